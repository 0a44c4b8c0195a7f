package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Finds the AMD twin of programs that are written in CUDA, and a tool of HIPIFY that makes HIP of them. */
abstract class HipifyProvider implements ToolchainProvider {
    private static final Pattern VERSION = Pattern.compile("(?:HIP|LLVM) version ([\\d.]+)");

    private final GcnProvider gcn = new GcnProvider();
    private final String tool;

    /** @param tool its file */
    HipifyProvider(String tool) {
        this.tool = tool;
    }

    /** The headers by which the tool understands what it reads; empty for one that does not. */
    abstract Optional<CudaHeaders> headers(SearchPath searchPath);

    @Override
    public String family() {
        return GcnProvider.FAMILY + "-" + tool;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return searchPath.programs(Pattern.compile(tool)).stream().limit(1).toList();
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        Optional<GcnToolchain> ofHip = gcn.candidates(searchPath).stream()
                .flatMap(hipcc -> gcn.ask(hipcc, searchPath).stream())
                .map(GcnToolchain.class::cast)
                .findFirst();
        Optional<CudaHeaders> headers = headers(searchPath);
        boolean complete = headers.stream().allMatch(one -> one.root().isPresent());
        if (!complete || !executable.getFileName().toString().equals(tool) || ofHip.isEmpty()) {
            return Optional.empty();
        }
        Matcher version = VERSION.matcher(ToolchainQuery.ask(executable, "--version"));
        String product = family() + (version.find() ? " " + version.group(1) : " of unknown version");
        return Optional.of(ofHip.get().through(family(), new Hipify(product, executable, headers)));
    }

    @Override
    public ReproducerCompiler reproducerCompiler() {
        return gcn.reproducerCompiler();
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                family(),
                "The AMD twin of programs in CUDA needs " + tool + "," + needed()
                        + " hipcc and a C compiler, and one of them was not found.",
                "Install them with 'apt install " + tool + " hipcc rocm-device-libs gcc'" + remedy()
                        + "; Debian has it from 13 on, AMD's ROCm in any release.");
    }

    /** What else it needs, in words, with a comma. */
    abstract String needed();

    /** How to get that, in words, with a comma. */
    abstract String remedy();
}
