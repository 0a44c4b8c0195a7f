package org.ulpscope.campaign.internal.cause;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.Value;

/** A product that is not rounded before it is added or subtracted (IEEE 754-2019 clause 5.4.1, fusedMultiplyAdd). */
final class Contraction {
    private Contraction() {}

    /** Whether the step would give the result if a product among its operands were fused into it. */
    static boolean gives(TraceStep.Computation step, Value result) {
        if (!(step.expression() instanceof Expression.Operation operation)
                || operation.operator() != ArithmeticOperator.ADD
                        && operation.operator() != ArithmeticOperator.SUBTRACT) {
            return false;
        }
        boolean subtracts = operation.operator() == ArithmeticOperator.SUBTRACT;
        UnaryOperator<Value> signed = subtracts ? StrictArithmetic::negated : UnaryOperator.identity();
        Operand left = step.operands().get(0);
        Operand right = step.operands().get(1);
        return factors(left)
                        .map(product ->
                                StrictArithmetic.fused(product.get(0), product.get(1), signed.apply(right.value())))
                        .filter(fused -> StrictArithmetic.same(fused, result))
                        .isPresent()
                || factors(right)
                        .map(product ->
                                StrictArithmetic.fused(signed.apply(product.get(0)), product.get(1), left.value()))
                        .filter(fused -> StrictArithmetic.same(fused, result))
                        .isPresent();
    }

    private static Optional<List<Value>> factors(Operand operand) {
        return operand.step()
                .filter(TraceStep.Computation.class::isInstance)
                .map(TraceStep.Computation.class::cast)
                .filter(step -> step.expression() instanceof Expression.Operation operation
                        && operation.operator() == ArithmeticOperator.MULTIPLY)
                .map(step -> step.operands().stream().map(Operand::value).toList());
    }
}
