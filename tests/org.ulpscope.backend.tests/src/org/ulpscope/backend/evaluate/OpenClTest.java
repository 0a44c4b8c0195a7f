package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.tests.support.Installed;

/** Functions and kernels in OpenCL C; needs PoCL and no GPU. */
@Tag("slow")
class OpenClTest {
    @TempDir
    Path folder;

    @BeforeEach
    void needsOpenCl() {
        Installed.opencl();
    }

    @Test
    void tellsTheDriverItsVersionAndTheDevice() {
        Toolchain toolchain = Toolchains.detect(ToolchainSettings.DEFAULT).named("opencl");
        assertTrue(toolchain.product().matches("opencl \\S+ \\d.*"), toolchain.product());
        assertFalse(toolchain.device().isBlank());
        assertEquals(toolchain, Toolchains.detect(ToolchainSettings.DEFAULT).named("opencl-pocl"));
    }

    @Test
    void callsFunctionsThatAreBuiltInUnderTheNamesThatCHasForThem() {
        assertEquals("3", call(Signature.parse("double sqrt(double x)"), folder, platform("opencl"), "9"));
        assertEquals("3", call(Signature.parse("float sqrtf(float x)"), folder, platform("opencl"), "9"));
        assertEquals(
                "2.5", call(Signature.parse("double ldexp(double x, int n)"), folder, platform("opencl"), "10", "-2"));
    }

    @Test
    void readsSourcesInCThatOnlyCompute() throws Exception {
        Files.writeString(folder.resolve("c.c"), """
                #include <math.h>
                #include <stdint.h>
                static float twice(float x) { return 2 * x; }
                float f(float x) { uint32_t n = 2; return fmaf(twice(x), (float)n, sqrtf(4.0f)); }
                """);
        assertEquals("14", call(Opened.sourceKernel("float f(float x)", "c.c"), folder, platform("opencl"), "3"));
    }

    /** A product and a sum become one operation, which rounds once, unless the user says otherwise. */
    @Tag("long")
    @Test
    void contractsUnlessToldNotTo() throws Exception {
        Kernel kernel = kernel("double f(double x, double y)", "double f(double x, double y) { return x * x - y; }");
        String x = "0x1.0000002p+0";
        String y = "0x1.0000004p+0";
        assertEquals("5.551115123125783e-17", call(kernel, folder, platform("opencl", "-cl-mad-enable"), x, y));
        assertEquals("0", call(kernel, folder, platform("opencl", "-ffp-contract=off"), x, y));
    }

    @Test
    void passesDefinitionsOn() throws Exception {
        Kernel kernel = kernel("double f(double x)", "double f(double x) { return x + N; }");
        assertEquals("43", call(kernel, folder, platform("opencl", "-DN=42"), "1"));
    }

    @Test
    void launchesKernelsAsOneWorkGroup() throws Exception {
        Kernel kernel = kernel("__kernel void mean(__global const double x[4], __global double *result)", """
                __kernel void mean(__global const double *x, __global double *result)
                {
                    __local double part[4];
                    const size_t i = get_global_id(0);
                    part[3 - i] = x[i] * (get_local_size(0) + get_group_id(0)) * get_num_groups(0);
                    barrier(CLK_LOCAL_MEM_FENCE);
                    if (i == 0) {
                        *result = (part[0] + part[1] + part[2] + part[3]) / get_global_size(0);
                    }
                }
                """);
        kernel.setBlock(4);
        assertEquals("10", call(kernel, folder, platform("opencl"), "1", "2", "3", "4"));
    }

    @Test
    void passesArraysToFunctionsAndReadsThemBack() throws Exception {
        Kernel kernel = kernel("void swap(double /* inout */ x[2])", """
                void swap(double *x) { double t = x[0]; x[0] = x[1] * 10; x[1] = t; }
                """);
        assertEquals("inf", call(kernel, folder, platform("opencl"), "1", "0x1.fffffffffffffp+1023"));
    }

    @Test
    void namesThePlaceOfAnErrorInAnIncludedFile() throws Exception {
        Path part = Files.createDirectory(folder.resolve("a part"));
        Files.writeString(
                part.resolve("inner.h"), "#pragma once\ndouble inner(double x)\n{\n    return x + missing;\n}\n");
        Kernel kernel = kernel(
                "double f(double x)",
                "#include \"a part/inner.h\"\n#include \"a part/inner.h\"\ndouble f(double x) { return inner(x); }\n");
        CompilationException e =
                assertThrows(CompilationException.class, () -> call(kernel, folder, platform("opencl"), "1"));
        assertFalse(e.diagnostics().isEmpty(), () -> e.getMessage() + e.output());
        Diagnostic first = e.diagnostics().getFirst();
        assertEquals(part.resolve("inner.h"), first.file());
        assertEquals(4, first.line());
        assertTrue(e.getMessage().contains("inner.h:4:"), e.getMessage());
    }

    @Tag("long")
    @Test
    void compilesAgainWhatIncludesAChangedFile() throws Exception {
        Files.writeString(folder.resolve("n.h"), "#define N 1\n");
        Kernel kernel = kernel("double f(double x)", "#include \"n.h\"\ndouble f(double x) { return x + N; }");
        assertEquals("2", call(kernel, folder, platform("opencl"), "1"));
        Files.writeString(folder.resolve("n.h"), "#define N 2\n");
        assertEquals("3", call(kernel, folder, platform("opencl"), "1"));
    }

