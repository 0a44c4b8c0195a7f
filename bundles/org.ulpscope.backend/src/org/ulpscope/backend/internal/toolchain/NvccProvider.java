package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Finds NVIDIA's CUDA compilers, in the PATH and where the toolkit installs itself to. */
public final class NvccProvider implements ToolchainProvider {
    private static final String PRODUCT = "nvcc";
    private static final Pattern VERSION = Pattern.compile("release [\\d.]+, V([\\d.]+)");
    private static final Pattern ARCHITECTURE = Pattern.compile("compute_(\\d+)");

    @Override
    public String family() {
        return "cuda";
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        List<Path> candidates = new ArrayList<>(searchPath.programs(Pattern.compile(PRODUCT)));
        searchPath.cudaRoots().stream()
                .map(root -> root.resolve("bin").resolve(PRODUCT))
                .filter(Files::isExecutable)
                .forEach(candidates::add);
        return candidates;
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        Matcher version = VERSION.matcher(ToolchainQuery.ask(executable, "--version"));
        if (!version.find()) {
            return Optional.empty();
        }
        List<Integer> architectures = ARCHITECTURE
                .matcher(ToolchainQuery.ask(executable, "--list-gpu-arch"))
                .results()
                .map(match -> Integer.parseInt(match.group(1)))
                .toList();
        return Optional.of(new NvccToolchain(
                family(),
                Set.of(PRODUCT),
                PRODUCT + " " + version.group(1),
                executable,
                List.of("-O3"),
                GpuTarget.choose(Gpu.ofThisMachine(searchPath), architectures)));
    }

    @Override
    public boolean makes(String product) {
        return product.startsWith(PRODUCT + " ");
    }

    @Override
    public ReproducerCompiler reproducerCompiler() {
        return new ReproducerCompiler(PRODUCT, Set.of(Language.CUDA), NvccProvider::architecture);
    }

    /** That of the device, unless the user has chosen another. */
    private static List<String> architecture(Platform platform) {
        return platform.options().stream().anyMatch(NvccToolchain::choosesArchitecture)
                ? List.of()
                : List.of("-arch=" + platform.device().split(" ")[0]);
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(),
                "No nvcc is in the PATH, in CUDA_HOME or in /usr/local/cuda.",
                "Install NVIDIA's CUDA toolkit; no GPU is needed to compile.");
    }
}
