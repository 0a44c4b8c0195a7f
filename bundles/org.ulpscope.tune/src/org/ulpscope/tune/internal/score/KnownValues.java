package org.ulpscope.tune.internal.score;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.VariableKind;

/**
 * Which values a compiler knows before the program runs, so that it casts them itself: declared constants, and literals that a function returns, whose callers
 * it makes go on with the cast one where it inlines the function.
 */
final class KnownValues {
    private static final Pattern CONST = Pattern.compile("\\bconst\\b");

    private final PrecisionProgram program;
    private final Map<Integer, Double> literal = new HashMap<>();
    private final Map<Integer, Double> all = new HashMap<>();

    /**
     * @param program whose values they are
     * @param calls how often its functions are entered
     */
    KnownValues(PrecisionProgram program, CallWeights calls) {
        this.program = program;
        for (Flow flow : program.flows()) {
            double times = flow.weight() * calls.of(flow.function());
            boolean known = flow.compound().isEmpty() && Typing.isConstant(flow.value());
            flow.target().variable().ifPresent(variable -> {
                all.merge(variable, times, Double::sum);
                literal.merge(variable, known ? times : 0, Double::sum);
            });
        }
    }

    /** Whether a variable is declared to be a constant, and is a literal. */
    boolean isKnown(int variable) {
        Variable declared = program.variables().get(variable);
        boolean own = declared.kind() == VariableKind.GLOBAL || declared.kind() == VariableKind.LOCAL;
        return own && !declared.memory() && CONST.matcher(declared.type()).find() && computed(variable) == 0;
    }

    /** In which share of all times a variable gets what is computed, not a literal; 1 where nothing is told of what it gets. */
    double computed(int variable) {
        double times = all.getOrDefault(variable, 0.0);
        return times > 0 ? 1 - literal.get(variable) / times : 1;
    }
}
