package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.tests.support.Installed;

/** Functions in CUDA of which a tool of HIPIFY makes HIP; needs hipcc, no GPU, and for most tests the tools. */
@Tag("slow")
class HipifyTest {
    /** Its header is not there for hipcc, so that what compiles was translated. */
    private static final String CUDA = """
            #include <cuda_runtime.h>
            #include <cuda_fp16.h>
            #include "scale.h"
            __device__ double f(double x) { return SCALE * __dadd_rn(x, 0.5); }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void needsTheTwin() {
        Installed.hipcc();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hipify-perl", "hipify-clang"})
    void runsCudaOnTheAmdTwin(String tool) throws Exception {
        need(tool);
        assertEquals("6", call(kernel("2"), folder, platform("gcn-" + tool), "2.5"));
    }

    /** The compiler sees a file in which all others are: a change of one of these must not go unseen. */
    @ParameterizedTest
    @ValueSource(strings = {"hipify-perl", "hipify-clang"})
    void seesThatAFileWasChanged(String tool) throws Exception {
        need(tool);
        assertEquals("6", call(kernel("2"), folder, platform("gcn-" + tool), "2.5"));
        assertEquals("9", call(kernel("3"), folder, platform("gcn-" + tool), "2.5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hipify-perl", "hipify-clang"})
    void roundsAsTheTwinOfHipDoes(String tool) {
        need(tool);
        Kernel round = Signature.parse("double round(double x)");
        assertEquals("0", call(round, folder, platform("gcn-" + tool), "-0.29"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hipify-perl", "hipify-clang"})
    void tellsTheToolAndTheCompiler(String tool) {
        need(tool);
        String product = Toolchains.detect(ToolchainSettings.DEFAULT)
                .named("gcn-" + tool)
                .product();
        assertTrue(product.matches("gcn-" + tool + " [\\d.]+ with hipcc [\\d.]+"), product);
    }

    @Test
    void tellsWhatTheToolDoesNotUnderstand() throws Exception {
        need("hipify-clang");
        Files.writeString(folder.resolve("f.cu"), "__device__ double f(double x) { return nowhere(x); }\n");
        String message = assertThrows(
                        UlpscopeException.class,
                        () -> call(
                                Opened.sourceKernel("__device__ double f(double x)", "f.cu"),
                                folder,
                                platform("gcn-hipify-clang"),
                                "1"))
                .getMessage();
        assertTrue(message.contains("nowhere"), message);
    }

    /** A tool that changes a number in what it is given, so that it is seen that its HIP is what runs. */
    @Test
    void runsWhatTheToolWrote() throws Exception {
        Path tool = Files.writeString(folder.resolve("hipify-perl"), """
                #!/bin/sh
                case $1 in -*) echo 'HIP version 9.9'; exit ;; esac
                sed 's/0\\.5/1.5/; s/cuda_runtime/hip\\/hip_runtime/; s/cuda_fp16/hip\\/hip_fp16/' "$1" >"$3"
                """);
        assertTrue(tool.toFile().setExecutable(true));
        ToolchainSettings settings = new ToolchainSettings(
                List.of(new ToolchainSettings.Override("mine", Optional.of(tool), Optional.empty())));
        try (Evaluator evaluator = Evaluators.open(
                kernel("2"),
                folder,
                platform("mine"),
                new EvaluatorOptions(Duration.ofSeconds(2), false, settings),
                Progress.NONE)) {
            assertTrue(
                    evaluator.platform().label().contains("9.9"),
                    evaluator.platform().label());
            assertEquals(
                    new Outcome.Returned(Double.doubleToLongBits(8), ExceptionFlags.NONE),
                    evaluator
                            .evaluate(Opened.row(Double.doubleToLongBits(2.5)), Progress.NONE)
                            .get(0));
        }
    }

    @Test
    void refusesWhatIsLaunched() throws Exception {
        need("hipify-perl");
        Files.writeString(folder.resolve("f.cu"), "__global__ void f(const double x[1], double *r) { *r = *x; }\n");
        Kernel kernel = Opened.sourceKernel("__global__ void f(const double x[1], double *r)", "f.cu");
        String message = assertThrows(
                        UlpscopeException.class, () -> call(kernel, folder, platform("gcn-hipify-perl"), "1"))
                .getMessage();
        assertTrue(message.contains("on gcn"), message);
    }

    private Kernel kernel(String scale) throws Exception {
        Files.writeString(folder.resolve("scale.h"), "#define SCALE " + scale + ".0\n");
        Files.writeString(folder.resolve("f.cu"), CUDA);
        return Opened.sourceKernel("__device__ double f(double x)", "f.cu");
    }

    private static void need(String tool) {
        Installed.program(tool);
        if (tool.equals("hipify-clang")) {
            Installed.nvcc();
        }
    }
}
