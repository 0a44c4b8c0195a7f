package org.ulpscope.accuracy.internal.mend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.internal.hunt.ErrorGoal;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;

/** Inputs of a domain: such as are drawn from all of it, and such where the source as it is loses most. */
public final class MeasuredPoints {
    private static final int BATCH = 500;

    private MeasuredPoints() {}

    /** About so many of them; the same for the same seed. */
    public static List<Point> of(Kernel kernel, ExactKernel exact, long seed, int count, Progress progress) {
        List<InputSlot> slots = InputSlot.of(kernel);
        FloatFormat format = Outputs.resultFormat(kernel);
        ErrorGoal goal = new ErrorGoal("error", 0, 1, format, BigInteger.ONE.shiftLeft(format.precision()));
        Strategy strategy = Strategies.named("climb")
                .create(new SearchProblem(slots, List.of(goal), format, false, Map.of(), seed, count));
        List<Point> points = new ArrayList<>();
        while (points.size() < count && !progress.isCancelled()) {
            List<Point> next =
                    strategy.suggest(BATCH).stream().map(Suggestion::point).toList();
            if (next.isEmpty()) {
                break;
            }
            List<ExactAnswer> answers = exact.evaluate(inputs(slots.size(), next), false, progress.uncounted());
            strategy.learn(IntStream.range(0, next.size())
                    .mapToObj(i -> new Observation(next.get(i), outcomes(answers.get(i))))
                    .toList());
            points.addAll(next);
        }
        return points;
    }

    private static List<Outcome> outcomes(ExactAnswer answer) {
        return switch (answer) {
            case ExactAnswer.Known known ->
                List.of(returned(known.computed()), returned(known.judged().exact()));
            case ExactAnswer.NotKnown none -> List.of(new Outcome.Refused(), new Outcome.Refused());
        };
    }

    private static Outcome returned(Value value) {
        return new Outcome.Returned(value.bits(), ExceptionFlags.NONE);
    }

    private static Inputs inputs(int slots, List<Point> points) {
        return new Inputs(
                IntStream.range(0, slots)
                        .mapToObj(slot -> points.stream()
                                .mapToLong(point -> point.bits(slot))
                                .toArray())
                        .toList(),
                points.size());
    }
}
