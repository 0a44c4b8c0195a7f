package org.ulpscope.bound.ui.internal.pane;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.bound.study.StoredBound;
import org.ulpscope.bound.ui.internal.BoundKind;
import org.ulpscope.bound.ui.internal.Ids;
import org.ulpscope.bound.ui.internal.markers.BoundMarkers;
import org.ulpscope.workbench.live.LiveEditor;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.LiveFile;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.perspectives.PerspectiveOffer;
import org.ulpscope.workbench.theme.Styling;

/** Shows a file of bounds, also while they are computed, and marks its lines in the sources. Opening one runs nothing. */
public final class BoundEditor extends LiveEditor {
    private final Consumer<Sighting<StoredBound>> listener = this::show;
    private BoundPane pane;
    private BoundCommands commands;
    private LiveFeed<StoredBound> feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        feed = LiveFeed.acquire(new LiveFile<>(BoundKind.BOUND, file()));
    }

    @Override
    public void createPartControl(Composite parent) {
        commands = new BoundCommands(parent, feed.file(), getSite().getPage());
        pane = new BoundPane(
                commands.body(),
                "The file is being read.",
                new SourceOpener(getSite().getPage()));
        getSite().setSelectionProvider(pane.lines());
        Styling.apply(parent);
        PerspectiveOffer.make(getSite().getPage(), Ids.PERSPECTIVE);
        feed.addListener(listener);
        show(feed.seen());
    }

    private void show(Sighting<StoredBound> seen) {
        pane.show(seen);
        commands.show(seen.held());
        seen.held().ifPresent(BoundMarkers::show);
    }

    /** What is on show. */
    public BoundPane pane() {
        return pane;
    }

    /** The run that is looked at is the one that is marked. */
    @Override
    public void setFocus() {
        pane.setFocus();
        feed.seen().held().ifPresent(BoundMarkers::show);
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
