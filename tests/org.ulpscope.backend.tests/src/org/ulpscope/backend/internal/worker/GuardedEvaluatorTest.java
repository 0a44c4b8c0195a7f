package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.ValueClass;

@Tag("slow")
class GuardedEvaluatorTest {
    @TempDir
    Path folder;

    @Test
    void returnsWhatTheFunctionReturnsForEveryRow() throws Exception {
        Artifact artifact = CompiledC.function(folder, "static double f(double x) { return x * x; }");
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            int count = 300_001;
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(count), Progress.NONE);
            long[] expected = new long[count];
            long[] actual = new long[count];
            for (int i = 0; i < count; i++) {
                expected[i] = Double.doubleToRawLongBits((double) i * i);
                actual[i] = outcomes.bits(i);
            }
            assertArrayEquals(expected, actual);
            assertTrue(outcomes.faults().isEmpty());
        }
    }

    /** Where an archive was made for another build or another Java, workers start without it. */
    @Test
    void keptClassesThatCannotBeUsedAreNotMissed() throws Exception {
        Path archive = Files.writeString(folder.resolve("worker.archive"), "no archive");
        System.setProperty("ulpscope.worker.classes", "-XX:SharedArchiveFile=" + archive);
        Artifact artifact = CompiledC.function(folder, "static double f(double x) { return x + 1; }");
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(2), Progress.NONE);
            assertEquals(2.0, Double.longBitsToDouble(outcomes.bits(1)));
            assertEquals("", evaluator.capturedOutput());
        } finally {
            System.clearProperty("ulpscope.worker.classes");
        }
    }

    @Test
    void passesEverySlotInItsOwnFormat() throws Exception {
        Artifact artifact = CompiledC.library(folder, """
            #include <stdint.h>
            void ulpscope_batch(int64_t count, const void *const *in, void *out, uint8_t *flags) {
                for (int64_t i = 0; i < count; i++)
                    ((float *) out)[i] = ((const float *) in[0])[i] + ((const uint16_t *) in[1])[i]
                        + ((const int32_t *) in[2])[i] + ((const int64_t *) in[3])[i];
            }
            void ulpscope_sweep(const void *request, void *result) {}
            """);
        List<InputSlot> slots = List.of(
                slot(FloatFormat.FP32), slot(FloatFormat.FP16), slot(IntegerFormat.INT32), slot(IntegerFormat.INT64));
        Inputs inputs = new Inputs(
                List.of(
                        new long[] {Float.floatToIntBits(0.5f) & 0xffff_ffffL, 0},
                        new long[] {0xffff, 1},
                        new long[] {0xffff_fffeL, 3},
                        new long[] {-7, 5}),
                2);
        try (GuardedEvaluator evaluator = GuardedEvaluator.start(
                new WorkerPool(0),
                CompiledC.PLATFORM,
                slots,
                FloatFormat.FP32,
                artifact,
                false,
                Limits.DEFAULT,
                Progress.NONE)) {
            Outcomes outcomes = evaluator.evaluate(inputs, Progress.NONE);
            assertEquals(0.5f + 65535 - 2 - 7, Float.intBitsToFloat((int) outcomes.bits(0)));
            assertEquals(1 + 3 + 5, Float.intBitsToFloat((int) outcomes.bits(1)));
        }
    }

    @Test
    void givesSixteenBitResultsRightAligned() throws Exception {
        Artifact artifact = CompiledC.library(folder, """
            #include <stdint.h>
            void ulpscope_batch(int64_t count, const void *const *in, void *out, uint8_t *flags) {
                for (int64_t i = 0; i < count; i++) ((uint16_t *) out)[i] = ((const uint16_t *) in[0])[i] | 0x8000;
            }
            void ulpscope_sweep(const void *request, void *result) {}
            """);
        try (GuardedEvaluator evaluator = GuardedEvaluator.start(
                new WorkerPool(0),
                CompiledC.PLATFORM,
                List.of(slot(FloatFormat.FP16)),
                FloatFormat.FP16,
                artifact,
                false,
                Limits.DEFAULT,
                Progress.NONE)) {
            Outcomes outcomes = evaluator.evaluate(new Inputs(List.of(new long[] {0x3c00}), 1), Progress.NONE);
            assertEquals(0xbc00, outcomes.bits(0));
        }
    }

    @Test
    void tellsWhichFlagsACallRaised() throws Exception {
        Artifact artifact =
                CompiledC.function(folder, "static double f(double x) { volatile double one = 1; return one / x; }");
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, true, Limits.DEFAULT)) {
            Outcomes outcomes = evaluator.evaluate(CompiledC.inputs(0, 2, 3), Progress.NONE);
            assertEquals(ExceptionFlags.DIVIDE_BY_ZERO, flags(outcomes, 0));
            assertEquals(0, flags(outcomes, 1));
            assertEquals(ExceptionFlags.INEXACT, flags(outcomes, 2));
        }
    }

    @Test
    void sweepsOrdinalsAndCountsClasses() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "static double f(double x) { return x < 0x1p-1073 ? 0.0 : x > 0x1p-1070 ? 1.0 / 0.0 : x; }");
        SweepRequest request = new SweepRequest(0, 1_000_000, List.of(new SweepRequest.Axis(0, 1, 2_000_000, 1)));
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            assertEquals(1_000_000, counts.tried());
            assertEquals(2, counts.count(ValueClass.ZERO_PLUS));
            assertEquals(15, counts.count(ValueClass.SUB_PLUS));
            assertEquals(1_000_000 - 17, counts.count(ValueClass.INF_PLUS));
            assertEquals(OptionalLong.of(0), counts.first(ValueClass.ZERO_PLUS));
            assertEquals(OptionalLong.of(2), counts.first(ValueClass.SUB_PLUS));
            assertEquals(OptionalLong.of(17), counts.first(ValueClass.INF_PLUS));
            assertEquals(OptionalLong.empty(), counts.first(ValueClass.NAN));
        }
    }

    @Test
    void keepsWhatTheFunctionPrints() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "#include <stdio.h>\nstatic double f(double x) { printf(\"got %g\\n\", x); return x; }");
        GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT);
        try (evaluator) {
            assertEquals(
                    2,
                    evaluator
                            .evaluate(CompiledC.inputs(1.5, 2.5), Progress.NONE)
                            .count());
        }
        assertEquals("got 1.5\ngot 2.5\n", evaluator.capturedOutput());
    }

    @Test
    void stopsWhenCancelledAndGivesTheRowsThatRan() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
                #include <stdio.h>
                #include <unistd.h>
                static double f(double x) {
                    if (x == 70) { puts("reached"); fflush(stdout); pause(); }
                    return x;
                }
                """);
        Limits patient = new Limits(Duration.ofMinutes(5), 1L << 28, 2, 10);
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, patient)) {
            Outcomes outcomes = evaluator.evaluate(
                    CompiledC.countingUp(100), () -> evaluator.capturedOutput().contains("reached"));
            assertEquals(70, outcomes.count());
            assertEquals(69.0, Double.longBitsToDouble(outcomes.bits(69)));
            assertTrue(outcomes.faults().isEmpty());
            assertEquals(
                    2, evaluator.evaluate(CompiledC.inputs(1, 2), Progress.NONE).count());
        }
    }

    @Test
    void saysInASentenceWhyCodeCannotBeLoaded() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "double nobody_has_this(double x);\nstatic double f(double x) { return nobody_has_this(x); }");
        UlpscopeException e =
                assertThrows(UlpscopeException.class, () -> CompiledC.start(artifact, false, Limits.DEFAULT));
        assertTrue(e.getMessage().contains("undefined symbol: nobody_has_this"), e.getMessage());
    }

    @Test
    void saysInASentenceThatCodeCrashesWhileItIsLoaded() throws Exception {
        Artifact artifact = CompiledC.function(folder, """
            #include <stdlib.h>
            __attribute__((constructor)) static void start(void) { abort(); }
            static double f(double x) { return x; }
            """);
        UlpscopeException e =
                assertThrows(UlpscopeException.class, () -> CompiledC.start(artifact, false, Limits.DEFAULT));
        assertTrue(e.getMessage().contains("while it was being loaded: SIGABRT"), e.getMessage());
    }

    private static InputSlot slot(Format format) {
        return new InputSlot("x", format, format.minOrdinal(), format.maxOrdinal(), true, true, true, true);
    }

    private static int flags(Outcomes outcomes, int row) {
        return ((Outcome.Returned) outcomes.get(row)).flags().mask();
    }
}
