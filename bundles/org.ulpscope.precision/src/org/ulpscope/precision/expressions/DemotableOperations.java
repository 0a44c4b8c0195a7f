package org.ulpscope.precision.expressions;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.internal.ties.TimePins;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.VariableKind;

/**
 * Operations that may be done in less than their operands have. Sums and products of one expression are chosen together, since a cast
 * between any two of them costs as much as they do; each division and each call of a mathematical function, which cost more, is a choice of its own.
 */
final class DemotableOperations {
    private final PrecisionProgram program;
    private final ExpressionChoices choices;
    private final Typing written;
    private final Map<Range, Integer> known = new HashMap<>();

    DemotableOperations(PrecisionProgram program, ExpressionChoices choices) {
        this.program = program;
        this.choices = choices;
        written = new Typing(PrecisionVector.original(program));
    }

    /** The flows of the program, what can be demoted in them being marked; times that it measures stay as they are. */
    List<Flow> flows() {
        Set<Integer> times = TimePins.times(program);
        return program.flows().stream()
                .map(flow -> flow.function().isEmpty() || TimePins.isOfTimes(flow, times)
                        ? flow
                        : flow.computing(marked(flow.value(), flow.function(), OptionalInt.empty())))
                .toList();
    }

    /** @param chosen the choice of the sums and products around it, if it is an operand of some */
    private Expr marked(Expr expression, String function, OptionalInt chosen) {
        return switch (expression) {
            case Expr.Operation operation -> operation(operation, function, chosen);
            case Expr.Call call -> call(call, function);
            case Expr.Cast cast ->
                new Expr.Cast(cast.range(), cast.to(), marked(cast.operand(), function, OptionalInt.empty()));
            default -> expression;
        };
    }

    private Expr operation(Expr.Operation operation, String function, OptionalInt around) {
        Optional<DeclaredFormat> format = demotable(operation);
        boolean isAlone = operation.operator() == OperationKind.DIVIDE;
        boolean isSum = operation.operator() == OperationKind.ADD || operation.operator() == OperationKind.MULTIPLY;
        if (format.isEmpty() || !isAlone && !isSum) {
            OptionalInt same = operation.operator() == OperationKind.NEGATE ? around : OptionalInt.empty();
            return with(operation, function, same);
        }
        OptionalInt shared = isSum ? around : OptionalInt.empty();
        int choice = shared.orElseGet(() -> choice(operation, function, format.get()));
        return new Expr.Demotion(
                choice, format.get(), with(operation, function, isSum ? OptionalInt.of(choice) : OptionalInt.empty()));
    }

    private Expr call(Expr.Call call, String function) {
        boolean isNamed =
                call.family() == Expr.Call.Family.MATH && call.callee().isPresent();
        Optional<DeclaredFormat> format =
                demotable(call).filter(is -> isNamed && is.width() > DeclaredFormat.FP32.width());
        OptionalInt choice =
                format.isPresent() ? OptionalInt.of(choice(call, function, format.get())) : OptionalInt.empty();
        List<Expr> operands = call.operands().stream()
                .map(operand -> marked(operand, function, OptionalInt.empty()))
                .toList();
        Expr inside = new Expr.Call(call.range(), call.callee(), call.function(), call.family(), operands);
        return choice.isPresent() ? new Expr.Demotion(choice.getAsInt(), format.get(), inside) : inside;
    }

    private Expr.Operation with(Expr.Operation operation, String function, OptionalInt chosen) {
        return new Expr.Operation(
                operation.range(),
                operation.operator(),
                operation.operands().stream()
                        .map(operand -> marked(operand, function, chosen))
                        .toList());
    }

    // The same expression may be come to more than once, as in a template with several instances.
    private int choice(Expr expression, String function, DeclaredFormat format) {
        Range at = expression.range().orElseThrow();
        return known.computeIfAbsent(at, place -> {
            String words = program.file(at).text(at).strip().replaceAll("\\s+", " ");
            int choice = choices.choice(VariableKind.OPERATION, function, words, at, format);
            if (expression instanceof Expr.Call call) {
                choices.limit(choice, DeclaredFormat.FP32, "there is no " + call.function() + " for less", at);
            } else if (program.language().halfIsClass()) {
                choices.limit(choice, DeclaredFormat.FP32, "not every type is cast to the 16-bit classes of CUDA", at);
            }
            return choice;
        });
    }

    /** The Format of an expression that can be done in less, as it is written. */
    private Optional<DeclaredFormat> demotable(Expr expression) {
        boolean isEditable = expression.range().isPresent()
                && !Typing.isConstant(expression)
                && expression.operands().stream().allMatch(DemotableOperations::isCastable);
        return written.of(expression)
                .filter(format -> isEditable
                        && program.formats().has(format)
                        && format.width() > narrowest().width());
    }

    private DeclaredFormat narrowest() {
        return program.language().halfIsClass() ? DeclaredFormat.FP32 : DeclaredFormat.FP16;
    }

    private static boolean isCastable(Expr operand) {
        boolean isInteger =
                operand instanceof Expr.Other other && other.format().isEmpty();
        return isInteger || operand.range().isPresent();
    }
}
