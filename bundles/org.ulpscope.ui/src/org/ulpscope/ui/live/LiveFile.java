package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IWorkbenchPart;

/**
 * A file that grows, and what it is. An editor that shows one, or whose file one was made of, adapts to it, so that views show it too.
 *
 * @param kind what it is
 * @param path where it is, absolute
 * @param <C> what it holds at a moment
 */
public record LiveFile<C>(LiveKind<C> kind, Path path) {
    public LiveFile {
        path = path.toAbsolutePath().normalize();
    }

    /**
     * The file of this kind that a part stands for.
     *
     * @param part null where there is none, as the workbench has it
     */
    @SuppressWarnings("unchecked")
    public static <C> Optional<LiveFile<C>> of(IWorkbenchPart part, LiveKind<C> kind) {
        return Optional.ofNullable(Adapters.adapt(part, LiveFile.class))
                .filter(file -> file.kind() == kind)
                .map(file -> (LiveFile<C>) file);
    }
}
