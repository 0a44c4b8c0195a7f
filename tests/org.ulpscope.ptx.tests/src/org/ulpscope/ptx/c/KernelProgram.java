package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.approximation.ApproximationLibrary;
import org.ulpscope.ptx.approximation.ApproximationSource;
import org.ulpscope.ptx.link.PtxLinker;
import org.ulpscope.ptx.passes.ProductFusion;
import org.ulpscope.simt.RuntimeObject;

/** A CUDA source of {@code releng/gpu/kernels}, or one like them, as a program of the CPU: its kernels translated, its host code as it is. */
final class KernelProgram {
    static final Path APPLICATIONS = Path.of(System.getProperty("ulpscope.root"), "releng/gpu/kernels");

    private static final long LIMIT_SECONDS = 100;

    /** How a run ended, and what it wrote. */
    record Run(int status, String output, String errors) {}

    private final Path folder;

    private KernelProgram(Path folder) {
        this.folder = folder;
    }

    static KernelProgram compile(Path folder, String source, String... options) throws Exception {
        return compile(folder, source, List.of(), options);
    }

    /** @param others what {@code source} is linked with: device code only */
    static KernelProgram compile(Path folder, String source, List<String> others, String... options) throws Exception {
        List<String> flags = new ArrayList<>(List.of("-arch=sm_90", "-std=c++17", "-lineinfo", "-I" + APPLICATIONS));
        flags.addAll(List.of(options));
        if (!others.isEmpty()) {
            flags.add("-rdc=true");
        }
        List<PtxModule> modules = new ArrayList<>();
        modules.add(Ptx.parse(Nvcc.ptx(folder, source, flags.toArray(String[]::new))));
        for (String other : others) {
            Path own = Files.createDirectories(folder.resolve("other" + modules.size()));
            modules.add(Ptx.parse(Nvcc.ptx(own, other, flags.toArray(String[]::new))));
        }
        PtxModule module = new ProductFusion().apply(PtxLinker.link(modules));
        CTranslation translation = CTranslator.translate(module, TranslationOptions.ALL);
        ApproximationSource approximations = ApproximationLibrary.withMeasured(folder.resolve("none"))
                .source(translation.approximationFunctions(), module.architecture(), folder);
        assertEquals("[]", approximations.inexact().toString());
        Files.writeString(folder.resolve("device.c"), translation.source() + approximations.text());
        List<String> device = new ArrayList<>(List.of("gcc", "-mfma", "-c", "-o", "device.o", "device.c"));
        device.addAll(CTranslator.COMPILE_FLAGS);
        KernelProgram program = new KernelProgram(folder);
        program.succeed(device);
        List<String> host = new ArrayList<>(List.of(
                "g++",
                "-O1",
                "-std=c++17",
                "-ffp-contract=off",
                "-I" + APPLICATIONS,
                "-o",
                "program",
                "-x",
                "c++",
                "source.cu"));
        List.of(options).stream().filter(option -> option.startsWith("-D")).forEach(host::add);
        host.addAll(List.of("-x", "none", "device.o", RuntimeObject.path().toString(), "-lm", "-pthread"));
        program.succeed(host);
        return program;
    }

    Run run() throws Exception {
        return run(List.of(folder.resolve("program").toString()));
    }

    private void succeed(List<String> command) throws Exception {
        Run run = run(command);
        assertEquals(0, run.status(), run::errors);
    }

    private Run run(List<String> command) throws Exception {
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(command + " does not end");
        }
        return new Run(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
