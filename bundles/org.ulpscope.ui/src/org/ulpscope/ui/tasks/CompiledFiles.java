package org.ulpscope.ui.tasks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;

/**
 * The files that are compiled with a kernel, as far as the workspace has them: its own, its source, and what that may include, which is each file of
 * the project that is not compiled by itself.
 *
 * @param kernel the kernel's file
 * @param source what its function is compiled from; empty where it comes from a library, or the kernel cannot be read
 */
public record CompiledFiles(IFile kernel, Optional<IFile> source) {
    /** Those of a kernel. */
    public static CompiledFiles of(IFile kernel) {
        Path file = kernel.getLocation().toPath();
        try {
            Kernel read = KernelFiles.load(file);
            return new CompiledFiles(
                    kernel,
                    Optional.of(read.getSource())
                            .filter(name -> !name.isBlank())
                            .flatMap(name -> inWorkspace(KernelFiles.resolve(file, name))));
        } catch (UlpscopeException e) {
            // Its own editor complains of it, and it is not compiled at all.
            return new CompiledFiles(kernel, Optional.empty());
        }
    }

    private static Optional<IFile> inWorkspace(Path file) {
        return Arrays.stream(ResourcesPlugin.getWorkspace()
                        .getRoot()
                        .findFilesForLocationURI(file.normalize().toUri()))
                .findFirst();
    }

    /** Whether this is one of them. */
    boolean has(IResource file) {
        return file.equals(kernel)
                || source.filter(file::equals).isPresent()
                || file.getProject().equals(kernel.getProject())
                        && !Language.isTranslationUnit(file.getName())
                        && !KernelFiles.EXTENSION.equals(file.getFileExtension());
    }
}
