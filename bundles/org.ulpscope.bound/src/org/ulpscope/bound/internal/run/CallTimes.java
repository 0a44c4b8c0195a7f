package org.ulpscope.bound.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.Value;

/** How much longer a call of one function takes than one of another, both called in turn where they run. */
final class CallTimes {
    private static final double LONG_ENOUGH = 0.02;
    private static final int MOST_CALLS = 10_000_000;
    private static final int TIMES_MORE = 4;
    private static final int ROUNDS = 9;
    private static final double STEADY = 1.25;

    private CallTimes() {}

    /**
     * The median of the ratios of times; what it takes to make inputs and to look at results is in both.
     *
     * @return empty where there are more inputs than are made where they run, or the machine does too much else for the middle half of the ratios to be
     *     within a quarter of each other
     */
    static OptionalDouble ratio(Evaluator before, Evaluator after, List<Value> inputs, Progress progress) {
        if (inputs.size() > SweepRequest.MAX_SLOTS) {
            return OptionalDouble.empty();
        }
        List<Axis> axes =
                inputs.stream().map(value -> Axis.constant(value.ordinal())).toList();
        seconds(after, new SweepRequest(0, 1, axes), progress);
        SweepRequest calls = new SweepRequest(0, 1, axes);
        while (seconds(before, calls, progress) < LONG_ENOUGH && calls.count() < MOST_CALLS) {
            calls = new SweepRequest(0, calls.count() * TIMES_MORE, axes);
        }
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            double first = seconds(before, calls, progress);
            ratios.add(seconds(after, calls, progress) / first);
        }
        ratios.sort(null);
        boolean isSteady = ratios.get(ROUNDS * 3 / 4) < STEADY * ratios.get(ROUNDS / 4);
        return isSteady ? OptionalDouble.of(ratios.get(ROUNDS / 2)) : OptionalDouble.empty();
    }

    private static double seconds(Evaluator evaluator, SweepRequest calls, Progress progress) {
        long start = System.nanoTime();
        evaluator.sweep(calls, progress);
        return (System.nanoTime() - start) / 1e9;
    }
}
