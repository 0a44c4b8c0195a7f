package org.ulpscope.hunt.internal;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Point;
import org.ulpscope.search.fresh.FreshInputs;
import org.ulpscope.study.StudyDescription;

/** Draws inputs of a study that its search did not choose, and runs them on all its platforms. */
record FreshRuns(StudyDescription study, List<Evaluator> evaluators, Progress progress) {
    private static final int BATCH = 100;

    /**
     * How far it came.
     *
     * @param run how many inputs were run
     * @param drawn how many were drawn; more where the time was up before
     */
    record Extent(int run, int drawn) {}

    /**
     * Runs them in batches until all are run, or the time is up.
     *
     * @param told is told the bits of each input and what it gave on each platform
     * @return empty where the user cancelled
     */
    Optional<Extent> run(int count, long seed, Duration most, BiConsumer<List<Long>, List<Outcome>> told) {
        List<Point> points = FreshInputs.draw(study.slots(), count, seed);
        long until = System.nanoTime() + most.toNanos();
        int run = 0;
        while (run < points.size() && System.nanoTime() < until) {
            int next = Math.min(points.size(), run + BATCH);
            run(points.subList(run, next), told);
            run = next;
            if (progress.isCancelled()) {
                return Optional.empty();
            }
        }
        return Optional.of(new Extent(run, points.size()));
    }

    private void run(List<Point> points, BiConsumer<List<Long>, List<Outcome>> told) {
        List<long[]> columns = IntStream.range(0, study.slots().size())
                .mapToObj(slot ->
                        points.stream().mapToLong(point -> point.bits(slot)).toArray())
                .toList();
        List<Outcomes> ofPlatforms = evaluators.stream()
                .map(evaluator -> evaluator.evaluate(new Inputs(columns, points.size()), progress.uncounted()))
                .toList();
        int complete = ofPlatforms.stream().mapToInt(Outcomes::count).min().orElse(0);
        for (int row = 0; row < complete; row++) {
            int position = row;
            told.accept(
                    bits(points.get(row)),
                    ofPlatforms.stream().map(one -> one.get(position)).toList());
        }
    }

    private static List<Long> bits(Point point) {
        return LongStream.range(0, point.dimensions())
                .map(slot -> point.bits((int) slot))
                .boxed()
                .toList();
    }
}
