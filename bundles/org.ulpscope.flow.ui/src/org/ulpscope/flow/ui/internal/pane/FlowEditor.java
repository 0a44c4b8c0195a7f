package org.ulpscope.flow.ui.internal.pane;

import org.eclipse.swt.widgets.Composite;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.FlowKind;
import org.ulpscope.flow.ui.internal.markers.FlowMarkers;
import org.ulpscope.flow.ui.internal.run.FlowRuns;
import org.ulpscope.ui.live.FedEditor;
import org.ulpscope.ui.live.FileSnapshot;

/** Shows a flow's file, also while its program runs, and marks its lines in the sources. */
public final class FlowEditor extends FedEditor<StoredFlow> {
    private FlowPane pane;
    private FlowCommands commands;

    /** For the workbench. */
    public FlowEditor() {
        super(FlowKind.FLOW, FlowIds.PERSPECTIVE);
    }

    @Override
    protected void create(Composite parent) {
        commands = new FlowCommands(parent, feed().file(), getSite().getPage());
        pane = new FlowPane(
                commands.body(),
                "The file is being read.",
                known -> FlowRuns.follow(known, getSite().getPage()));
        pane.beginWithVerdict(
                feed().file(), known -> FlowRuns.follow(known, getSite().getPage()));
        getSite().setSelectionProvider(pane.table());
    }

    @Override
    protected void show(FileSnapshot<StoredFlow> seen) {
        pane.show(seen);
        commands.show(seen.held());
        seen.held().ifPresent(FlowMarkers::show);
    }

    /** What is on show. */
    public FlowPane pane() {
        return pane;
    }

    /** The flow that is looked at is the one that is marked. */
    @Override
    public void setFocus() {
        pane.setFocus();
        feed().seen().held().ifPresent(FlowMarkers::show);
    }
}
