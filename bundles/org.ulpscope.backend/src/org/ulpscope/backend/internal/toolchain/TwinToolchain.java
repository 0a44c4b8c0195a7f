package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.internal.twin.DeviceTranslation;
import org.ulpscope.backend.internal.twin.GridLink;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.toolchain.ArtifactKind;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.model.kernel.Kernel;

/** CUDA on the CPU, with the results of a GPU: nvcc compiles to PTX, which is translated to C, which a C compiler compiles. */
record TwinToolchain(String name, Set<String> aliases, NvccToolchain nvcc, Path compiler, List<String> defaultOptions)
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
    public Set<Language> languages() {
        return nvcc.languages();
    }

    @Override
    public String wrapper(Kernel kernel) {
        return TwinText.of(kernel);
    }

    @Override
    public boolean isSimulated() {
        return true;
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
        return new TwinToolchain(newName, Set.of(), nvcc, compiler, defaultOptions);
    }

    @Override
    public Toolchain withDefaultOptions(List<String> options) {
        return new TwinToolchain(name, aliases, nvcc, compiler, options);
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
                DeviceTranslation.step(
                        ptx,
                        request.source().resolveSibling(TwinText.DEVICE_SOURCE),
                        request.output().resolveSibling(CompileRequest.DEVICE_FILE),
                        request.options(),
                        new GridLink(request.source().resolveSibling(LINKED), () -> GridObject.of(compiler))),
                compile(request));
    }

    private CompileStep.Command compile(CompileRequest request) {
        List<String> command = new ArrayList<>();
        command.add(compiler.toString());
        command.addAll(DeviceCode.compileFlags());
        command.addAll(List.of("-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-z,defs"));
        command.addAll(List.of("-x", "c", request.source().toString(), "-x", "none"));
        command.add("@" + request.source().resolveSibling(LINKED));
        command.addAll(List.of("-lm", "-pthread", "-o", request.output().toString()));
        return new CompileStep.Command(command);
    }
}
