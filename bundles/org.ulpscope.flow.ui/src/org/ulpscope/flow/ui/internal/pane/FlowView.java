package org.ulpscope.flow.ui.internal.pane;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.FlowKind;
import org.ulpscope.flow.ui.internal.run.FlowRuns;
import org.ulpscope.ui.live.ActiveFile;

/** The flow in front: that of the editor last active, or of the file last selected. */
public final class FlowView extends ViewPart {
    private static final String HINT =
            "The lines at which a CUDA program gives birth to NaN, infinities and subnormals appear here, live. Choose Run >"
                    + " Flow of a CUDA Program\u2026, or open or select a .flow file.";

    private FlowPane pane;
    private ActiveFile<StoredFlow> flow;

    @Override
    public void createPartControl(Composite parent) {
        pane = new FlowPane(
                parent, HINT, known -> FlowRuns.follow(known, getSite().getPage()));
        pane.offer("Flow of a CUDA program\u2026", "org.ulpscope.flow.ui.flowCommand");
        getSite().setSelectionProvider(pane.table());
        flow = new ActiveFile<>(getSite().getPage(), FlowKind.FLOW, pane::show);
        pane.show(flow.seen());
    }

    /** What is on show. */
    public FlowPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    @Override
    public void dispose() {
        if (flow != null) {
            flow.close();
        }
        super.dispose();
    }
}
