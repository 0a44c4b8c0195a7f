package org.ulpscope.workbench.explore;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.workbench.source.NewText;

/**
 * Tells when the source of the kernel on show was changed, as by saving it: what its platforms gave before holds no longer. It ends with the control that
 * shows the kernel.
 */
public final class SourceWatch implements IResourceChangeListener {
    private static final Logger LOG = LoggerFactory.getLogger(SourceWatch.class);

    private final Control owner;
    private volatile Optional<Watched> watched = Optional.empty();

    /**
     * Begins to watch, nothing at first.
     *
     * @param owner the control that shows the kernel
     */
    public SourceWatch(Control owner) {
        this.owner = owner;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        owner.addListener(SWT.Dispose, event -> ResourcesPlugin.getWorkspace().removeResourceChangeListener(this));
    }

    private record Watched(Path source, Runnable whenChanged) {}

    /**
     * Watches a source from now on, and no other.
     *
     * @param source of the kernel on show, where it has one
     * @param whenChanged is run in the thread of the display
     */
    public void of(Optional<Path> source, Runnable whenChanged) {
        watched = source.map(path -> new Watched(path, whenChanged));
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        watched.map(Watched::source).ifPresent(source -> {
            try {
                event.getDelta().accept(delta -> {
                    if (NewText.is(delta) && source.equals(path(delta)) && !owner.isDisposed()) {
                        owner.getDisplay().asyncExec(this::tell);
                    }
                    return true;
                });
            } catch (CoreException e) {
                LOG.warn("What has changed could not be found out", e);
            }
        });
    }

    private static Path path(IResourceDelta delta) {
        return Optional.ofNullable(delta.getResource().getLocation())
                .map(location -> location.toPath())
                .orElse(Path.of(""));
    }

    private void tell() {
        if (!owner.isDisposed()) {
            watched.map(Watched::whenChanged).ifPresent(Runnable::run);
        }
    }
}
