package org.ulpscope.backend.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.row;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

/** Reproducers, compiled by the command in their first line and run. */
@Tag("slow")
class ReproducersTest {
    @TempDir
    Path folder;

    @Test
    void saysByItsStatusWhetherTheSameValueComesBack() throws Exception {
        Kernel kernel = Signature.parse("double cosh(double x)");
        ProcessResult same = run(kernel, platform("gcc"), row(bits(800)), returned(bits(Double.POSITIVE_INFINITY)));
        assertEquals(0, same.exitStatus());
        assertEquals("x = 0x1.9p+9 (bits 4089000000000000)\noutput = inf (bits 7ff0000000000000)\n", same.output());
        assertEquals(
                1,
                run(kernel, platform("gcc"), row(bits(800)), returned(bits(1))).exitStatus());
    }

    /** A study tells the platforms that it was made on, and may come from a machine that has others. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gcc 1.2.3 | -O1 | x86-64 | gcc -O1 -o finding finding.c -lm
            icx 1.2.3 | -O1 | x86-64 | icx -O1 -o finding finding.c -lm
            gcc-1.2.3 with musl 9.9 | -O1 | x86-64 | gcc -O1 -o finding finding.c -lm
            nvcc 1.2.3 | -O1 | sm_70 NVIDIA V100 | nvcc -O1 -arch=sm_70 -o finding finding.cu
            nvcc 1.2.3 | -arch=sm_75 | sm_70 NVIDIA V100 | nvcc -arch=sm_75 -o finding finding.cu
            twin nvcc 1.2.3 | -O1 | sm_90 simulated | nvcc -O1 -arch=sm_90 -o finding finding.cu
            tcc 1.2.3 | -O1 | x86-64 | tcc -O1 -o finding finding.c -lm
            """)
    void isCompiledByTheMakeOfItsPlatform(String product, String option, String device, String command) {
        Kernel kernel = Signature.parse("double cosh(double x)");
        Platform platform = new Platform("elsewhere", product, List.of(option), device);
        String file = "finding" + Reproducers.language(kernel, platform).extension();
        String source = Reproducers.source(kernel, folder, platform, row(bits(800)), 0, returned(bits(1)), file);
        assertEquals("// " + command, source.lines().findFirst().orElseThrow());
    }

    @Test
    void takesAnyNaNForANaN() throws Exception {
        Kernel kernel = Signature.parse("float logf(float x)");
        Inputs minusOne = row(Float.floatToRawIntBits(-1) & 0xffff_ffffL);
        assertEquals(
                0,
                run(kernel, platform("clang", "-O2", "-DNOTE=a b"), minusOne, returned(0x7fc0_0000L))
                        .exitStatus());
        assertEquals(
                0,
                run(kernel, platform("clang"), minusOne, returned(0xffc0_0001L)).exitStatus());
        assertEquals(
                1,
                run(kernel, platform("clang"), minusOne, returned(0x7f80_0000L)).exitStatus());
    }

    @Test
    void standsAloneWithTheUsersSourceAndHeaders() throws Exception {
        writeUserSource();
        ProcessResult result = runUserSource(1, returned(bits(9)));
        assertEquals(0, result.exitStatus());
        assertTrue(
                result.output().contains("y[1] = 0x1p+2 (bits 4010000000000000)\nn = 1 (bits 00000001)\n"),
                result.output());
    }

    @Test
    void showsCrashesAndCallsThatDoNotReturn() throws Exception {
        writeUserSource();
        Outcome crash = new Outcome.Crashed("SIGABRT */ \n#error");
        Outcome timeout = new Outcome.TimedOut(Duration.ofSeconds(1));
        assertEquals(0, runUserSource(7, crash).exitStatus());
        assertEquals(0, runUserSource(9, crash).exitStatus());
        assertEquals(0, runUserSource(8, timeout).exitStatus());
        assertEquals(1, runUserSource(1, crash).exitStatus());
        assertEquals(1, runUserSource(1, timeout).exitStatus());
        assertEquals(1, runUserSource(7, timeout).exitStatus());
    }

    @Test
    void flushesSubnormalsWhereTheFindingDid() throws Exception {
        Files.writeString(folder.resolve("twice.cpp"), "double twice(double x) { return x * 2; }\n");
        Kernel kernel = sourceKernel("double twice(double x)", "twice.cpp");
        assertEquals(
                0,
                run(kernel, platform("gcc", "-O2", "-ffast-math"), row(bits(1e-310)), returned(0))
                        .exitStatus());
        assertEquals(
                0,
                run(kernel, platform("gcc", "-O2"), row(bits(1e-310)), returned(bits(2e-310)))
                        .exitStatus());
    }

    private void writeUserSource() throws Exception {
        Files.createDirectories(folder.resolve("include"));
        Files.writeString(folder.resolve("include/constants.h"), "#pragma once\n#include <stdlib.h>\n#define K 2\n");
        Files.writeString(folder.resolve("user.c"), """
                #include "include/constants.h"
                #include "include/constants.h"
                static double f(double x, const double y[2], int n) {
                    if (n == 7) abort();
                    while (n == 8) { volatile int busy = 1; (void)busy; }
                    if (n == 9) exit(0);
                    return K * x + y[0] + y[1];
                }
                int main(void) { return 5; }
                """);
    }

    private ProcessResult runUserSource(int n, Outcome expected) throws Exception {
        Kernel kernel = sourceKernel("double f(double x, const double y[2], int n)", "user.c");
        return run(kernel, platform("gcc"), row(bits(1), bits(3), bits(4), n), expected);
    }

    private ProcessResult run(Kernel kernel, Platform platform, Inputs inputs, Outcome expected) throws Exception {
        Path elsewhere = Files.createTempDirectory(folder, "elsewhere");
        String file = "finding" + Reproducers.language(kernel, platform).extension();
        String source = Reproducers.source(kernel, folder, platform, inputs, 0, expected, file);
        Files.writeString(elsewhere.resolve(file), source);
        String command = source.lines().findFirst().orElseThrow().substring("// ".length());
        ProcessResult compiled =
                ChildProcess.run(List.of("sh", "-c", command), elsewhere, Duration.ofMinutes(1), () -> false);
        assertEquals("", compiled.output(), source);
        return ChildProcess.run(
                List.of(elsewhere.resolve("finding").toString()), elsewhere, Duration.ofMinutes(1), () -> false);
    }

    private static Platform platform(String toolchain, String... options) {
        PlatformRequest request = new PlatformRequest(toolchain, List.of(options));
        return Evaluators.platforms(List.of(request), ToolchainSettings.DEFAULT).get(0);
    }

    private static Outcome returned(long bits) {
        return new Outcome.Returned(bits, ExceptionFlags.NONE);
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }
}
