package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Expr.Call.Family;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Limit;
import org.ulpscope.precision.Typing;

/**
 * Which variables cannot be of a 16-bit class because what computes with them has no text of its own: a class needs casts where it meets other
 * types, and nobody writes casts into macros.
 */
final class UneditedUses {
    private static final String MACRO =
            "a macro computes with it, where the casts that the 16-bit classes of CUDA need cannot be written";
    private static final String CONVERSION =
            "it is passed to a function for another Format, which takes no 16-bit class of CUDA";

    private final Map<Integer, Limit> limits = new TreeMap<>();

    private UneditedUses() {}

    /** The limits that flows tell of; {@code flows} are none of templates, whose text has limits of its own. */
    static List<Limit> limits(List<Flow> flows) {
        UneditedUses uses = new UneditedUses();
        flows.stream()
                .filter(flow -> !(flow.value() instanceof Expr.Use) || !isConverted(flow.target()))
                .forEach(flow -> uses.add(flow.value(), flow));
        return List.copyOf(uses.limits.values());
    }

    // A variable takes a class by itself; what functions of others take may be overloaded, or nothing but numbers.
    private static boolean isConverted(Flow.Target target) {
        return target.variable().isPresent() || target.format().isEmpty();
    }

    private void add(Expr expression, Flow flow) {
        if (expression.range().isEmpty()) {
            String reason = expression instanceof Expr.Cast ? CONVERSION : MACRO;
            Typing.tree(expression).forEach(part -> limit(part, reason, flow));
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

    private void limit(Expr part, String reason, Flow flow) {
        if (part instanceof Expr.Use use) {
            limits.putIfAbsent(use.variable(), new Limit(use.variable(), DeclaredFormat.FP32, reason, flow.at()));
        }
    }
}
