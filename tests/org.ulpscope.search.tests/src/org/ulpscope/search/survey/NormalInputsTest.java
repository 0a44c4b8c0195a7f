package org.ulpscope.search.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Problems;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Survey;
import org.ulpscope.tests.support.Repeats;

/**
 * That a survey tries inputs that are all normal numbers of each class that such inputs reach, though zeros and subnormals reach it more easily:
 * what overflows or underflows without help matters most.
 */
class NormalInputsTest {
    private static final int SEEDS = Repeats.of(1, 2);

    /** A function of some doubles, and the exceptional classes that normal inputs reach. */
    record Case(String name, int parameters, Function function, Set<String> reachable) {
        @Override
        public String toString() {
            return name;
        }
    }

    interface Function {
        double of(double[] x);
    }

    private static Case of(String name, int parameters, Function function, String reachable) {
        return new Case(name, parameters, function, Set.of(reachable.split(" ")));
    }

    static Stream<Case> cases() {
        return Stream.of(
                of("fdim", 2, x -> x[0] > x[1] ? x[0] - x[1] : 0, "INF+ SUB+"),
                of("a - b", 2, x -> x[0] - x[1], "INF+ INF- SUB+ SUB-"),
                of("a + b", 2, x -> x[0] + x[1], "INF+ INF- SUB+ SUB-"),
                of("remainder", 2, x -> StrictMath.IEEEremainder(x[0], x[1]), "SUB+ SUB-"),
                of("a*a - b*b", 2, x -> x[0] * x[0] - x[1] * x[1], "INF+ INF- NaN SUB+ SUB-"),
                of("(a-b)*(a+b)", 2, x -> (x[0] - x[1]) * (x[0] + x[1]), "INF+ INF- NaN SUB+ SUB-"),
                of("sqrt(a*a - b*b)", 2, x -> Math.sqrt(x[0] * x[0] - x[1] * x[1]), "INF+ NaN"),
                of("a * b", 2, x -> x[0] * x[1], "INF+ INF- SUB+ SUB-"),
                of("a / b", 2, x -> x[0] / x[1], "INF+ INF- SUB+ SUB-"),
                of("a less a multiple of b", 2, x -> x[0] - Math.rint(x[0] / x[1]) * x[1], "INF+ INF- SUB+ SUB-"),
                of("mean", 2, x -> 0.5 * (x[0] + x[1]), "INF+ INF- SUB+ SUB-"),
                of("half of the difference", 2, x -> x[0] / 2 - x[1] / 2, "SUB+ SUB-"),
                of("relative difference", 2, x -> (x[0] - x[1]) / x[1], "INF+ INF-"),
                of("1 / (a - b)", 2, x -> 1 / (x[0] - x[1]), "INF+ INF- SUB+ SUB-"),
                of("harmonic", 2, x -> 1 / (1 / x[0] - 1 / x[1]), "INF+ INF- SUB+ SUB-"),
                of("(a - b) - c", 3, x -> x[0] - x[1] - x[2], "INF+ INF- SUB+ SUB-"),
                of("a * b - c", 3, x -> x[0] * x[1] - x[2], "INF+ INF- SUB+ SUB-"),
                of("fma", 3, x -> Math.fma(x[0], x[1], x[2]), "INF+ INF- SUB+ SUB-"),
                of("(a - b) / c", 3, x -> (x[0] - x[1]) / x[2], "INF+ INF- SUB+ SUB-"),
                of("(a - b) * c", 3, x -> (x[0] - x[1]) * x[2], "INF+ INF- SUB+ SUB-"),
                of("a * b * c", 3, x -> x[0] * x[1] * x[2], "INF+ INF- SUB+ SUB-"),
                of("b*b - a*c", 3, x -> x[1] * x[1] - x[0] * x[2], "INF+ INF- NaN SUB+ SUB-"),
                of("max - min", 3, NormalInputsTest::span, "INF+ SUB+"),
                of("second difference", 3, x -> x[0] - 2 * x[1] + x[2], "INF+ INF- SUB+ SUB-"),
                of("heron", 3, NormalInputsTest::heron, "INF+ SUB+ NaN"),
                of("slope", 3, x -> (x[0] - x[1]) / (x[1] - x[2]), "INF+ INF- NaN SUB+ SUB-"),
                of("a / b - c", 3, x -> x[0] / x[1] - x[2], "INF+ INF- SUB+ SUB-"),
                of("1 / a - 1 / b", 2, x -> 1 / x[0] - 1 / x[1], "SUB+ SUB-"),
                of("contrast", 2, x -> (x[0] - x[1]) / (x[0] + x[1]), "INF+ INF-"),
                of("1 / (a * b - 1)", 2, x -> 1 / (x[0] * x[1] - 1), "INF+ SUB+ SUB-"),
                of("a * a * a - b * b * b", 2, x -> x[0] * x[0] * x[0] - x[1] * x[1] * x[1], "INF+ INF- NaN SUB+ SUB-"),
                of("a / (b * c)", 3, x -> x[0] / (x[1] * x[2]), "INF+ INF- SUB+ SUB-"),
                of("hypot less a", 2, x -> StrictMath.hypot(x[0], x[1]) - x[0], "INF+ SUB+"),
                of("determinant", 4, x -> x[0] * x[3] - x[1] * x[2], "INF+ INF- NaN SUB+ SUB-"),
                of("distance", 4, x -> x[0] - x[2] + (x[1] - x[3]), "INF+ INF- NaN SUB+ SUB-"));
    }

