package org.ulpscope.workbench.internal.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;

/**
 * Runs a function at places along one of its inputs: at a few of them first, and ever more between those as long as that is quick. Others wait for the
 * platforms meanwhile, and of a function that takes half a second a few places are better than none.
 */
final class FunctionSampler {
    /** Places of the first round are as many at least. */
    private static final int FIRST = 4;

    /** Each round has so many times the places of those before it, about. */
    private static final int GROWTH = 4;

    private static final Duration QUICK = Duration.ofSeconds(2);

    private final List<Evaluator> evaluators;
    private final Point point;
    private final int slot;
    private final Progress progress;

    /** @param slot the input that is varied; the others stay as they are in {@code point} */
    FunctionSampler(List<Evaluator> evaluators, Point point, int slot, Progress progress) {
        this.evaluators = evaluators;
        this.point = point;
        this.slot = slot;
        this.progress = progress;
    }

    /**
     * What is given at as many of the places as there was time for.
     *
     * @param places ascending, each once
     * @return for each platform, the outcomes by the number of their place; the same places for all; none where it was cancelled in the first round
     */
    List<NavigableMap<Integer, Outcome>> sample(List<Value> places) {
        List<NavigableMap<Integer, Outcome>> known = evaluators.stream()
                .<NavigableMap<Integer, Outcome>>map(one -> new TreeMap<>())
                .toList();
        long begun = System.nanoTime();
        for (int step = Integer.highestOneBit(Math.max(1, (places.size() - 1) / FIRST));
                ;
                step = Math.max(1, step / GROWTH)) {
            int every = step;
            int[] fresh = IntStream.range(0, places.size())
                    .filter(i -> (i % every == 0
                                    || i == places.size() - 1
                                    || places.get(i).bits() == point.bits(slot))
                            && !known.getFirst().containsKey(i))
                    .toArray();
            boolean isQuick = run(places, fresh, known) && (System.nanoTime() - begun) * GROWTH < QUICK.toNanos();
            if (step == 1 || !isQuick) {
                return known;
            }
        }
    }

    /** @return whether it came to its end; otherwise nothing of it is known */
    private boolean run(List<Value> places, int[] numbers, List<NavigableMap<Integer, Outcome>> known) {
        List<long[]> columns = new ArrayList<>();
        for (int i = 0; i < point.dimensions(); i++) {
            long bits = point.bits(i);
            boolean varied = i == slot;
            columns.add(IntStream.of(numbers)
                    .mapToLong(number -> varied ? places.get(number).bits() : bits)
                    .toArray());
        }
        Inputs inputs = new Inputs(columns, numbers.length);
        List<Outcomes> answers = evaluators.stream()
                .map(evaluator -> evaluator.evaluate(inputs, progress.uncounted()))
                .toList();
        if (answers.stream().anyMatch(answer -> answer.count() < numbers.length)) {
            return false;
        }
        for (int platform = 0; platform < answers.size(); platform++) {
            for (int i = 0; i < numbers.length; i++) {
                known.get(platform).put(numbers[i], answers.get(platform).get(i));
            }
        }
        return true;
    }
}
