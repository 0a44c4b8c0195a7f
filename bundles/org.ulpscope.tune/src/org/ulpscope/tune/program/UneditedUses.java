package org.ulpscope.tune.program;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The variables that are used in text which is never edited, as that of a macro. Where the 16-bit Formats are classes, what meets another type
 * there would need a cast that cannot be written, so these variables take only Formats that the language converts by itself.
 */
final class UneditedUses {
    private final Set<Integer> variables = new HashSet<>();

    private UneditedUses() {}

    /** Their indexes; none in a language without such classes. */
    static Set<Integer> of(Program program) {
        UneditedUses uses = new UneditedUses();
        if (program.language().halfIsClass()) {
            program.flows().stream().map(Flow::value).forEach(value -> {
                uses.unlessCast(value);
                Typing.tree(value).forEach(uses::within);
            });
            uses.variables.removeIf(variable -> program.variables().get(variable).original().width() == 16);
        }
        return uses.variables;
    }

    private void within(Expr expression) {
        boolean alone = expression.operands().size() == 1 && expression.range().isPresent();
        switch (expression) {
            case Expr.Operation operation when !alone -> operation.operands().forEach(this::unlessCast);
            case Expr.Call call when call.family() == Expr.Call.Family.MATH || !alone ->
                call.operands().forEach(this::unlessCast);
            case Expr.Cast cast when cast.range().isEmpty() -> values(cast.operand()).forEach(variables::add);
            default -> {}
        }
    }

    private void unlessCast(Expr value) {
        if (value.range().equals(Optional.empty())) {
            values(value).forEach(variables::add);
        }
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
