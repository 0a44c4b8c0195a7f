package org.ulpscope.workbench.platforms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Toolchains;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/** The platforms that a kernel is run on where its user has chosen none. */
public final class UsualPlatforms {
    /** Options that change results on most compilers, for where there is one compiler alone to compare with itself. */
    private static final Map<Language, List<String>> OTHER_OPTIONS = Map.of(
            Language.C, List.of("-O3", "-ffast-math"),
            Language.CPP, List.of("-O3", "-ffast-math"),
            Language.HIP, List.of("-O3", "-ffast-math"),
            Language.CUDA, List.of("-fmad=false"),
            Language.OPENCL, List.of("-cl-fast-relaxed-math"));

    private UsualPlatforms() {}

    /**
     * All that can be expected to run the kernel, with their default options.
     *
     * @param least how many there have to be: where one compiler alone can run it, it is there again with other options
     */
    public static List<PlatformRequest> of(Kernel kernel, Toolchains found, int least) {
        List<Toolchain> able = found.available().stream()
                .filter(toolchain -> toolchain.obstacle().isEmpty()
                        && Wrapper.obstacle(kernel, toolchain).isEmpty()
                        && isUsual(kernel, toolchain))
                .toList();
        List<PlatformRequest> platforms = new ArrayList<>();
        able.forEach(toolchain -> platforms.add(new PlatformRequest(toolchain.name(), List.of())));
        if (able.size() == 1 && least > 1) {
            Toolchain alone = able.getFirst();
            platforms.add(new PlatformRequest(alone.name(), OTHER_OPTIONS.get(alone.language(kernel))));
        }
        return platforms;
    }

    /** Code for a GPU cannot call the functions of a source in C or C++, unless somebody marked them for it. */
    static boolean isUsual(Kernel kernel, Toolchain toolchain) {
        return kernel.getOrigin() != Origin.SOURCE || !toolchain.isForDevice();
    }
}
