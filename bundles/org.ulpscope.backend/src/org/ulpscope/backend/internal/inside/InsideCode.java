package org.ulpscope.backend.internal.inside;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.internal.compile.KernelCompiler;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * A kernel compiled so that it can tell what its operations give.
 *
 * @param compiled the code; it is the same whichever of them is looked at
 * @param sites the operations
 */
public record InsideCode(CompiledKernel compiled, List<CheckedSite> sites) {
    /**
     * Compiles.
     *
     * @throws org.ulpscope.backend.toolchain.CompilationException if it does not compile
     * @throws BadInputException if the toolchain's code cannot be looked into
     */
    public static InsideCode of(
            Kernel kernel,
            Path folder,
            Toolchain toolchain,
            Platform platform,
            KernelCompiler compiler,
            Progress progress) {
        Toolchain looking = toolchain
                .lookingInside()
                .orElseThrow(() -> new BadInputException("What happens inside of code of '" + toolchain.name()
                        + "' cannot be told operation by operation; look inside on the platform 'twin'."));
        Platform plain = new Platform(
                platform.name(), platform.toolchain(), SiteOption.without(platform.options()), platform.device());
        CompiledKernel compiled = compiler.compile(kernel, folder, looking, plain, progress);
        return new InsideCode(compiled, SiteList.read(SiteList.beside(compiled.artifact())));
    }

    /**
     * One of the operations.
     *
     * @throws BadInputException if there is none of this number
     */
    public CheckedSite site(int number) {
        if (number >= sites.size()) {
            throw new BadInputException("The kernel has " + sites.size() + " places inside, and none is number "
                    + number + ": it has changed since; begin a new study.");
        }
        return sites.get(number);
    }
}
