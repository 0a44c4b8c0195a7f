package org.ulpscope.workbench.explore;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Control;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells when the source of the kernel on show was changed, as by saving it: what its platforms gave before holds no longer. Give {@link #close} back what
 * it holds.
 */
public final class SourceWatch implements IResourceChangeListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SourceWatch.class);

    private final Control owner;
    private final Consumer<ExploredInput> changed;
    private volatile Optional<ExploredInput> shown = Optional.empty();

    /**
     * Begins to watch, nothing at first.
     *
     * @param owner the control that shows the kernel
     * @param changed takes the input that is watched, in the thread of the display
     */
    public SourceWatch(Control owner, Consumer<ExploredInput> changed) {
        this.owner = owner;
        this.changed = changed;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    /** Watches the source of this input's kernel from now on, where it has one. */
    public void of(ExploredInput input) {
        shown = Optional.of(input);
    }

    @Override
    public void close() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        shown.flatMap(SourceWatch::source).ifPresent(watched -> {
            try {
                event.getDelta().accept(delta -> {
                    if (isNewText(delta) && watched.equals(path(delta)) && !owner.isDisposed()) {
                        owner.getDisplay().asyncExec(this::tell);
                    }
                    return true;
                });
            } catch (CoreException e) {
                LOG.warn("What has changed could not be found out", e);
            }
        });
    }

    private static Optional<Path> source(ExploredInput input) {
        return Optional.of(input.kernel().getSource())
                .filter(name -> !name.isBlank())
                .map(name -> input.folder().resolve(name).normalize());
    }

    private static boolean isNewText(IResourceDelta delta) {
        return delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    }

    private static Path path(IResourceDelta delta) {
        return Optional.ofNullable(delta.getResource().getLocation())
                .map(location -> location.toPath())
                .orElse(Path.of(""));
    }

    private void tell() {
        if (!owner.isDisposed()) {
            shown.ifPresent(changed);
        }
    }
}
