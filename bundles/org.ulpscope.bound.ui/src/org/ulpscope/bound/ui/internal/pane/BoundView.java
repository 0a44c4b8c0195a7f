package org.ulpscope.bound.ui.internal.pane;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.ui.live.ActiveFile;

/** The bounds in front: those of the editor last active, or of the file last selected. */
public final class BoundView extends ViewPart {
    private static final String HINT =
            "How far a result can move, and in which lines, appears here. Choose Run > Bound a Call\u2026, or open or select a .bound file.";

    private BoundPane pane;
    private ActiveFile<StoredBound> bound;

    @Override
    public void createPartControl(Composite parent) {
        pane = new BoundPane(parent, HINT, new SourceOpener(getSite().getPage()));
        pane.offer("Bound a call\u2026", "org.ulpscope.bound.ui.boundCommand");
        getSite().setSelectionProvider(pane.lines());
        bound = new ActiveFile<>(getSite().getPage(), BoundKind.BOUND, pane::show);
        pane.show(bound.seen());
    }

    /** What is on show. */
    public BoundPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (bound != null) {
            bound.close();
        }
        super.dispose();
    }
}
