package org.ulpscope.flow.ui.internal.pane;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.FlowKind;
import org.ulpscope.flow.ui.internal.Ids;
import org.ulpscope.flow.ui.internal.markers.FlowMarkers;
import org.ulpscope.flow.ui.internal.run.FlowRuns;
import org.ulpscope.workbench.live.LiveEditor;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.LiveFile;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.perspectives.PerspectiveOffer;
import org.ulpscope.workbench.theme.Styling;

/** Shows a flow's file, also while its program runs, and marks its lines in the sources. */
public final class FlowEditor extends LiveEditor {
    private final Consumer<Sighting<StoredFlow>> listener = this::show;
    private FlowPane pane;
    private FlowCommands commands;
    private LiveFeed<StoredFlow> feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        feed = LiveFeed.acquire(new LiveFile<>(FlowKind.FLOW, file()));
    }

    @Override
    public void createPartControl(Composite parent) {
        commands = new FlowCommands(parent, feed.file(), getSite().getPage());
        pane = new FlowPane(
                commands.body(),
                "The file is being read.",
                known -> FlowRuns.follow(known, getSite().getPage()));
        getSite().setSelectionProvider(pane.table());
        Styling.apply(parent);
        PerspectiveOffer.make(getSite().getPage(), Ids.PERSPECTIVE);
        feed.addListener(listener);
        show(feed.seen());
    }

    private void show(Sighting<StoredFlow> seen) {
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
        feed.seen().held().ifPresent(FlowMarkers::show);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == LiveFile.class ? adapter.cast(feed.live()) : super.getAdapter(adapter);
    }

    @Override
    public void dispose() {
        if (feed != null) {
            feed.removeListener(listener);
            feed.release();
        }
        super.dispose();
    }
}
