package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.Value;

/** A chain of sums and differences, or of products, computed in another order: all orders are tried of chains that are short enough. */
final class Reassociation {
    /** The sums of all subsets of so many terms are soon made. */
    private static final int MOST_TERMS = 6;

    private Reassociation() {}

    /** Whether some order of the chain that ends in the step gives the result. */
    static boolean gives(TraceStep.Computation step, Value result) {
        if (!(step.expression() instanceof Expression.Operation operation)
                || operation.operator() == ArithmeticOperator.DIVIDE) {
            return false;
        }
        boolean product = operation.operator() == ArithmeticOperator.MULTIPLY;
        List<Value> terms = new ArrayList<>();
        collect(step, product, false, terms);
        if (terms.size() < 3 || terms.size() > MOST_TERMS) {
            return false;
        }
        return totals(terms, product ? ArithmeticOperator.MULTIPLY : ArithmeticOperator.ADD).stream()
                .anyMatch(total -> StrictArithmetic.same(total, result));
    }

    private static void collect(TraceStep.Computation step, boolean product, boolean negative, List<Value> terms) {
        ArithmeticOperator operator = ((Expression.Operation) step.expression()).operator();
        for (int i = 0; i < 2; i++) {
            Operand operand = step.operands().get(i);
            boolean minus = negative ^ (i == 1 && operator == ArithmeticOperator.SUBTRACT);
            if (operand.step().orElse(null) instanceof TraceStep.Computation inner
                    && belongs(inner, product)
                    && terms.size() <= MOST_TERMS) {
                collect(inner, product, minus, terms);
            } else {
                terms.add(minus ? StrictArithmetic.negated(operand.value()) : operand.value());
            }
        }
    }

    private static boolean belongs(TraceStep.Computation step, boolean product) {
        return step.expression() instanceof Expression.Operation operation
                && (product
                        ? operation.operator() == ArithmeticOperator.MULTIPLY
                        : operation.operator() == ArithmeticOperator.ADD
                                || operation.operator() == ArithmeticOperator.SUBTRACT);
    }

    /** What the terms of each subset, by its bits, can come to in any order. */
    private static Set<Value> totals(List<Value> terms, ArithmeticOperator operator) {
        int subsets = 1 << terms.size();
        List<Set<Value>> totals = new ArrayList<>();
        for (int subset = 0; subset < subsets; subset++) {
            Set<Value> here = new HashSet<>();
            if (Integer.bitCount(subset) == 1) {
                here.add(terms.get(Integer.numberOfTrailingZeros(subset)));
            }
            for (int part = subset - 1 & subset; part > 0; part = part - 1 & subset) {
                for (Value one : totals.get(part)) {
                    for (Value other : totals.get(subset ^ part)) {
                        here.add(StrictArithmetic.of(operator, one, other));
                    }
                }
            }
            totals.add(here);
        }
        return totals.getLast();
    }
}
