package org.ulpscope.campaign.internal.cause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * Names what was changed about a step that got the same operands on both platforms and gave different results: each possible change is made here, in exact arithmetic, and counts
 * where it gives the very bits.
 *
 * @param leftFlushes whether the one platform takes subnormals for zero
 * @param rightFlushes whether the other does
 */
public record FaultLocalization(boolean leftFlushes, boolean rightFlushes) {
    /** Divisions and square roots of CUDA's fast math err by 2 ulps at most (CUDA C++ Programming Guide, mathematical functions). */
    private static final long APPROXIMATE_ULPS = 4;

    /** A result that IEEE 754 does not say. @param flushes whether its platform takes subnormals for zero */
    private record Strange(Value result, boolean flushes) {}

    /** The explanation of two steps of one place with the same operands. */
    Explanation of(TraceStep left, TraceStep right, FloatFormat format) {
        ExpressionSpelling spelling = new ExpressionSpelling(format);
        List<Value> operands = left.operands().stream().map(Operand::value).toList();
        return switch (left) {
            case TraceStep.Decision decision -> {
                boolean strict =
                        StrictArithmetic.holds(decision.condition().comparison(), operands.get(0), operands.get(1));
                Value exact = new Value(format, format.convert(Value.of(strict ? 1.0 : 0.0)));
                boolean finite = operands.stream().allMatch(Value::isFinite);
                yield new Explanation(
                        new Cause(
                                finite ? CauseKind.BRANCH : CauseKind.FINITE_MATH,
                                decision.condition().comparison().symbol()),
                        Optional.of(new CulpritOperation(
                                left.index(),
                                spelling.text(decision.condition()),
                                operands,
                                left.result(),
                                right.result(),
                                Optional.of(exact))),
                        true);
            }
            case TraceStep.Computation computation -> {
                Optional<Value> exact = strict(computation.expression(), operands);
                yield new Explanation(
                        cause(computation, left.result(), right.result(), exact),
                        Optional.of(new CulpritOperation(
                                left.index(),
                                spelling.text(computation.expression()),
                                operands,
                                left.result(),
                                right.result(),
                                exact)),
                        true);
            }
        };
    }

    private static Optional<Value> strict(Expression expression, List<Value> operands) {
        return switch (expression) {
            case Expression.Operation operation ->
                Optional.of(StrictArithmetic.of(operation.operator(), operands.get(0), operands.get(1)));
            case Expression.Call call -> StrictArithmetic.call(call.function(), operands);
            default -> Optional.empty();
        };
    }

    private Cause cause(TraceStep.Computation step, Value left, Value right, Optional<Value> exact) {
        // What one platform gives and IEEE 754 does not say; both, where neither gives that.
        List<Strange> strange = Stream.of(new Strange(left, leftFlushes), new Strange(right, rightFlushes))
                .filter(one -> exact.filter(value -> StrictArithmetic.same(value, one.result()))
                        .isEmpty())
                .toList();
        if (step.expression() instanceof Expression.Operation operation) {
            String symbol = operation.operator().symbol();
            return new Cause(
                    strange.stream()
                            .map(one -> change(step, operation.operator(), one))
                            .reduce((one, other) -> one == other ? one : CauseKind.CHANGED)
                            .orElse(CauseKind.CHANGED),
                    symbol);
        }
        String function = ((Expression.Call) step.expression()).function();
        boolean flushed = exact.filter(value -> strange.stream().allMatch(one -> flushes(step, value, one)))
                .isPresent();
        return new Cause(flushed ? CauseKind.FLUSH : CauseKind.LIBRARY, function);
    }

    /** Whether a function would give the result if it took subnormals for zero, on its way in or out. */
    private static boolean flushes(TraceStep.Computation step, Value exact, Strange strange) {
        if (!strange.flushes()) {
            return false;
        }
        Value result = strange.result();
        List<Value> given = step.operands().stream().map(Operand::value).toList();
        List<Value> flushed = given.stream().map(StrictArithmetic::flushed).toList();
        if (StrictArithmetic.flushed(exact).bits() != exact.bits()
                && StrictArithmetic.same(StrictArithmetic.flushed(exact), result)) {
            return true;
        }
        return !flushed.equals(given)
                && strict(step.expression(), flushed)
                        .filter(value -> StrictArithmetic.same(StrictArithmetic.flushed(value), result))
                        .isPresent();
    }

    private static CauseKind change(TraceStep.Computation step, ArithmeticOperator operator, Strange strange) {
        Value result = strange.result();
        Value left = step.operands().get(0).value();
        Value right = step.operands().get(1).value();
        Value strict = StrictArithmetic.of(operator, left, right);
        if (flushes(step, strict, strange)) {
            return CauseKind.FLUSH;
        }
        if (Contraction.gives(step, result)) {
            return CauseKind.CONTRACTION;
        }
        if (operator == ArithmeticOperator.DIVIDE && isReciprocal(left, right, result)) {
            return CauseKind.RECIPROCAL;
        }
        if (Reassociation.gives(step, result)) {
            return CauseKind.REASSOCIATION;
        }
        if (!strict.isFinite() || !result.isFinite() || !left.isFinite() || !right.isFinite()) {
            return CauseKind.FINITE_MATH;
        }
        boolean near = Ulps.distance(strict, result)
                .filter(ulps -> ulps.bitLength() < Long.SIZE && ulps.longValueExact() <= APPROXIMATE_ULPS)
                .isPresent();
        return operator == ArithmeticOperator.DIVIDE && near ? CauseKind.APPROXIMATION : CauseKind.CHANGED;
    }

    private static boolean isReciprocal(Value left, Value right, Value result) {
        FloatFormat format = (FloatFormat) left.format();
        Value one = new Value(format, format.convert(Value.of(1.0)));
        Value reciprocal = StrictArithmetic.of(ArithmeticOperator.DIVIDE, one, right);
        return StrictArithmetic.same(StrictArithmetic.of(ArithmeticOperator.MULTIPLY, left, reciprocal), result)
                || StrictArithmetic.same(
                        StrictArithmetic.of(ArithmeticOperator.MULTIPLY, left, StrictArithmetic.flushed(reciprocal)),
                        result);
    }
}
