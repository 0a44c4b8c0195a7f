package org.ulpscope.tune.score;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;

/** Programs that nobody wrote: expressions over random variables, in loops. */
final class RandomSketch {
    private static final List<OperationKind> OPERATORS =
            List.of(OperationKind.ADD, OperationKind.MULTIPLY, OperationKind.DIVIDE);

    private final RandomGenerator random;
    private final Sketch sketch = new Sketch();
    private final int variables;

    private RandomSketch(RandomGenerator random, int variables) {
        this.random = random;
        this.variables = variables;
    }

    /**
     * A program.
     *
     * @param variables how many, a third of them arrays
     * @param statements how many
     */
    static Sketch of(RandomGenerator random, int variables, int statements) {
        RandomSketch made = new RandomSketch(random, variables);
        for (int i = 0; i < variables; i++) {
            made.sketch.variable("v" + i, "f", i % 3 == 0);
        }
        for (int i = 0; i < statements; i++) {
            made.statement();
        }
        return made.sketch;
    }

    private void statement() {
        int target = random.nextInt(variables);
        int depth = random.nextInt(3);
        Optional<OperationKind> compound = random.nextInt(4) == 0 ? Optional.of(OperationKind.ADD) : Optional.empty();
        sketch.flow("f", expression(3), Flow.Target.of(target, target % 3 == 0), compound, Math.pow(16, depth), depth);
    }

    private Expr expression(int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            int variable = random.nextInt(variables);
            return variable % 3 == 0 ? Sketch.load(variable) : Sketch.use(variable);
        }
        return switch (random.nextInt(8)) {
            case 0 -> Sketch.literal();
            case 1 -> Sketch.math("sqrt", expression(depth - 1));
            case 2 -> new Expr.Other(Optional.empty(), Optional.empty());
            default ->
                new Expr.Operation(
                        Optional.empty(),
                        OPERATORS.get(random.nextInt(OPERATORS.size())),
                        List.of(expression(depth - 1), expression(depth - 1)));
        };
    }
}
