package org.ulpscope.tune.internal.score;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;

/** How often values of two choices meet, so that one would be cast if their Formats were not the same. */
public final class Links {
    private final int[] choices;
    private final double[][] weights;
    private double times;

    private Links(int[] choices, int count) {
        this.choices = choices;
        weights = new double[count][count];
    }

    /**
     * The links among choices.
     *
     * @param choices for each variable, the index of its choice or -1
     * @param count how many choices there are
     * @return symmetric; 0 where two never meet
     */
    public static double[][] among(int[] choices, int count, PrecisionProgram program) {
        Links links = new Links(choices, count);
        CallWeights calls = new CallWeights(program, Map.of());
        for (Flow flow : program.flows()) {
            links.times = flow.weight() * calls.of(flow.function());
            Set<Integer> value = links.origins(flow.value());
            flow.target().variable().ifPresent(target -> links.link(value, links.choice(target)));
        }
        return links.weights;
    }

    // The choices whose Formats decide on that of an expression; what meets in it is linked.
    private Set<Integer> origins(Expr expression) {
        Set<Integer> all =
                switch (expression) {
                    case Expr.Use use -> choice(use.variable());
                    case Expr.Demotion demotion -> choice(demotion.choice());
                    default -> new TreeSet<>();
                };
        for (Expr operand : expression.operands()) {
            Set<Integer> more = origins(operand);
            link(all, more);
            all.addAll(more);
        }
        boolean hasFormat = !(expression instanceof Expr.Cast)
                && !(expression instanceof Expr.Operation operation && operation.operator() == OperationKind.COMPARE);
        return hasFormat ? all : new TreeSet<>();
    }

    private Set<Integer> choice(int variable) {
        Set<Integer> choice = new TreeSet<>();
        if (choices[variable] >= 0) {
            choice.add(choices[variable]);
        }
        return choice;
    }

    private void link(Set<Integer> some, Set<Integer> others) {
        for (int one : some) {
            for (int other : others) {
                if (one != other) {
                    weights[one][other] += times;
                    weights[other][one] += times;
                }
            }
        }
    }
}
