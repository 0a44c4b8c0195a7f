package org.ulpscope.accuracy.internal.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;

/** What inputs give on all platforms, and what they should give, which is one outcome more. */
final class ErrorMeasurement {
    private final StudyDescription study;
    private final Kernel kernel;
    private final List<Evaluator> evaluators;
    private final ExactKernel exact;
    private final Progress progress;

    ErrorMeasurement(
            StudyDescription study, Kernel kernel, List<Evaluator> evaluators, ExactKernel exact, Progress progress) {
        this.study = study;
        this.kernel = kernel;
        this.evaluators = evaluators;
        this.exact = exact;
        this.progress = progress;
    }

    /**
     * What points give.
     *
     * @param observations one a point, whose last outcome is the exact one; fewer where the user asked to stop
     * @param answers the exact values, with the places where digits are lost
     */
    record Measured(List<Observation> observations, List<ExactAnswer> answers) {}

    Measured of(List<Point> points) {
        Inputs inputs = inputs(points);
        List<Outcomes> outcomes = evaluators.stream()
                .map(evaluator -> evaluator.evaluate(inputs, progress.uncounted()))
                .toList();
        int count = outcomes.stream().mapToInt(Outcomes::count).min().orElse(0);
        return withExact(IntStream.range(0, count)
                .mapToObj(row -> new Observation(
                        points.get(row),
                        outcomes.stream().map(of -> of.get(row)).toList()))
                .toList());
    }

    /** The same observations with the exact outcome. */
    Measured withExact(List<Observation> observations) {
        List<ExactAnswer> answers = exact.evaluate(
                inputs(observations.stream().map(Observation::point).toList()), true, progress.uncounted());
        List<Observation> complete = IntStream.range(0, observations.size())
                .mapToObj(i -> {
                    List<Outcome> outcomes = new ArrayList<>(observations.get(i).outcomes());
                    outcomes.add(outcome(answers.get(i)));
                    return new Observation(observations.get(i).point(), outcomes);
                })
                .toList();
        return new Measured(complete, answers);
    }

    /** As the study keeps an observation. */
    Observation withoutExact(Observation observation) {
        return new Observation(observation.point(), observation.outcomes().subList(0, evaluators.size()));
    }

    private Outcome outcome(ExactAnswer answer) {
        return answer.result(kernel) instanceof Determined known
                ? new Outcome.Returned(known.value().bits(), ExceptionFlags.NONE)
                : new Outcome.Refused();
    }

    private Inputs inputs(List<Point> points) {
        return new Inputs(
                IntStream.range(0, study.slots().size())
                        .mapToObj(slot -> points.stream()
                                .mapToLong(point -> point.bits(slot))
                                .toArray())
                        .toList(),
                points.size());
    }
}
