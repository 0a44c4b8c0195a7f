package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jfree.data.Range;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;

/**
 * A function seen along one of its inputs.
 *
 * @param inputs the values of that input, ascending, each once
 * @param format format of the results
 * @param platforms names of the platforms
 * @param outcomes for each platform what each input gives
 */
record FunctionSamples(List<Value> inputs, FloatFormat format, List<String> platforms, List<List<Outcome>> outcomes) {
    /** Runs the function on all platforms at places spread evenly over a part of the axis: so many, or fewer where it is slow. */
    static FunctionSamples take(
            List<Evaluator> evaluators,
            Point point,
            int slot,
            PlotScale scale,
            Range part,
            int count,
            Progress progress) {
        List<Value> places = places(scale, part, count, own(scale, part, point.bits(slot)));
        List<NavigableMap<Integer, Outcome>> known =
                new FunctionSampler(evaluators, point, slot, progress).sample(places);
        return new FunctionSamples(
                known.getFirst().keySet().stream().map(places::get).toList(),
                evaluators.getFirst().resultFormat(),
                evaluators.stream()
                        .map(evaluator -> evaluator.platform().name())
                        .toList(),
                known.stream().map(outcomes -> List.copyOf(outcomes.values())).toList());
    }

    /** The value that came of an input; empty when the call did not return. */
    Optional<Value> result(int platform, int sample) {
        return outcomes.get(platform).get(sample) instanceof Outcome.Returned(long bits, var flags)
                ? Optional.of(new Value(format, bits))
                : Optional.empty();
    }

    /** The label of what came of an input. */
    String label(int platform, int sample) {
        return outcomes.get(platform).get(sample).label(format);
    }

    /** Whether the platforms do not all give the same; all NaNs are the same. */
    boolean differ(int sample) {
        return outcomes.stream()
                        .map(row -> sameness(row.get(sample)))
                        .distinct()
                        .count()
                > 1;
    }

    private Object sameness(Outcome outcome) {
        return outcome instanceof Outcome.Returned(long bits, var flags) && !format.isNaN(bits)
                ? (Object) bits
                : outcome.label(format);
    }

    /** The input itself, where it is in sight: what comes of it alone would fall between two places. */
    private static Optional<Value> own(PlotScale scale, Range part, long bits) {
        return Optional.of(new Value(scale.format(), bits))
                .filter(value -> !value.isNaN() && part.contains(scale.coordinate(value)));
    }

    private static List<Value> places(PlotScale scale, Range part, int count, Optional<Value> own) {
        NavigableMap<Long, Value> places = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            double share = i / (double) (count - 1);
            Value value = scale.value(part.getLowerBound() * (1 - share) + part.getUpperBound() * share);
            places.put(value.ordinal(), value);
        }
        own.ifPresent(value -> places.put(value.ordinal(), value));
        return List.copyOf(places.values());
    }
}
