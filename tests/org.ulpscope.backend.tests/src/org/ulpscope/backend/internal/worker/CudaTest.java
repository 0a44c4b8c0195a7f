package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;

class CudaTest {
    @TempDir
    Path folder;

    static boolean gpuIsPresent() {
        return Files.exists(Path.of("/dev/nvidia0"));
    }

    @Test
    @DisabledIf(value = "gpuIsPresent", disabledReason = "This machine has an NVIDIA GPU")
    void saysThatThereIsNoGpu() {
        UlpscopeException e = assertThrows(
                UlpscopeException.class,
                () -> GuardedEvaluator.start(
                        new WorkerPool(0),
                        CompiledC.PLATFORM,
                        List.of(CompiledC.SLOT),
                        FloatFormat.FP64,
                        Artifact.cuda(folder.resolve("kernel.cubin")),
                        false,
                        Limits.DEFAULT,
                        Progress.NONE));
        assertTrue(e.getMessage().startsWith("No NVIDIA GPU can be used here: "), e.getMessage());
    }

    @Test
    @EnabledIf(
            value = "gpuIsPresent",
            disabledReason = "This machine has no NVIDIA GPU; cuda/check runs the same on one that has")
    void runsBatchesAndSweepsAndBlamesGuiltyCallsOnAGpu() throws Exception {
        Path sources = Path.of(System.getProperty("ulpscope.root"), "tests", "org.ulpscope.backend.tests", "cuda");
        Path cubin = folder.resolve("kernel.cubin");
        Path quiet = folder.resolve("quiet.cubin");
        compile(
                "-cubin",
                "-DQUIET",
                "-arch=native",
                "-o",
                quiet.toString(),
                sources.resolve("kernel.cu").toString());
        Path bare = folder.resolve("bare");
        compile(
                "-cubin",
                "-arch=native",
                "-o",
                cubin.toString(),
                sources.resolve("kernel.cu").toString());
        compile(
                "-O2",
                "-arch=native",
                "-o",
                bare.toString(),
                sources.resolve("bare.cu").toString());
        Path coshf = folder.resolve("coshf.cubin");
        CudaCheckKernel.main(new String[] {"native", coshf.toString()});
        CudaCheck.main(new String[] {cubin.toString(), bare.toString(), coshf.toString(), quiet.toString()});
    }

    private static void compile(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("nvcc"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    }
}
