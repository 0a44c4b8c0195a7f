package org.ulpscope.campaign.internal.cause;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.Value;

/** The step at which two runs of a program part. */
final class FirstDifference {
    private final List<TraceStep> left;
    private final List<TraceStep> right;

    private FirstDifference(List<TraceStep> left, List<TraceStep> right) {
        this.left = left;
        this.right = right;
    }

    /** Its number; empty where the steps that both have give the same. */
    static OptionalInt of(List<TraceStep> left, List<TraceStep> right) {
        return new FirstDifference(left, right).step();
    }

    /**
     * The sign of a zero is mostly of no consequence; it is to blame where a later step, which gives a difference that counts, does on each side what is right of
     * its operands there.
     */
    private OptionalInt step() {
        OptionalInt first = where(StrictArithmetic::same);
        OptionalInt counting =
                where((one, other) -> StrictArithmetic.same(one, other) || one.isZero() && other.isZero());
        if (counting.isEmpty() || first.equals(counting)) {
            return first;
        }
        TraceStep one = left.get(counting.getAsInt());
        TraceStep other = right.get(counting.getAsInt());
        return isInnocent(one) && isInnocent(other) && !values(one).equals(values(other)) ? first : counting;
    }

    private OptionalInt where(BiPredicate<Value, Value> same) {
        return IntStream.range(0, Math.min(left.size(), right.size()))
                .filter(i -> !same.test(left.get(i).result(), right.get(i).result()))
                .findFirst();
    }

    private static List<Value> values(TraceStep step) {
        return step.operands().stream().map(Operand::value).toList();
    }

    private static boolean isInnocent(TraceStep step) {
        return strict(step)
                .filter(value -> StrictArithmetic.same(value, step.result()))
                .isPresent();
    }

    private static Optional<Value> strict(TraceStep step) {
        List<Value> values = values(step);
        return switch (step) {
            case TraceStep.Decision decision ->
                Optional.of(step.result())
                        .filter(result -> result.isZero()
                                != StrictArithmetic.holds(
                                        decision.condition().comparison(), values.get(0), values.get(1)));
            case TraceStep.Computation computation ->
                switch (computation.expression()) {
                    case Expression.Operation operation ->
                        Optional.of(StrictArithmetic.of(operation.operator(), values.get(0), values.get(1)));
                    case Expression.Call call -> StrictArithmetic.call(call.function(), values);
                    default -> Optional.empty();
                };
        };
    }
}
