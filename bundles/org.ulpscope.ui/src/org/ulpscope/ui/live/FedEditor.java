package org.ulpscope.ui.live;

import java.util.function.Consumer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.ulpscope.ui.perspectives.PerspectiveOffer;
import org.ulpscope.ui.theme.Styling;

/**
 * Shows a file of one kind as it is, and as it becomes while a run writes it; views that show such files find it here. Opening one runs nothing.
 *
 * @param <C> what the file holds at a moment
 */
public abstract class FedEditor<C> extends LiveEditor {
    private final LiveKind<C> kind;
    private final String perspective;
    private final Consumer<FileSnapshot<C>> listener = this::show;
    private LiveFeed<C> feed;

    /** @param perspective the identifier of the one that is offered with such a file */
    protected FedEditor(LiveKind<C> kind, String perspective) {
        this.kind = kind;
        this.perspective = perspective;
    }

    /** Makes what the contents are shown in, once. */
    protected abstract void create(Composite parent);

    /** Shows what is known of the file. */
    protected abstract void show(FileSnapshot<C> seen);

    /** Where the contents come from. */
    protected final LiveFeed<C> feed() {
        return feed;
    }

    @Override
    public final void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        feed = LiveFeed.acquire(new LiveFile<>(kind, file()));
    }

    @Override
    public final void createPartControl(Composite parent) {
        create(parent);
        Styling.apply(parent);
        PerspectiveOffer.make(getSite().getPage(), perspective);
        feed.addListener(listener);
        show(feed.seen());
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter == LiveFile.class ? adapter.cast(feed.live()) : super.getAdapter(adapter);
    }

    @Override
    public final void dispose() {
        if (feed != null) {
            feed.removeListener(listener);
            feed.release();
        }
        super.dispose();
    }
}
