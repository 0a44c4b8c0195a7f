package org.ulpscope.backend.evaluators;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.internal.inside.InsideCode;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ptx.site.CheckedSite;

/** The operations inside of a kernel that can be looked at, each by a platform of its own. */
public final class InsideSites {
    private InsideSites() {}

    /** Whether a platform can look inside at all: those that simulate a GPU can. */
    public static boolean areSeenBy(PlatformRequest platform, ToolchainSettings settings) {
        return Toolchains.detect(settings)
                .named(platform.toolchain())
                .lookingInside()
                .isPresent();
    }

    /**
     * All of a kernel, in the order of the code; what they give {@link org.ulpscope.backend.evaluate.SiteOption} asks for.
     *
     * @param kernel a valid kernel
     * @param folder where its relative paths start
     * @throws org.ulpscope.backend.toolchain.CompilationException if it does not compile
     * @throws org.ulpscope.base.UlpscopeException if the platform cannot look inside
     */
    public static List<CheckedSite> of(
            Kernel kernel, Path folder, PlatformRequest platform, ToolchainSettings settings, Progress progress) {
        return InsideCode.of(
                        kernel,
                        folder,
                        Toolchains.detect(settings).named(platform.toolchain()),
                        Evaluators.platforms(List.of(platform), settings).getFirst(),
                        Evaluators.COMPILER,
                        progress)
                .sites();
    }
}
