package org.ulpscope.accuracy.internal.mend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.mend.answer.MendResult.Bits;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;

/**
 * Inputs whose exact results are numbers.
 *
 * @param slots what each has
 * @param points the inputs
 * @param exact the exact result of each, correctly rounded
 * @param answers the same with where the source as it is loses digits
 * @param notKnown how many others have no exact result that is known
 */
public record Points(
        List<InputSlot> slots, List<Point> points, List<Value> exact, List<ExactAnswer.Known> answers, int notKnown) {
    /** Those of some inputs that have an exact result that is a number. */
    public static Points of(Kernel kernel, ExactKernel exact, List<Point> tried, Progress progress) {
        List<InputSlot> slots = InputSlot.of(kernel);
        List<ExactAnswer> answers = exact.evaluate(inputs(slots.size(), tried), true, progress.uncounted());
        List<Point> points = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        List<ExactAnswer.Known> known = new ArrayList<>();
        int notKnown = 0;
        for (int i = 0; i < tried.size(); i++) {
            notKnown += answers.get(i) instanceof ExactAnswer.NotKnown ? 1 : 0;
            if (answers.get(i) instanceof ExactAnswer.Known answer
                    && answer.judged().exact().isFinite()) {
                points.add(tried.get(i));
                values.add(answer.judged().exact());
                known.add(answer);
            }
        }
        return new Points(slots, List.copyOf(points), List.copyOf(values), List.copyOf(known), notKnown);
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

    Inputs inputs() {
        return inputs(slots.size(), points);
    }

    /** How many there are. */
    public int count() {
        return points.size();
    }

    FloatFormat format() {
        return (FloatFormat) exact.getFirst().format();
    }

    /** The number in a slot of a point. */
    double number(int point, int slot) {
        return new Value(slots.get(slot).format(), points.get(point).bits(slot)).toDouble();
    }

    /** What the source as it is written loses. */
    public Bits computed() {
        double[] bits = new double[count()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Form.bits(answers.get(i).computed(), exact.get(i));
        }
        return new Bits(
                Arrays.stream(bits).average().orElse(0),
                Arrays.stream(bits).max().orElse(0));
    }
}
