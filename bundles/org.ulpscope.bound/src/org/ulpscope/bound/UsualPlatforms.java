package org.ulpscope.bound;

import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.Toolchains;

/** The platforms that are put beside bounds where the user names none: compilers of this machine with the options that change results. */
public final class UsualPlatforms {
    private static final List<List<String>> OF_CPU = List.of(
            List.of("-O2"),
            List.of("-O2", "-march=native"),
            List.of("-O3", "-ffast-math"),
            List.of("-O3", "-ffast-math", "-march=native"));

    private static final List<List<String>> OF_CUDA = List.of(List.of(), List.of("-fmad=false"));

    private UsualPlatforms() {}

    /** Those that compile a language and run here. */
    public static List<PlatformRequest> compiling(Language language) {
        Toolchains toolchains = Toolchains.detect(ToolchainSettings.DEFAULT);
        Stream<String> names = language == Language.CUDA ? Stream.of("cuda", "twin") : Stream.of("gcc", "clang");
        List<List<String>> options = language == Language.CUDA ? OF_CUDA : OF_CPU;
        return names.filter(name -> runs(toolchains, name))
                .flatMap(name -> options.stream().map(words -> new PlatformRequest(name, words)))
                .toList();
    }

    private static boolean runs(Toolchains toolchains, String name) {
        return toolchains.available().stream()
                .filter(toolchain -> toolchain.name().equals(name))
                .map(Toolchain::obstacle)
                .anyMatch(obstacle -> obstacle.isEmpty());
    }
}
