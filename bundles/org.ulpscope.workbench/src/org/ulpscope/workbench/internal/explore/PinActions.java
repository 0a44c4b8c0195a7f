package org.ulpscope.workbench.internal.explore;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IViewSite;
import org.ulpscope.ui.actions.WorkAction;

/** Keeps results beside those of the inputs that are explored next. */
final class PinActions {
    private final Supplier<Optional<ExplorePane>> pane;
    private final Action pin =
            new WorkAction("Pin Results", "Keep what this input gives as a column beside the next ones", this::toggle);
    private final Action unpinAll = new WorkAction("Unpin All", "Take away all columns that were pinned", this::unpin);

    /** @param pane what shows the results, if anything does */
    PinActions(Supplier<Optional<ExplorePane>> pane) {
        this.pane = pane;
    }

    void contribute(IViewSite site) {
        IMenuManager menu = site.getActionBars().getMenuManager();
        menu.add(pin);
        menu.add(unpinAll);
        menu.add(new Separator());
        update();
    }

    /** Enables what can be done now. */
    void update() {
        pin.setEnabled(pane.get().isPresent());
        pin.setText(pane.get().filter(ExplorePane::isPinned).isPresent() ? "Unpin Results" : "Pin Results");
        unpinAll.setEnabled(pane.get().filter(ExplorePane::hasPins).isPresent());
    }

    private void toggle() {
        pane.get().ifPresent(ExplorePane::togglePin);
        update();
    }

    private void unpin() {
        pane.get().ifPresent(ExplorePane::unpinAll);
        update();
    }
}
