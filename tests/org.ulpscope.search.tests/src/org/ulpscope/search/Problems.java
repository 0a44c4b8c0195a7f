package org.ulpscope.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.goal.OutcomeClassGoal;
import org.ulpscope.search.loop.Search;

/** What the tests of searches have in common. */
public final class Problems {
    private Problems() {}

    /** A slot that takes all finite values of a format. */
    public static InputSlot slot(Format format) {
        return new InputSlot("x", format, format.minOrdinal(), format.maxOrdinal(), true, true, false, false);
    }

    /** A slot that takes normal FP64 numbers and zeros from one number to another. */
    public static InputSlot slot(double low, double high) {
        FloatFormat f = FloatFormat.FP64;
        long from = f.ordinal(Double.doubleToRawLongBits(low));
        long to = f.ordinal(Double.doubleToRawLongBits(high));
        return new InputSlot("x", f, from, to, false, true, false, false);
    }

    /** Slots that take normal FP64 numbers and zeros. */
    public static List<InputSlot> doubles(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> slot(-Double.MAX_VALUE, Double.MAX_VALUE))
                .toList();
    }

    /** The goal of a class on the only platform. */
    public static Goal goal(ValueClass valueClass, FloatFormat format) {
        return new OutcomeClassGoal(valueClass.label(), valueClass, 0, format);
    }

    /** The goals of all exceptional classes. */
    public static List<Goal> goals(FloatFormat format) {
        return Arrays.stream(ValueClass.values())
                .filter(ValueClass::isExceptional)
                .map(valueClass -> goal(valueClass, format))
                .toList();
    }

    /** A search for all exceptional classes. */
    public static SearchProblem problem(
            List<InputSlot> slots, FloatFormat format, Map<String, String> options, long budget) {
        return new SearchProblem(slots, goals(format), format, true, options, 1, budget);
    }

    /** Runs a search from its beginning; the trials it makes. */
    public static List<Trial> trials(SearchProblem problem, String strategy, JavaEvaluator evaluator) {
        List<Trial> trials = new ArrayList<>();
        Search.run(problem, Strategies.named(strategy), List.of(evaluator), List.of(), trials::addAll, Progress.NONE);
        return trials;
    }

    /** An observation of a function of one FP64 number. */
    public static Observation observation(double x, double y) {
        return observation(x, Double.doubleToRawLongBits(y));
    }

    /** An observation with an output of any format, by its bits. */
    public static Observation observation(double x, long outputBits) {
        return new Observation(
                new Point(Double.doubleToRawLongBits(x)),
                List.of(new Outcome.Returned(outputBits, ExceptionFlags.NONE)));
    }
}
