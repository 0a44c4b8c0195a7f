package org.ulpscope.tune.ui.internal.fom;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.tune.ui.internal.Ids;
import org.ulpscope.tune.ui.internal.run.TuningCommands;
import org.ulpscope.workbench.live.LiveEditor;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.LiveFile;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.perspectives.PerspectiveOffer;
import org.ulpscope.workbench.theme.Styling;

/** Shows a tuning's file, also while it is written. */
public final class TuningEditor extends LiveEditor {
    private final Consumer<Sighting<TuningContents>> listener = this::show;
    private FomPane pane;
    private TuningCommands commands;
    private LiveFeed<TuningContents> feed;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        feed = LiveFeed.acquire(new LiveFile<>(TuningKind.TUNING, file()));
    }

    @Override
    public void createPartControl(Composite parent) {
        commands = new TuningCommands(parent, feed);
        pane = new FomPane(
                commands.body(),
                "The file is being read.",
                (contents, stored) -> VectorOpener.open(getSite().getPage(), contents, stored));
        getSite().setSelectionProvider(pane.table());
        Styling.apply(parent);
        PerspectiveOffer.make(getSite().getPage(), Ids.PERSPECTIVE);
        feed.addListener(listener);
        show(feed.seen());
    }

    private void show(Sighting<TuningContents> seen) {
        pane.show(seen);
        commands.show(seen.held().map(TuningKind.TUNING::state));
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
