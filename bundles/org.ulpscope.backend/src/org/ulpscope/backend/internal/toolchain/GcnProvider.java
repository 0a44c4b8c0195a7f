package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Finds what the AMD twin is made of: hipcc, which needs no GPU, and a C compiler. */
public final class GcnProvider implements ToolchainProvider {
    static final String FAMILY = "gcn";

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return Hipcc.candidates(searchPath).stream().limit(1).toList();
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        return compilers(searchPath).flatMap(compilers -> Hipcc.ask(executable)
                .map(hipcc -> new GcnToolchain(FAMILY, hipcc, Optional.empty(), compilers, List.of("-O3"), false)));
    }

    /** Without optimisation clang takes less than half of the time that gcc takes. */
    static Optional<GcnToolchain.Compilers> compilers(SearchPath searchPath) {
        return first(searchPath, "gcc", "clang")
                .map(compiler -> new GcnToolchain.Compilers(
                        compiler, first(searchPath, "clang").orElse(compiler)));
    }

    private static Optional<Path> first(SearchPath searchPath, String... names) {
        return Stream.of(names)
                .flatMap(name -> searchPath.programs(Pattern.compile(name)).stream())
                .findFirst();
    }

    /** A program shows what the twin found on the GPU that it stands for. */
    @Override
    public ReproducerCompiler reproducerCompiler() {
        return new ReproducerCompiler(
                "hipcc", Set.of(Language.HIP), platform -> List.of(), option -> !option.startsWith(GcnToolchain.SEEDS));
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                FAMILY,
                "The AMD twin, which runs HIP code on the CPU, needs hipcc and a C compiler, and one of them was not found.",
                "Install them with 'apt install hipcc rocm-device-libs gcc' (0.7 GB), or AMD's ROCm; no GPU is needed.");
    }
}