    private static double span(double[] x) {
        return Math.max(Math.max(x[0], x[1]), x[2]) - Math.min(Math.min(x[0], x[1]), x[2]);
    }

    /** Square of the area of a triangle. */
    private static double heron(double[] x) {
        double s = (x[0] + x[1] + x[2]) / 2;
        return s * (s - x[0]) * (s - x[1]) * (s - x[2]);
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Tag("slow")
    void triesNormalInputsOfEachClassAmongNormalNumbersAndZeros(Case one) {
        assertMissesNothing(one, Problems.doubles(one.parameters), SEEDS);
    }

    static Stream<Case> casesAmongAllNumbers() {
        return Repeats.some(cases(), 12);
    }

    @ParameterizedTest
    @MethodSource("casesAmongAllNumbers")
    @Tag("slow")
    void triesNormalInputsOfEachClassAmongAllNumbers(Case one) {
        assertMissesNothing(one, everyNumber(one), SEEDS);
    }

    @Test
    void triesNormalNumbersWhoseDifferenceIsSubnormal() {
        Case fdim = cases().findFirst().orElseThrow();
        assertMissesNothing(fdim, everyNumber(fdim), 1);
    }

    private static List<InputSlot> everyNumber(Case one) {
        return Collections.nCopies(one.parameters, Problems.slot(FloatFormat.FP64));
    }

    private static void assertMissesNothing(Case one, List<InputSlot> slots, int seeds) {
        for (long seed = 1; seed <= seeds; seed++) {
            Set<String> missed = new TreeSet<>(one.reachable);
            missed.removeAll(met(one, slots, seed));
            assertEquals(Set.of(), missed, "with seed " + seed);
        }
    }

    /** The exceptional classes of the inputs worth a trial that are normal numbers throughout. */
    private static Set<String> met(Case one, List<InputSlot> slots, long seed) {
        FunctionProbe probe = new FunctionProbe("java", slots, FloatFormat.FP64, bits -> {
            double[] inputs =
                    LongStream.of(bits).mapToDouble(Double::longBitsToDouble).toArray();
            return Double.doubleToRawLongBits(one.function.of(inputs));
        });
        Survey survey = Surveys.run(
                        "lattice",
                        Surveys.problem(probe, FloatFormat.FP64, seed),
                        probe,
                        Optional.empty(),
                        Optional.empty(),
                        Progress.NONE)
                .survey();
        Set<String> met = new TreeSet<>();
        for (Survey.Sample sample : survey.samples()) {
            if (InputMark.of(probe.slots(), sample.inputBits()).isEmpty()) {
                met.add(sample.reason().substring("java ".length()));
            }
        }
        return met;
    }
}
