package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/** Functions that refuse inputs by assertions of their own: the call ends and not the process, however many there are. */
class AssertionsTest {
    private static final int COUNT = 200_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"gcc, c, 1", "gcc, c, 3", "clang, c, 3", "gcc, cpp, 3", "clang, cpp, 1"})
    void refuseCallsWhileOthersReturn(String toolchain, String ending, int threads) throws Exception {
        try (Evaluator evaluator = open(ending, platform(toolchain), threads, """
                #include <assert.h>
                #include <math.h>
                static double inner(double x) { assert(x >= 100); return sqrt(x - 100); }
                double f(double x) { return inner(x); }
                """)) {
            Outcomes outcomes = evaluator.evaluate(countingUp(), Progress.NONE);
            assertEquals(Map.of(), outcomes.faults());
            for (int row = 0; row < COUNT; row++) {
                boolean refused = outcomes.get(row) instanceof Outcome.Refused;
                assertEquals(row < 100, refused, "row " + row);
                assertEquals(!refused, outcomes.returned(row));
            }
            Outcome last = outcomes.get(COUNT - 1);
            assertEquals(
                    Math.sqrt(COUNT - 101.0),
                    Double.longBitsToDouble(
                            assertInstanceOf(Outcome.Returned.class, last).bits()));
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void sweepsAndMapsLeaveOutWhatIsRefused(boolean flags) throws Exception {
        Files.writeString(folder.resolve("f.c"), """
                #include <assert.h>
                #include <math.h>
                float f(float x) { assert(x >= 0); return sqrtf(x); }
                """);
        try (Evaluator evaluator = Evaluators.open(
                sourceKernel("float f(float x)", "f.c"),
                folder,
                platform("gcc"),
                EvaluatorOptions.DEFAULT.withThreads(3).withObserveFlags(flags),
                Progress.NONE)) {
            long least = FloatFormat.FP32.minOrdinal();
            SweepRequest request = new SweepRequest(0, 300_000, List.of(new Axis(least, 1L << 13, 1 << 19, 1)));
            long refused = 0;
            for (long i = 0; i < request.count(); i++) {
                refused += least + (i << 13) < -1 ? 1 : 0;
            }
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            assertEquals(request.count(), counts.tried());
            assertEquals(refused, counts.refused());
            assertEquals(0, counts.count(ValueClass.NAN));
            CellMap map = evaluator.map(request, 1000, Progress.NONE);
            assertEquals(0, map.masks()[0]);
            assertTrue(map.masks()[299] != 0);
            for (long cell : new long[] {1, 7, 100_003}) {
                assertArrayEquals(
                        SweepByBatches.map(evaluator, request, cell, Progress.NONE)
                                .masks(),
                        evaluator.map(request, cell, Progress.NONE).masks());
            }
        }
    }

    @Test
    void holdNothingWhereTheyAreCompiledAway() throws Exception {
        try (Evaluator evaluator = open("c", platform("gcc", "-O2", "-DNDEBUG"), 1, """
                #include <assert.h>
                double f(double x) { assert(x > 100); return x; }
                """)) {
            assertInstanceOf(
                    Outcome.Returned.class,
                    evaluator.evaluate(countingUp(), Progress.NONE).get(0));
        }
    }

    @Test
    void abortsThatNoAssertionMakesAreCrashes() throws Exception {
        try (Evaluator evaluator = open("c", platform("gcc"), 1, """
                #include <assert.h>
                #include <stdlib.h>
                double f(double x) { assert(x >= 0); if (x == 40) abort(); return x; }
                """)) {
            Outcomes outcomes = evaluator.evaluate(countingUp(), Progress.NONE);
            assertEquals(List.of(40), List.copyOf(outcomes.faults().keySet()));
        }
    }

    private Evaluator open(String ending, PlatformRequest platform, int threads, String source) throws Exception {
        Files.writeString(folder.resolve("f." + ending), source);
        return Evaluators.open(
                sourceKernel("double f(double x)", "f." + ending),
                folder,
                platform,
                EvaluatorOptions.DEFAULT.withThreads(threads),
                Progress.NONE);
    }

    private static Inputs countingUp() {
        long[] column = new long[COUNT];
        for (int row = 0; row < COUNT; row++) {
            column[row] = Double.doubleToRawLongBits(row);
        }
        return new Inputs(List.of(column), COUNT);
    }
}
