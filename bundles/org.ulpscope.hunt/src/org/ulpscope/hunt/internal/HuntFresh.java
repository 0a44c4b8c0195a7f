package org.ulpscope.hunt.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.Outcomes;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.FreshInputs;
import org.ulpscope.search.Point;
import org.ulpscope.study.FreshInput;
import org.ulpscope.study.Guard;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyWriter;

/** Fresh inputs for the guards of a hunt to be tried on, once its regions are known. */
final class HuntFresh {
    private static final int COUNT = 2000;
    private static final int BATCH = 100;
    /** Functions that take long, or never return, are not waited for much longer than this; the guard says how many inputs there were. */
    private static final Duration MOST_TIME = Duration.ofSeconds(20);

    private final StudyDescription study;
    private final FindingFilter filter;
    private final List<Evaluator> evaluators;
    private final Progress progress;
    private final boolean hasGuard;

    /** @param searched the study, with its regions */
    HuntFresh(StudyReader searched, List<Evaluator> evaluators, Progress progress) {
        this.study = searched.description();
        this.filter = new FindingFilter(study, List.of());
        this.evaluators = evaluators;
        this.progress = progress;
        this.hasGuard = Guard.of(study, searched.regions()).isPresent()
                || !HuntCauses.of(searched).causes().isEmpty();
    }

    /**
     * Draws, runs and stores them; none where the regions give no guard.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    boolean store(StudyWriter writer) {
        if (!hasGuard) {
            return true;
        }
        List<Point> points =
                FreshInputs.draw(study.slots(), COUNT, ~study.request().seed());
        List<FreshInput> fresh = new ArrayList<>();
        long until = System.nanoTime() + MOST_TIME.toNanos();
        for (int first = 0; first < points.size() && System.nanoTime() < until; first += BATCH) {
            add(points.subList(first, Math.min(points.size(), first + BATCH)), fresh);
            if (progress.isCancelled()) {
                return false;
            }
        }
        writer.replaceFreshInputs(fresh);
        writer.log("Fresh inputs for guards to be tried on: " + fresh.size() + " of " + points.size() + " drawn.");
        return true;
    }

    private void add(List<Point> points, List<FreshInput> fresh) {
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
            List<Outcome> outcomes =
                    ofPlatforms.stream().map(one -> one.get(position)).toList();
            boolean isFinding = filter.isAnyWanted(outcomes);
            if (isFinding || outcomes.stream().allMatch(Outcome.Returned.class::isInstance)) {
                fresh.add(new FreshInput(bits(points.get(row)), !isFinding));
            }
        }
    }

    private static List<Long> bits(Point point) {
        return LongStream.range(0, point.dimensions())
                .map(slot -> point.bits((int) slot))
                .boxed()
                .toList();
    }
}
