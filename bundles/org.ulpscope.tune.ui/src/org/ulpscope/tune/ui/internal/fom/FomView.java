package org.ulpscope.tune.ui.internal.fom;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.ui.live.ActiveFile;

/** How the search in front goes: that of the editor last active, or of the file last selected. */
public final class FomView extends ViewPart {
    static final String HINT =
            "The figure of merit of a search appears here, live. Open a .pv file and press Search\u2026, or open or"
                    + " select a .tuning file.";

    private FomPane pane;
    private ActiveFile<TuningContents> tuning;

    @Override
    public void createPartControl(Composite parent) {
        pane = new FomPane(
                parent, HINT, (contents, stored) -> VectorOpener.open(getSite().getPage(), contents, stored));
        pane.offer("Open an example", "org.ulpscope.workbench.openExampleCommand(name=tune/euler/euler.pv)");
        getSite().setSelectionProvider(pane.table());
        tuning = new ActiveFile<>(getSite().getPage(), TuningKind.TUNING, pane::show);
    }

    /** What is on show. */
    public FomPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (tuning != null) {
            tuning.close();
        }
        super.dispose();
    }
}
