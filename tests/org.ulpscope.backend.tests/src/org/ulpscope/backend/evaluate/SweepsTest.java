package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.CellMask;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** Sweeps that native code makes give what the same calls give one by one, with real compilers and real workers. */
@Tag("slow")
class SweepsTest {
    /** More than one batch, and no multiple of a cell. */
    private static final int CALLS = Repeats.of(70_000, 300_000);

    private static final EvaluatorOptions OPTIONS = EvaluatorOptions.DEFAULT.withThreads(3);

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0} {1} flags {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "gcc   | float tgammaf(float x)          | true",
                "clang | float tgammaf(float x)          | false",
                "gcc   | double exp(double x)            | false",
                "clang | double pow(double x, double y)  | true",
                "gcc   | double ldexp(double x, int n)   | true",
            })
    void mapsAndKeepsValuesAsSingleCallsDo(String toolchain, String signature, boolean flags) {
        Kernel kernel = Signature.parse(signature);
        compare(kernel, toolchain, OPTIONS.withObserveFlags(flags));
    }

    @Test
    void mapsAndKeepsValuesOfHalfPrecision() throws Exception {
        Files.writeString(
                folder.resolve("half.c"), "_Float16 half(_Float16 x, unsigned int n) { return x * (n % 2000); }\n");
        compare(sourceKernel("_Float16 half(_Float16 x, unsigned int n)", "half.c"), "gcc", OPTIONS);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"float tgammaf(float x)", "double pow(double x, double y)", "double ldexp(double x, int n)"})
    void mapsAndKeepsValuesInOpenClAsSingleCallsDo(String signature) {
        Installed.opencl();
        compare(Signature.parse(signature), "opencl", OPTIONS);
    }

    @Test
    void mapsAndKeepsValuesOfWorkGroups() throws Exception {
        Installed.opencl();
        Files.writeString(folder.resolve("sum.cl"), """
                __kernel void sum(__global const float *x, const int n, __global float *result)
                {
                    __local float part[4];
                    const int i = get_local_id(0);
                    part[i] = x[0] * (n % 7 + i);
                    barrier(CLK_LOCAL_MEM_FENCE);
                    if (i == 3) {
                        *result = part[0] + part[1] + part[2] + part[3];
                    }
                }
                """);
        Kernel kernel = sourceKernel(
                "__kernel void sum(__global const float *x, const int n, __global float *result)", "sum.cl");
        kernel.setBlock(4);
        compare(kernel, "opencl", OPTIONS);
    }

    private void compare(Kernel kernel, String toolchain, EvaluatorOptions options) {
        try (Evaluator evaluator = Evaluators.open(kernel, folder, platform(toolchain), options, Progress.NONE)) {
            long[] extents = {70_001, 13};
            long divisor = 1;
            List<Axis> axes = new java.util.ArrayList<>();
            for (int s = 0; s < evaluator.slots().size(); s++) {
                long least = evaluator.slots().get(s).format().minOrdinal();
                long greatest = evaluator.slots().get(s).format().maxOrdinal();
                // The quotient of a range that a long cannot hold.
                long step = greatest / extents[s] - least / extents[s];
                axes.add(new Axis(least, step, extents[s], divisor));
                divisor *= extents[s];
            }
            SweepRequest request = new SweepRequest(5, CALLS, axes);
            Outcomes expected = SweepByBatches.values(evaluator, request, Progress.NONE);
            Outcomes actual = evaluator.values(request, Progress.NONE);
            assertEquals(expected.count(), actual.count());
            for (int i = 0; i < expected.count(); i++) {
                int row = i;
                assertEquals(expected.get(i), actual.get(i), () -> "call " + row);
            }
            for (long cell : new long[] {1, 7, 1000, 20_003, 1_000_000}) {
                assertArrayEquals(
                        SweepByBatches.map(evaluator, request, cell, Progress.NONE)
                                .masks(),
                        evaluator.map(request, cell, Progress.NONE).masks(),
                        "cells of " + cell);
            }
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            for (ValueClass valueClass : ValueClass.values()) {
                long first = first(evaluator, actual, valueClass);
                assertEquals(first, counts.first(valueClass).orElse(4) - 5, valueClass.label());
            }
        }
    }

    /** The first call that returned a value of the class, or -1. */
    private static long first(Evaluator evaluator, Outcomes outcomes, ValueClass valueClass) {
        for (int i = 0; i < outcomes.count(); i++) {
            if (evaluator.resultFormat().classify(outcomes.bits(i)) == valueClass) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void tellsHowNearResultsComeToTheEndsOfTheFormat() throws Exception {
        Files.writeString(folder.resolve("same.c"), "double same(double x) { return x; }\n");
        FloatFormat format = FloatFormat.FP64;
        try (Evaluator evaluator = Evaluators.open(
                sourceKernel("double same(double x)", "same.c"), folder, platform("gcc"), OPTIONS, Progress.NONE)) {
            long near = CellMask.nearBinades(format) * format.minNormalOrdinal();
            for (long edge : new long[] {format.infinityBits() - near, format.minNormalOrdinal() + near, 0}) {
                SweepRequest request = new SweepRequest(0, 16, List.of(new Axis(edge - 8, 1, 16, 1)));
                assertArrayEquals(
                        SweepByBatches.map(evaluator, request, 1, Progress.NONE).masks(),
                        evaluator.map(request, 1, Progress.NONE).masks());
            }
        }
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"*(volatile int *) 8 = 1", "while (1) pause()"})
    void blamesTheGuiltyCallInsideACell(String misdeed) throws Exception {
        long guilty = 123_456;
        Files.writeString(folder.resolve("bad.c"), """
                #include <string.h>
                #include <unistd.h>
                double bad(double x) {
                    unsigned long bits;
                    memcpy(&bits, &x, sizeof bits);
                    if (bits == %d) { %s; }
                    return x;
                }
                """.formatted(guilty, misdeed));
        SweepRequest request = new SweepRequest(0, 200_000, List.of(new Axis(0, 1, 200_000, 1)));
        try (Evaluator evaluator = Evaluators.open(
                sourceKernel("double bad(double x)", "bad.c"),
                folder,
                platform("gcc"),
                OPTIONS.withCallLimit(Duration.ofMillis(500)),
                Progress.NONE)) {
            CellMap map = evaluator.map(request, 1000, Progress.NONE);
            assertEquals(Set.of(guilty), map.faults().keySet());
            short[] expected = new short[200];
            java.util.Arrays.fill(expected, (short) (CellMask.of(ValueClass.SUB_PLUS)));
            expected[0] |= (short) CellMask.of(ValueClass.ZERO_PLUS);
            assertArrayEquals(expected, map.masks());
            Outcomes outcomes = evaluator.values(request, Progress.NONE);
            assertEquals(Set.of((int) guilty), outcomes.faults().keySet());
            assertEquals(199_999, outcomes.bits(199_999));
            assertEquals(
                    Set.of(guilty),
                    evaluator.sweep(request, Progress.NONE).faults().keySet());
        }
    }

    @Test
    void stopsWhenCancelledWithTheCellsThatAreWhole() {
        long count = 1L << 40;
        SweepRequest request = new SweepRequest(0, count, List.of(new Axis(0, 1, count, 1)));
        AtomicLong worked = new AtomicLong();
        Progress cancelled = new Progress() {
            @Override
            public void worked(long units) {
                worked.addAndGet(units);
            }

            @Override
            public boolean isCancelled() {
                return worked.get() > 10_000;
            }
        };
        try (Evaluator evaluator = Evaluators.open(
                Signature.parse("double cosh(double x)"), folder, platform("gcc"), OPTIONS, Progress.NONE)) {
            CellMap map = evaluator.map(request, 1000, cancelled);
            assertEquals(worked.get() / 1000, map.masks().length);
            assertTrue(map.masks().length >= 10);
            assertEquals(CellMask.of(ValueClass.NORMAL_PLUS), map.masks()[3]);
        }
    }

    @Test
    void sharesCallsAmongThreadsAndKeepsTheirOrder() throws Exception {
        Files.writeString(folder.resolve("who.c"), """
                #define _GNU_SOURCE
                #include <math.h>
                #include <unistd.h>
                #include <sys/syscall.h>
                double who(double x) {
                    double y = x;
                    for (int i = 0; i < 300; i++) { y = cosh(y) - 1; }
                    return y == 1e300 ? x : syscall(SYS_gettid);
                }
                """);
        SweepRequest request = new SweepRequest(0, 60_000, List.of(new Axis(0, 1, 60_000, 1)));
        Kernel kernel = sourceKernel("double who(double x)", "who.c");
        for (int threads : new int[] {1, 3}) {
            try (Evaluator evaluator =
                    Evaluators.open(kernel, folder, platform("gcc"), OPTIONS.withThreads(threads), Progress.NONE)) {
                Outcomes outcomes = evaluator.values(request, Progress.NONE);
                Set<Long> callers = new java.util.HashSet<>();
                for (int i = 0; i < outcomes.count(); i++) {
                    callers.add(((Outcome.Returned) assertInstanceOf(Outcome.Returned.class, outcomes.get(i))).bits());
                }
                assertEquals(threads, callers.size());
            }
        }
    }
}
