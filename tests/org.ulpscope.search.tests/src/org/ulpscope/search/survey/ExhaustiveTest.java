package org.ulpscope.search.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Problems;
import org.ulpscope.search.Strategies;
import org.ulpscope.study.Survey;

@Tag("slow")
class ExhaustiveTest {
    /** Something whose classes have no order: the input's bits, scrambled. */
    private static long scrambled(FloatFormat format, long[] bits) {
        long all = 0;
        for (long one : bits) {
            all = (all + one) * 0x9e3779b97f4a7c15L;
        }
        return all >>> Long.SIZE - format.width();
    }

    private static FunctionProbe scrambling(FloatFormat format, InputSlot... slots) {
        return new FunctionProbe("java", List.of(slots), format, bits -> scrambled(format, bits));
    }

    @ParameterizedTest
    @EnumSource(
            value = FloatFormat.class,
            names = {"FP16", "BF16"})
    void countsEveryValueOfAFormatOnce(FloatFormat format) {
        InputSlot all = new InputSlot("x", format, format.minOrdinal(), format.maxOrdinal(), true, true, true, true);
        Map<String, Long> expected = new TreeMap<>();
        for (long bits = 0; bits < 1 << 16; bits++) {
            if (!format.isNaN(bits) || bits == format.quietNaNBits()) {
                expected.merge(
                        format.classify(scrambled(format, new long[] {bits})).label(), 1L, Long::sum);
            }
        }
        Surveys.Run run = exhaustive(scrambling(format, all), format, Optional.empty(), Progress.NONE);
        assertTrue(run.survey().isComplete());
        assertEquals(expected, new TreeMap<>(run.census().counts()));
    }

    @Test
    void countsEveryPairThatTheDomainsAdmit() {
        FloatFormat f = FloatFormat.FP16;
        InputSlot x = new InputSlot("x", f, -700, 1500, false, true, false, false);
        InputSlot y = new InputSlot("y", f, f.maxOrdinal() - 300, f.maxOrdinal(), true, true, true, false);
        Map<String, Long> expected = new TreeMap<>();
        for (long a = -800; a <= 1600; a++) {
            for (long b = f.maxOrdinal() - 400; b <= f.maxOrdinal() + 1; b++) {
                if (x.admits(a) && y.admits(b)) {
                    long[] bits = {f.bits(a), f.bits(b)};
                    expected.merge(f.classify(scrambled(f, bits)).label(), 1L, Long::sum);
                }
            }
        }
        Surveys.Run run = exhaustive(scrambling(f, x, y), f, Optional.empty(), Progress.NONE);
        assertTrue(run.survey().isComplete());
        assertEquals(expected, new TreeMap<>(run.census().counts()));
    }

    @Test
    void keepsOfEachSignTheInputNearestToZeroThatReachesAClass() {
        FloatFormat f = FloatFormat.FP16;
        long first = 0x3267;
        FunctionProbe overflow = new FunctionProbe(
                "java", List.of(Problems.slot(f)), f, bits -> f.magnitude(bits[0]) >= first ? f.infinityBits() : 0);
        Survey survey = exhaustive(overflow, f, Optional.empty(), Progress.NONE).survey();
        assertEquals(
                List.of(List.of(first), List.of(first | f.signMask())).stream()
                        .sorted(ExhaustiveTest::byBits)
                        .toList(),
                survey.samples().stream()
                        .map(Survey.Sample::inputBits)
                        .sorted(ExhaustiveTest::byBits)
                        .toList());
    }

    private static int byBits(List<Long> a, List<Long> b) {
        return Long.compare(a.getFirst(), b.getFirst());
    }

    private static InputSlot slot(FloatFormat f, float from, float to) {
        return new InputSlot(
                "x",
                f,
                f.ordinal(Integer.toUnsignedLong(Float.floatToRawIntBits(from))),
                f.ordinal(Integer.toUnsignedLong(Float.floatToRawIntBits(to))),
                false,
                true,
                false,
                false);
    }

    @Test
    void takenUpAgainItCountsAsIfItHadNeverStopped() {
        FloatFormat f = FloatFormat.FP32;
        FunctionProbe probe = scrambling(f, slot(f, 1f, 1.125f));
        Surveys.Run whole = exhaustive(probe, f, Optional.empty(), Progress.NONE);
        Optional<Survey> recorded = Optional.empty();
        int runs = 0;
        do {
            CancellingProgress progress = new CancellingProgress(1 << 17);
            recorded = Optional.of(exhaustive(probe, f, recorded, progress).survey());
            runs++;
        } while (!recorded.get().finished());
        assertTrue(runs > 3, () -> "it was never stopped midway");
        assertEquals(
                whole.census().counts(), recorded.get().censuses().getFirst().counts());
        assertEquals(whole.survey().samples(), recorded.get().samples());
        assertTrue(recorded.get().isComplete());
    }

    @Test
    void storesWhatItIsAboutToDoBeforeItDoesIt() {
        FloatFormat f = FloatFormat.FP16;
        Survey first = exhaustive(scrambling(f, Problems.slot(f)), f, Optional.empty(), Progress.NONE)
                .stored()
                .getFirst();
        assertFalse(first.finished());
        assertEquals("exhaustive", first.method());
        assertTrue(first.reason().contains("63,488 inputs"), first.reason());
    }

    @Test
    void endsWhenTheTimeIsUpAndSaysThatInputsAreMissing() {
        FloatFormat f = FloatFormat.FP32;
        FunctionProbe probe = scrambling(f, Problems.slot(f));
        Surveys.Run run = Surveys.run(
                "exhaustive",
                Surveys.problem(probe, f, 1),
                probe,
                Optional.empty(),
                Optional.of(Duration.ofMillis(300)),
                Progress.NONE);
        assertTrue(run.survey().finished());
        assertFalse(run.survey().isComplete());
        long sum = run.census().counts().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        assertEquals(sum, run.census().swept());
        assertTrue(sum < 1L << 32);
    }

    @Test
    void refusesMoreInputsThanCanBeTried() {
        String message = assertThrows(UlpscopeException.class, () -> Strategies.named("exhaustive")
                        .create(Problems.problem(Problems.doubles(1), FloatFormat.FP64, Map.of(), 10)))
                .getMessage();
        assertTrue(message.contains("lattice"), message);
    }

    private static Surveys.Run exhaustive(
            FunctionProbe probe, FloatFormat format, Optional<Survey> recorded, Progress progress) {
        return Surveys.run("exhaustive", Surveys.problem(probe, format, 1), probe, recorded, progress);
    }
}
