package org.ulpscope.workbench.internal.saved;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.ulpscope.backend.check.SourceCheck;
import org.ulpscope.backend.check.UserBuiltSources;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.source.IncludedSources;
import org.ulpscope.study.trust.LoadingOptions;
import org.ulpscope.ui.tasks.CompiledFiles;
import org.ulpscope.workbench.questions.KernelRunSettings;

/** How a source is compiled when its functions are run: as each kernel of its project has it that names it, or as is usual where none does. */
final class WaysToCompile {
    private final IFile source;
    private final Toolchains found = Toolchains.here();

    private WaysToCompile(IFile source) {
        this.source = source;
    }

    /**
     * The checks that find what a run would, none of them twice; none where that cannot be known, and none with options that have a compiler run or load
     * something: nobody is asked before a file is saved.
     *
     * @throws UlpscopeException if a file of the project cannot be read
     */
    static List<SourceCheck> of(IFile source) {
        return new WaysToCompile(source)
                .all().stream()
                        .filter(check -> LoadingOptions.in(check.options()).isEmpty())
                        .distinct()
                        .toList();
    }

    private List<SourceCheck> all() {
        List<IFile> kernels = files("." + KernelFiles.EXTENSION).stream()
                .filter(kernel ->
                        CompiledFiles.of(kernel).source().filter(source::equals).isPresent())
                .toList();
        if (!kernels.isEmpty()) {
            return kernels.stream().flatMap(kernel -> ofKernel(kernel).stream()).toList();
        }
        Path path = source.getLocation().toPath();
        boolean isBuiltOtherwise = files("." + PrecisionFiles.EXTENSION).stream()
                .map(file -> file.getLocation().toPath())
                .anyMatch(file -> UserBuiltSources.decideOn(PrecisionFiles.load(file), file, path));
        return isBuiltOtherwise || isIncluded(path)
                ? List.of()
                : SourceCheck.of(path, found).stream().toList();
    }

    /** Whether a source beside it includes it, and may define what it lacks. */
    private boolean isIncluded(Path path) {
        List<Path> beside = files("").stream()
                .filter(file -> file.getParent().equals(source.getParent()))
                .filter(file -> Language.isTranslationUnit(file.getName()))
                .map(file -> file.getLocation().toPath())
                .toList();
        return !IncludedSources.without(beside).contains(path);
    }

    private Optional<SourceCheck> ofKernel(IFile kernel) {
        Path file = kernel.getLocation().toPath();
        return SourceCheck.of(
                KernelFiles.load(file),
                file.getParent(),
                KernelRunSettings.load(kernel).platforms(),
                found);
    }

    private List<IFile> files(String ending) {
        List<IFile> files = new ArrayList<>();
        try {
            source.getProject()
                    .accept(
                            proxy -> {
                                if (proxy.getType() == IResource.FILE
                                        && proxy.getName().endsWith(ending)) {
                                    Stream.of(proxy.requestResource())
                                            .map(IFile.class::cast)
                                            .filter(file -> file.getLocation() != null)
                                            .forEach(files::add);
                                }
                                return true;
                            },
                            IResource.NONE);
        } catch (CoreException e) {
            throw new UlpscopeException(source.getProject().getName() + " cannot be read: " + e.getMessage() + ".", e);
        }
        return files;
    }
}
