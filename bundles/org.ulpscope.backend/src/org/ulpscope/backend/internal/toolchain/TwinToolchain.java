package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.internal.twin.DeviceTranslation;
import org.ulpscope.backend.internal.twin.GridLink;
import org.ulpscope.backend.internal.twin.InsideReports;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.model.kernel.Kernel;

/** CUDA on the CPU, with the results of a GPU: nvcc compiles to PTX, which is translated to C, which a C compiler compiles. */
record TwinToolchain(
        String name,
        Set<String> aliases,
        NvccToolchain nvcc,
        Path compiler,
        List<String> defaultOptions,
        boolean inside,
        boolean fewCalls)
        implements Toolchain {
    private static final String PTX = "ulpscope-device.ptx";

    /** A file of arguments for the compiler: what the translation is to be linked with. */
    private static final String LINKED = "ulpscope-linked.txt";

    TwinToolchain {
        aliases = Set.copyOf(aliases);
        defaultOptions = List.copyOf(defaultOptions);
    }

    @Override
    public String product() {
        return TwinProvider.FAMILY + " " + nvcc.product();
    }

    @Override
    public String target() {
        return nvcc.target();
    }

    @Override
    public Path executable() {
        return nvcc.executable();
    }

    @Override
    public List<String> options(OptimizationLevel level) {
        return nvcc.options(level);
    }

    @Override
    public List<String> restraints() {
        return nvcc.restraints();
    }

    @Override
    public Set<Language> languages() {
        return nvcc.languages();
    }

    @Override
    public String wrapper(Kernel kernel) {
        return inside ? TwinText.ofInside(kernel) : TwinText.of(kernel, Language.CUDA);
    }

    @Override
    public boolean isSimulated() {
        return true;
    }

    @Override
    public Optional<Toolchain> lookingInside() {
        return Optional.of(new TwinToolchain(name, aliases, nvcc, compiler, defaultOptions, true, fewCalls));
    }

    @Override
    public String device() {
        return DeviceTranslation.device(target());
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }

    @Override
    public ArtifactKind artifactKind() {
        return ArtifactKind.SHARED_LIBRARY;
    }

    @Override
    public Toolchain withNames(String newName, Set<String> newAliases) {
        // The file names of nvcc mean nvcc itself.
        Set<String> own = newAliases.stream()
                .filter(alias -> alias.startsWith(TwinProvider.FAMILY))
                .collect(Collectors.toUnmodifiableSet());
        return new TwinToolchain(newName, own, nvcc, compiler, defaultOptions, inside, fewCalls);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new TwinToolchain(name, aliases, nvcc, compiler, options, inside, fewCalls);
    }

    @Override
    public Toolchain forFewCalls() {
        return new TwinToolchain(name, aliases, nvcc, compiler, defaultOptions, inside, true);
    }

    @Override
    public Optional<String> refusal(List<String> options) {
        return nvcc.refusal(options);
    }

    @Override
    public List<CompileStep> steps(CompileRequest request) {
        Path ptx = request.source().resolveSibling(PTX);
        // Else a function that nobody calls is left out.
        CompileStep toPtx = nvcc.command(request, List.of("-rdc=true", "-lineinfo", "-ptx"), ptx);
        return List.of(
                toPtx,
                new DeviceTranslation(
                                ptx,
                                request.source().resolveSibling(TwinText.DEVICE_SOURCE),
                                request.output().resolveSibling(CompileRequest.DEVICE_FILE),
                                new GridLink(request.source().resolveSibling(LINKED), () -> GridObject.of(compiler)),
                                inside
                                        ? Optional.of(new InsideReports(request.source(), request.output()))
                                        : Optional.empty())
                        .step(request.options()),
                compile(request));
    }

    private CompileStep.Command compile(CompileRequest request) {
        List<String> command = new ArrayList<>();
        command.add(compiler.toString());
        command.addAll(DeviceCode.compileFlags());
        if (fewCalls) {
            // What the code computes is in it to the last bit, whatever the compiler makes of it.
            command.add("-O0");
        }
        command.addAll(List.of("-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-z,defs"));
        command.addAll(List.of("-x", "c", request.source().toString(), "-x", "none"));
        command.add("@" + request.source().resolveSibling(LINKED));
        command.addAll(List.of("-lm", "-pthread", "-o", request.output().toString()));
        return new CompileStep.Command(command);
    }
}
