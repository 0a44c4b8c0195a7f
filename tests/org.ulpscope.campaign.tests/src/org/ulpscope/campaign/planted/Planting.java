package org.ulpscope.campaign.planted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Chooses what is broken: of each run one step, so that all operations have their turns, and each in all the ways there are. */
final class Planting {
    private final FloatFormat format;
    private final List<UnaryOperator<Value>> ways;
    private final Map<List<Object>, Integer> runsWith = new HashMap<>();
    private final Map<String, Integer> planted = new HashMap<>();

    /** @param runs all runs, so that what is broken in one is met by no other */
    Planting(FloatFormat format, List<List<TraceStep>> runs) {
        this.format = format;
        for (List<TraceStep> run : runs) {
            run.stream().map(Planting::key).distinct().forEach(key -> runsWith.merge(key, 1, Integer::sum));
        }
        ways = List.of(
                right -> isOrdinary(right) ? right.next() : right,
                right -> isOrdinary(right) ? right.previous() : right,
                right -> of(-right.toDouble()),
                right -> right.isZero() || !right.isFinite() ? right : new Value(format, right.bits() & ~0xfffL),
                right -> of(right.toDouble() * 1.0001),
                right -> right.isFinite() ? new Value(format, format.quietNaNBits()) : of(0),
                right -> right.isFinite() ? of(Double.POSITIVE_INFINITY) : of(1),
                right -> of(0));
    }

    private static boolean isOrdinary(Value value) {
        return value.isFinite() && !value.isZero() && Math.abs(value.toDouble()) < Float.MAX_VALUE;
    }

    private Value of(double value) {
        return new Value(format, format.convert(Value.of(value)));
    }

    /** A plant in a run; empty where all its steps have operands that others have too. */
    Optional<PlantedOperation> in(List<TraceStep> steps) {
        List<TraceStep> free = new ArrayList<>(reaching(steps));
        free.removeIf(step -> !canBeBroken(step));
        // What is computed late is seen more often in the result.
        Collections.reverse(free);
        free.sort(Comparator.comparingInt(step -> planted.getOrDefault(PlantedOperation.nameOf(step), 0)));
        for (TraceStep step : free) {
            Optional<Value> wrong = wrong(step);
            if (wrong.isPresent()) {
                String name = PlantedOperation.nameOf(step);
                planted.merge(name, 1, Integer::sum);
                return Optional.of(new PlantedOperation(name, PlantedOperation.operandsOf(step), wrong.get()));
            }
        }
        return Optional.empty();
    }

    /** The comparisons, and what goes into the step that is made last. */
    private static List<TraceStep> reaching(List<TraceStep> steps) {
        Set<TraceStep> reaching = Collections.newSetFromMap(new IdentityHashMap<>());
        steps.stream()
                .filter(TraceStep.Computation.class::isInstance)
                .reduce((one, other) -> other)
                .ifPresent(reaching::add);
        for (TraceStep step : steps.reversed()) {
            if (reaching.contains(step) || step instanceof TraceStep.Decision) {
                reaching.add(step);
                step.operands().forEach(operand -> operand.step().ifPresent(reaching::add));
            }
        }
        return steps.stream().filter(reaching::contains).toList();
    }

    private static List<Object> key(TraceStep step) {
        return List.of(PlantedOperation.nameOf(step), PlantedOperation.operandsOf(step));
    }

    /** NaNs are not told apart; what has constants alone is computed by the compiler, and not by a wrapper. */
    private boolean canBeBroken(TraceStep step) {
        return PlantedOperation.operandsOf(step).stream().noneMatch(Value::isNaN)
                && runsWith.get(key(step)) == 1
                && !expressions(step).stream().allMatch(Expression.Literal.class::isInstance);
    }

    private static List<Expression> expressions(TraceStep step) {
        return switch (step) {
            case TraceStep.Decision decision ->
                List.of(decision.condition().left(), decision.condition().right());
            case TraceStep.Computation computation -> computation.expression().operands();
        };
    }

    private Optional<Value> wrong(TraceStep step) {
        if (step instanceof TraceStep.Decision) {
            return Optional.of(of(step.result().isZero() ? 1 : 0));
        }
        int first = planted.getOrDefault(PlantedOperation.nameOf(step), 0);
        for (int i = 0; i < ways.size(); i++) {
            Value wrong = ways.get((first + i) % ways.size()).apply(step.result());
            boolean both = wrong.isNaN() && step.result().isNaN();
            if (wrong.bits() != step.result().bits() && !both) {
                return Optional.of(wrong);
            }
        }
        return Optional.empty();
    }
}
