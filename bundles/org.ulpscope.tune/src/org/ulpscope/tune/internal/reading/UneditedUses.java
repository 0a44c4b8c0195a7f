package org.ulpscope.tune.internal.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Language;
import org.ulpscope.tune.program.Limit;
import org.ulpscope.tune.program.Operator;
import org.ulpscope.tune.program.Typing;

/**
 * Variables used in text that is never edited, as that of a macro. Where the 16-bit Formats are classes, what meets another type there would
 * need a cast that cannot be written.
 */
final class UneditedUses {
    private final Map<Integer, Limit> limits = new LinkedHashMap<>();

    private UneditedUses() {}

    /** Their limits; none in a language without such classes. */
    static List<Limit> limits(Language language, List<Flow> flows) {
        UneditedUses uses = new UneditedUses();
        if (language.halfIsClass()) {
            for (Flow flow : flows) {
                uses.unlessWritten(flow.value(), flow);
                Typing.tree(flow.value()).forEach(expression -> uses.operands(expression, flow));
            }
        }
        return List.copyOf(uses.limits.values());
    }

    private void operands(Expr expression, Flow flow) {
        // What has one operand without a place of its own may be cast as a whole.
        boolean alone = expression.operands().size() == 1 && expression.range().isPresent();
        switch (expression) {
            case Expr.Operation operation when !alone ->
                operation.operands().forEach(operand -> unlessWritten(operand, flow));
            case Expr.Call call when call.family() == Expr.Call.Family.MATH || !alone ->
                call.operands().forEach(operand -> unlessWritten(operand, flow));
            case Expr.Cast cast when cast.range().isEmpty() -> limit(cast.operand(), flow);
            default -> {}
        }
    }

    private void unlessWritten(Expr value, Flow flow) {
        if (value.range().isEmpty()) {
            limit(value, flow);
        }
    }

    private void limit(Expr value, Flow flow) {
        values(value)
                .forEach(variable -> limits.putIfAbsent(
                        variable,
                        new Limit(variable, FloatFormat.FP32, "a macro computes with it, which is not edited", flow.at())));
    }

    // The variables whose Format is that of the value.
    private static Stream<Integer> values(Expr expression) {
        return switch (expression) {
            case Expr.Use use -> Stream.of(use.variable());
            case Expr.Operation operation when operation.operator() != Operator.COMPARE ->
                operation.operands().stream().flatMap(UneditedUses::values);
            case Expr.Call call when call.family() == Expr.Call.Family.GENERIC ->
                call.operands().stream().flatMap(UneditedUses::values);
            default -> Stream.of();
        };
    }
}
