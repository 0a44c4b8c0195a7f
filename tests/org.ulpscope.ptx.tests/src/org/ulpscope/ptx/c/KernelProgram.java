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
    private final int units;

    private KernelProgram(Path folder, int units) {
        this.folder = folder;
        this.units = units;
    }

    /** How many units its kernels were compiled as. */
    int units() {
        return units;
    }

    static KernelProgram compile(Path folder, String source, String... options) throws Exception {
        return compile(folder, source, List.of(), options);
    }

    /** @param others what {@code source} is linked with: device code only */
    static KernelProgram compile(Path folder, String source, List<String> others, String... options) throws Exception {
        PtxModule module = module(folder, source, others, options);
        CTranslation translation = CTranslator.translate(module, TranslationOptions.ALL);
        return build(folder, translation.units(), module.architecture(), options);
    }

    /** As one unit, however long it is. */
    static KernelProgram compileWhole(Path folder, String source) throws Exception {
        PtxModule module = module(folder, source, List.of());
        CTranslation translation = CTranslator.translate(module, TranslationOptions.ALL);
        CUnit whole = new CUnit(translation.source(), translation.approximations(), CTranslator.COMPILE_FLAGS);
        return build(folder, List.of(whole), module.architecture());
    }

    private static PtxModule module(Path folder, String source, List<String> others, String... options)
            throws Exception {
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
        return new ProductFusion().apply(PtxLinker.link(modules));
    }

    private static KernelProgram build(Path folder, List<CUnit> units, String architecture, String... options)
            throws Exception {
        KernelProgram program = new KernelProgram(folder, units.size());
        List<String> objects = program.objects(units, architecture);
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
        host.addAll(List.of("-x", "none"));
        host.addAll(objects);
        host.addAll(List.of(RuntimeObject.path().toString(), "-lm", "-pthread"));
        program.succeed(host);
        return program;
    }

    /** The object files of all units. */
    private List<String> objects(List<CUnit> units, String architecture) throws Exception {
        List<String> objects = new ArrayList<>();
        for (CUnit unit : units) {
            ApproximationSource approximations = ApproximationLibrary.withMeasured(folder.resolve("none"))
                    .source(unit.approximationFunctions(), architecture, folder);
            assertEquals("[]", approximations.inexact().toString());
            String name = "device" + objects.size();
            Files.writeString(folder.resolve(name + ".c"), unit.source() + approximations.text());
            List<String> command = new ArrayList<>(List.of("gcc", "-mfma", "-c", "-o", name + ".o", name + ".c"));
            command.addAll(unit.flags());
            succeed(command);
            objects.add(name + ".o");
        }
        return objects;
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
