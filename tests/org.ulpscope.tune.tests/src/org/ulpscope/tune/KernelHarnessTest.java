package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.BadInputException;
import org.ulpscope.examples.Examples;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class KernelHarnessTest {
    @TempDir
    Path folder;

    private Kernel example(String name, String source) throws Exception {
        for (String file : List.of(name, source)) {
            Files.write(folder.resolve(Path.of(file).getFileName()), Examples.read(file));
        }
        return KernelFiles.load(folder.resolve(Path.of(name).getFileName()));
    }

    private Path write(Kernel kernel) throws Exception {
        return Files.writeString(folder.resolve(KernelHarness.fileName(kernel)), KernelHarness.source(kernel));
    }

    private ProcessResult run(String... command) throws Exception {
        return ChildProcess.run(List.of(command), folder, Duration.ofSeconds(60), () -> false);
    }

    @Test
    void aFunctionInCIsCalledWithInputsFromItsDomainAndItsSpeedIsPrinted() throws Exception {
        Path harness = write(example("own/softplus.kernel", "own/softplus.c"));
        ProcessResult compiled = run("gcc", "-O2", "-Wall", "-Werror", harness.toString(), "-lm", "-o", "program");
        assertTrue(compiled.succeeded(), compiled.output());
        ProcessResult ran = run("./program", "1000", "2", "1");
        assertTrue(ran.succeeded(), ran.output());
        assertTrue(
                Pattern.compile(KernelHarness.FOM_PATTERN).matcher(ran.output()).find(), ran.output());
        assertTrue(ran.output().lines().count() > 32, ran.output());
        assertEquals(
                ran.output().lines().limit(10).toList(),
                run("./program", "1000", "2", "1").output().lines().limit(10).toList());
    }

    @Test
    void aSeedBelowZeroIsASeedToo() throws Exception {
        Path harness = write(example("own/softplus.kernel", "own/softplus.c"));
        ProcessResult compiled =
                run("gcc", "-O2", "-fsanitize=float-cast-overflow", harness.toString(), "-lm", "-o", "program");
        assertTrue(compiled.succeeded(), compiled.output());
        ProcessResult ran = run("./program", "1000", "2", "-931.5");
        assertTrue(ran.succeeded(), ran.output());
        assertFalse(ran.output().contains("runtime error"), ran.output());
    }

    @Test
    void arraysGoInAndComeOut() throws Exception {
        Path harness = write(example("own/unit_vector.kernel", "own/unit_vector.c"));
        ProcessResult compiled = run("gcc", "-O2", "-Wall", "-Werror", harness.toString(), "-lm", "-o", "program");
        assertTrue(compiled.succeeded(), compiled.output());
        List<Double> first = run("./program", "64", "1")
                .output()
                .lines()
                .limit(3)
                .map(Double::valueOf)
                .toList();
        double length = Math.sqrt(first.stream().mapToDouble(x -> x * x).sum());
        assertEquals(1, length, 1e-6);
    }

    @Test
    void aDeviceFunctionGetsAKernelThatCallsIt() throws Exception {
        Path harness = write(example("cuda/log_mean.kernel", "cuda/log_mean.cu"));
        ProcessResult compiled = run(Installed.nvcc().toString(), harness.toString(), "-o", "program");
        assertTrue(compiled.succeeded(), compiled.output());
    }

    @Test
    void aFunctionOfALibraryHasNoSourceToTune() {
        BadInputException refused = assertThrows(
                BadInputException.class, () -> KernelHarness.source(Signature.parse("double cosh(double x)")));
        assertTrue(refused.getMessage().contains("cosh"), refused.getMessage());
    }
}
