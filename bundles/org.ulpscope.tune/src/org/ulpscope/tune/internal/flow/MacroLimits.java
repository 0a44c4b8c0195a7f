package org.ulpscope.tune.internal.flow;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.internal.reading.VariableIndex;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Expr.Call.Family;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Limit;
import org.ulpscope.tune.program.Typing;

/**
 * Which variables cannot be of a 16-bit class because a macro computes with them: a class needs casts where it meets other types, and nobody
 * writes casts into macros.
 */
final class MacroLimits {
    private final VariableIndex variables;
    private final Map<Integer, Limit> limits = new TreeMap<>();

    private MacroLimits(VariableIndex variables) {
        this.variables = variables;
    }

    /** The limits that flows tell of; {@code flows} are none of templates, whose text has limits of its own. */
    static List<Limit> of(List<Flow> flows, VariableIndex variables) {
        MacroLimits found = new MacroLimits(variables);
        flows.stream()
                .filter(flow -> !(flow.value() instanceof Expr.Use) || !isConverted(flow.target()))
                .forEach(flow -> found.add(flow.value(), flow));
        return List.copyOf(found.limits.values());
    }

    // A variable takes a class by itself; what functions of others take may be overloaded, or nothing but numbers.
    private static boolean isConverted(Flow.Target target) {
        return target.variable().isPresent() || target.format().isEmpty();
    }

    private void add(Expr expression, Flow flow) {
        boolean conversion = expression instanceof Expr.Cast;
        if (expression.range().isEmpty() && !conversion) {
            Typing.tree(expression).forEach(part -> limit(part, flow));
            return;
        }
        for (Expr operand : expression.operands()) {
            if (!standsForAPointer(expression, operand)) {
                add(operand, flow);
            }
        }
    }

    // Of a function that gets a pointer, the variable behind it is an operand without text.
    private static boolean standsForAPointer(Expr expression, Expr operand) {
        return expression instanceof Expr.Call call
                && call.family() == Family.GENERIC
                && operand instanceof Expr.Use
                && operand.range().isEmpty();
    }

    private void limit(Expr part, Flow flow) {
        if (part instanceof Expr.Use use && variables.variable(use.variable()).original().width() > 16) {
            String reason = "a macro computes with it, where the casts that the 16-bit classes of CUDA need cannot be written";
            limits.putIfAbsent(use.variable(), new Limit(use.variable(), FloatFormat.FP32, reason, flow.at()));
        }
    }
}