    @Test
    void blamesTheCallThatCrashesAndGoesOn() throws Exception {
        Outcomes outcomes = outcomes("*(volatile __global int *)16 = 1;");
        assertInstanceOf(Outcome.Crashed.class, outcomes.get(57));
    }

    @Tag("long")
    @Test
    void blamesTheCallThatHangsAndGoesOn() throws Exception {
        Outcomes outcomes = outcomes("volatile int go_on = 1; while (go_on) { }");
        assertInstanceOf(Outcome.TimedOut.class, outcomes.get(57));
    }

    /** What 100 calls come to, of which the one with 57 does what it should not. */
    private Outcomes outcomes(String misdeed) throws Exception {
        Kernel kernel =
                kernel("double f(double x)", "double f(double x) { if (x == 57) { " + misdeed + " } return x + 1; }");
        EvaluatorOptions options = EvaluatorOptions.DEFAULT.withCallLimit(Duration.ofMillis(700));
        try (Evaluator evaluator = Evaluators.open(kernel, folder, platform("opencl"), options, Progress.NONE)) {
            long[] column = new long[100];
            for (int i = 0; i < column.length; i++) {
                column[i] = Double.doubleToLongBits(i);
            }
            Outcomes outcomes = evaluator.evaluate(new Inputs(List.of(column), column.length), Progress.NONE);
            assertEquals(List.of(57), List.copyOf(outcomes.faults().keySet()));
            assertEquals(57.0, Double.longBitsToDouble(outcomes.bits(56)));
            assertEquals(100.0, Double.longBitsToDouble(outcomes.bits(99)));
            return outcomes;
        }
    }

    /** Of a kernel with a work-group, whose source has quotes and backslashes, and is given an option. */
    @Test
    void writesProgramsThatShowWhatWasFound() throws Exception {
        Kernel kernel = kernel("__kernel void f(__global const float x[2], __global float *result)", """
                #define TEXT "a\\"b??/"
                __kernel void f(__global const float *x, __global float *result)
                {
                    __local float part[2];
                    part[get_local_id(0)] = x[get_local_id(0)] * N;
                    barrier(CLK_LOCAL_MEM_FENCE);
                    *result = part[0] * part[1];
                }
                """);
        kernel.setBlock(2);
        Toolchain toolchain = Toolchains.detect(ToolchainSettings.DEFAULT).named("opencl");
        Platform platform = new Platform("opencl", toolchain.product(), List.of("-DN=2"), toolchain.device());
        Inputs inputs = Opened.row(Float.floatToIntBits(3), Float.floatToIntBits(5));
        assertEquals(Language.OPENCL, Reproducers.language(kernel, platform));
        Outcome right = new Outcome.Returned(Float.floatToIntBits(60), ExceptionFlags.NONE);
        assertEquals(0, statusOfProgram(Reproducers.source(kernel, folder, platform, inputs, 0, right, "f.c")));
        Outcome wrong = new Outcome.Returned(Float.floatToIntBits(61), ExceptionFlags.NONE);
        assertEquals(1, statusOfProgram(Reproducers.source(kernel, folder, platform, inputs, 0, wrong, "f.c")));
    }

    private int statusOfProgram(String source) throws Exception {
        Files.writeString(folder.resolve("f.c"), source);
        String command = source.lines().findFirst().orElseThrow().substring("// ".length());
        assertEquals("", run(List.of(command.split(" "))).output());
        return run(List.of(folder.resolve("f").toString())).exitStatus();
    }

    private ProcessResult run(List<String> command) throws Exception {
        return ChildProcess.run(command, folder, Duration.ofSeconds(60), () -> false);
    }

    @Test
    void saysWhatADeviceHasNot() {
        Toolchain opencl = Toolchains.detect(ToolchainSettings.DEFAULT).named("opencl");
        Kernel kernel = Signature.parse("__bf16 f(__bf16 x)");
        assertTrue(Wrapper.obstacle(kernel, opencl).orElseThrow().contains("BF16"));
        Kernel cuda = Signature.parse("__device__ double f(double x)");
        assertTrue(Wrapper.obstacle(cuda, opencl).orElseThrow().contains("CUDA C++"));
    }

    @Test
    void isRefusedWhereOpenClIsNotCompiled() throws Exception {
        Kernel kernel = kernel("double f(double x)", "double f(double x) { return x; }");
        Toolchain gcc = Toolchains.detect(ToolchainSettings.DEFAULT).named("gcc");
        assertTrue(Wrapper.obstacle(kernel, gcc).orElseThrow().contains(Language.OPENCL.label()));
    }

    @Test
    void refusesOptionsThatAreNone() throws Exception {
        Kernel kernel = kernel("double f(double x)", "double f(double x) { return x; }");
        assertThrows(BadInputException.class, () -> call(kernel, folder, platform("opencl", "other.cl"), "1"));
    }

    private Kernel kernel(String signature, String source) throws Exception {
        Files.writeString(folder.resolve("kernel.cl"), source);
        Kernel kernel = Opened.sourceKernel(signature, "kernel.cl");
        if (kernel.getOrigin() == Origin.SOURCE) {
            kernel.setOrigin(Origin.OPENCL_FUNCTION);
        }
        return kernel;
    }
}
