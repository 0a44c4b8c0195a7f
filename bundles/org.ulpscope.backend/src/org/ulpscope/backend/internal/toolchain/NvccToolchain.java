package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;

/** NVIDIA's CUDA compiler, making code for one GPU. */
record NvccToolchain(
        String name, Set<String> aliases, String product, Path executable, List<String> defaultOptions, GpuTarget gpu)
        implements Toolchain {
    private static final RefusedOptions REFUSED = new RefusedOptions(
            Set.of(
                    "-c",
                    "--compile",
                    "-E",
                    "--preprocess",
                    "-ptx",
                    "--ptx",
                    "-cubin",
                    "--cubin",
                    "-fatbin",
                    "--fatbin",
                    "-lib",
                    "--lib",
                    "-run",
                    "--run",
                    "-dryrun",
                    "--dryrun",
                    "-shared",
                    "--shared",
                    "-x",
                    "--x",
                    "-dc",
                    "-dw",
                    "-dlink",
                    "-clean",
                    "--help",
                    "-h",
                    "--version",
                    "-V",
                    "-optf",
                    "-gencode",
                    "--generate-code",
                    "-code",
                    "--gpu-code"),
            List.of(
                    "-o",
                    "--output",
                    "-M",
                    "--generate-",
                    "@",
                    "--options-file",
                    "-optf",
                    "--device-",
                    "-gencode=",
                    "--generate-code=",
                    "-code=",
                    "--gpu-code="));

    NvccToolchain {
        aliases = Set.copyOf(aliases);
        defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public String target() {
        return gpu.architecture();
    }

    @Override
    public List<String> options(OptimizationLevel level) {
        return level.ptxasOptions();
    }

    @Override
    public List<String> restraints() {
        return List.of("-fmad=false", "-ftz=false", "-prec-div=true", "-prec-sqrt=true");
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.CUDA);
    }

    @Override
    public String device() {
        return gpu.device();
    }

    @Override
    public Optional<String> obstacle() {
        return gpu.obstacle();
    }

    @Override
    public ArtifactKind artifactKind() {
        return ArtifactKind.CUBIN;
    }

    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        return new NvccToolchain(newName, newAliases, product, executable, defaultOptions, gpu);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new NvccToolchain(name, aliases, product, executable, options, gpu);
    }

    @Override
    public Optional<String> refusal(List<String> options) {
        return REFUSED.refusal(options);
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        return List.of(command(request, List.of("-cubin"), request.output()));
    }

    @Override
    public Optional<String> standIn() {
        return gpu.absent() ? Optional.of(TwinProvider.FAMILY) : Optional.empty();
    }

    /**
     * The command.
     *
     * @param kind the options that say what is to be made
     * @param output the file to make
     */
    CompileStep.Command command(CompileRequest request, List<String> kind, Path output) {
        List<String> command = new ArrayList<>();
        command.add(executable.toString());
        command.addAll(request.options());
        if (request.options().stream().noneMatch(NvccToolchain::choosesArchitecture)) {
            command.add("-arch=" + gpu.architecture());
        }
        // A function that lacks __device__ would be called all the same, and give anything.
        command.addAll(List.of("-Werror", "cross-execution-space-call"));
        // A CPU's functions may call those of the standard library that are constant expressions.
        command.add("--expt-relaxed-constexpr");
        command.addAll(List.of("-I", request.folder().toString()));
        command.addAll(List.of("-MMD", "-MF", request.dependencies().toString()));
        command.addAll(kind);
        command.addAll(List.of("-x", "cu", request.source().toString()));
        command.addAll(List.of("-o", output.toString()));
        return new CompileStep.Command(command);
    }

    static boolean choosesArchitecture(String option) {
        return option.startsWith("-arch") || option.startsWith("--gpu-architecture");
    }
}
