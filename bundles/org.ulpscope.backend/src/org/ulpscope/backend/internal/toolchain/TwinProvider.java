package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Finds what the twin is made of: nvcc, which needs no GPU, and a C compiler. */
public final class TwinProvider implements ToolchainProvider {
    static final String FAMILY = "twin";

    private final NvccProvider nvcc = new NvccProvider();

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return nvcc.candidates(searchPath);
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        Optional<Path> compiler = Stream.of("gcc", "clang")
                .flatMap(name -> searchPath.programs(Pattern.compile(name)).stream())
                .findFirst();
        if (compiler.isEmpty() || !executable.getFileName().toString().equals("nvcc")) {
            return Optional.empty();
        }
        return nvcc.ask(executable, searchPath)
                .map(NvccToolchain.class::cast)
                .map(toolchain -> new TwinToolchain(
                        FAMILY, Set.of(), toolchain, compiler.get(), toolchain.defaultOptions(), false, false));
    }

    /** A program shows what the twin found on the GPU that it stands for. */
    @Override
    public ReproducerCompiler reproducerCompiler() {
        return nvcc.reproducerCompiler();
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                FAMILY,
                "The twin, which runs CUDA code on the CPU, needs nvcc and a C compiler, and one of them was not found.",
                "Install NVIDIA's CUDA toolkit, and gcc with 'apt install gcc'; no GPU is needed.");
    }
}
