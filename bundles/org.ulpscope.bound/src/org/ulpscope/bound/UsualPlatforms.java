package org.ulpscope.bound;

import java.util.List;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;

/** The platforms that are put beside bounds where the user names none: compilers of this machine with the options that change results. */
public final class UsualPlatforms {
    private static final List<List<String>> OF_CPU = List.of(
            List.of("-O2"),
            List.of("-O2", "-march=native"),
            List.of("-O3", "-ffast-math"),
            List.of("-O3", "-ffast-math", "-march=native"));

    private static final List<List<String>> OF_CUDA = List.of(List.of(), List.of("-fmad=false"));

    private static final List<List<String>> OF_OPENCL =
            List.of(List.of(), List.of("-ffp-contract=off"), List.of("-cl-fast-relaxed-math"));

    private UsualPlatforms() {}

    /** Those that compile a language and run here. */
    public static List<PlatformRequest> compiling(Language language) {
        return compiling(language, Toolchains.here());
    }

    /** Those that compile a language, of toolchains that were found. */
    public static List<PlatformRequest> compiling(Language language, Toolchains toolchains) {
        return switch (language) {
            case C, CPP -> each(toolchains, List.of("gcc", "clang"), OF_CPU);
            case CUDA -> each(toolchains, List.of("cuda", "twin"), OF_CUDA);
            case HIP -> each(toolchains, List.of("hip", "gcn"), List.of(List.of()));
            case OPENCL -> each(toolchains, List.of("opencl"), OF_OPENCL);
        };
    }

    private static List<PlatformRequest> each(
            Toolchains toolchains, List<String> names, List<List<String>> optionSets) {
        return names.stream()
                .filter(name -> runs(toolchains, name))
                .flatMap(name -> optionSets.stream().map(options -> new PlatformRequest(name, options)))
                .toList();
    }

    private static boolean runs(Toolchains toolchains, String name) {
        return toolchains.first(toolchain -> toolchain.name().equals(name)).stream()
                .anyMatch(toolchain -> toolchain.obstacle().isEmpty());
    }
}
