package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Expr.Call.Family;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Takes down calls of functions that are not the program's own. */
final class LibraryCalls {
    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Expressions expressions;

    LibraryCalls(ProgramFacts facts, Recorder recorder, Expressions expressions) {
        this.facts = facts;
        this.recorder = recorder;
        this.expressions = expressions;
    }

    /** The floating-point value that a call gives. */
    Expr value(SyntaxNode call, Callee callee, Optional<Range> range) {
        Optional<DeclaredFormat> format = Formats.of(call);
        Optional<String> math = MathFunctions.base(callee.name());
        Optional<DeclaredFormat> conversion = MathFunctions.conversion(callee.name());
        List<SyntaxNode> arguments = callee.arguments();
        if (callee.object().isPresent() && !MathFunctions.isGeneric(callee.name())) {
            Lvalues.Spot spot = expressions.lvalues().spot(call);
            return spot.variable().isPresent()
                    ? new Expr.Use(range, spot.variable().getAsInt(), true)
                    : new Expr.Other(range, format);
        }
        if (conversion.isPresent() && arguments.size() == 1) {
            return new Expr.Cast(range, conversion.get(), expressions.value(arguments.getFirst()));
        }
        if (MathFunctions.isLoad(callee.name())) {
            return load(callee, range, format);
        }
        if (MathFunctions.isReduction(callee.name()) && callee.isOfTemplate() && !callee.namesTypes(facts.files())) {
            return reduction(callee, range, format);
        }
        if (MathFunctions.isAtomic(callee.name())) {
            return atomic(callee, range, format);
        }
        if (math.isPresent()) {
            List<Expr> operands = converted(numbers(callee, math.get()), arguments, format);
            return call(callee, math.get(), Family.MATH, operands, range, format);
        }
        if (MathFunctions.isGeneric(callee.name()) && !callee.namesTypes(facts.files())) {
            return call(callee, callee.name(), Family.GENERIC, floating(callee), range, format);
        }
        pass(call, callee);
        return new Expr.Other(range, format);
    }

    private static Expr call(
            Callee callee,
            String function,
            Family family,
            List<Expr> operands,
            Optional<Range> range,
            Optional<DeclaredFormat> format) {
        return operands.isEmpty()
                ? new Expr.Other(range, format)
                : new Expr.Call(range, callee.words(), function, family, operands);
    }

    // An integer where a floating-point value is expected takes part in the choice of the function, as in C++'s pow(x,
    // 2).
    private List<Expr> numbers(Callee callee, String math) {
        if (MathFunctions.takesInteger(math)) {
            return floating(callee);
        }
        List<Expr> operands = new ArrayList<>();
        for (SyntaxNode argument : callee.arguments()) {
            if (argument.desugared().contains("*")) {
                expressions.effects(argument);
            } else {
                operands.add(expressions.value(argument));
            }
        }
        return operands.stream()
                        .anyMatch(operand -> !(operand instanceof Expr.Other other)
                                || other.format().isPresent())
                ? operands
                : List.of();
    }

    private List<Expr> floating(Callee callee) {
        List<Expr> operands = new ArrayList<>();
        for (SyntaxNode argument : callee.arguments()) {
            if (Formats.of(Unwrapped.of(argument).node()).isPresent()) {
                operands.add(expressions.value(argument));
            } else {
                expressions.used(argument);
            }
        }
        return operands;
    }

    // Where the program calls another function than the one for its arguments, such as C's sqrt for a float, that
    // conversion stays.
    private static List<Expr> converted(
            List<Expr> operands, List<SyntaxNode> arguments, Optional<DeclaredFormat> result) {
        Optional<DeclaredFormat> natural = arguments.stream()
                .map(argument -> Unwrapped.of(argument).node())
                .filter(node -> !node.is(NodeKind.FLOATING_LITERAL))
                .map(Formats::of)
                .flatMap(Optional::stream)
                .reduce(Typing::wider)
                .map(widest -> Typing.wider(widest, DeclaredFormat.FP32));
        return natural.isEmpty() || natural.equals(result)
                ? operands
                : operands.stream()
                        .map(operand -> converted(operand, result.get()))
                        .toList();
    }

    private static Expr converted(Expr operand, DeclaredFormat format) {
        boolean adapts = Typing.isConstant(operand)
                || operand instanceof Expr.Other other && other.format().isEmpty();
        return adapts ? operand : new Expr.Cast(Optional.empty(), format, operand);
    }

    private Expr load(Callee callee, Optional<Range> range, Optional<DeclaredFormat> format) {
        OptionalInt variable = expressions.lvalues().pointee(callee.arguments().getFirst());
        return variable.isEmpty()
                ? new Expr.Other(range, format)
                : new Expr.Call(
                        range,
                        callee.words(),
                        callee.name(),
                        Family.GENERIC,
                        List.of(new Expr.Use(Optional.empty(), variable.getAsInt(), true)));
    }

    private Expr atomic(Callee callee, Optional<Range> range, Optional<DeclaredFormat> format) {
        OptionalInt variable = written(callee, format);
        return variable.isPresent() ? new Expr.Use(range, variable.getAsInt(), true) : new Expr.Other(range, format);
    }

    // The last argument goes where the first one points to.
    private OptionalInt written(Callee callee, Optional<DeclaredFormat> format) {
        OptionalInt variable = expressions.lvalues().pointee(callee.arguments().getFirst());
        SyntaxNode value = callee.arguments().getLast();
        Target target = new Target(variable, true, variable.isPresent() ? Optional.empty() : format, false);
        recorder.flow(expressions.value(value), target, value);
        return variable;
    }

    // What is computed from elements has the type of the value that it begins with, or else theirs.
    private Expr reduction(Callee callee, Optional<Range> range, Optional<DeclaredFormat> format) {
        List<Expr> operands = new ArrayList<>();
        for (SyntaxNode argument : callee.arguments()) {
            if (Formats.of(Unwrapped.of(argument).node()).isPresent()) {
                operands.add(expressions.value(argument));
            } else {
                OptionalInt elements = expressions.lvalues().pointee(argument);
                if (elements.isPresent() && operands.isEmpty()) {
                    operands.add(new Expr.Use(Optional.empty(), elements.getAsInt(), true));
                }
            }
        }
        List<Expr> begins = operands.size() > 1 ? operands.subList(operands.size() - 1, operands.size()) : operands;
        return call(callee, callee.name(), Family.GENERIC, begins, range, format);
    }

    /**
     * Takes down what is passed to a function.
     *
     * @return the variable of the elements that the object of a method has, or that the first address among the arguments leads to
     */
    OptionalInt pass(SyntaxNode call, Callee callee) {
        Optional<DeclaredFormat> stored = MathFunctions.isStore(callee.name())
                ? Formats.of(Unwrapped.of(callee.arguments().getLast()).node())
                : Optional.empty();
        if (stored.isPresent()) {
            return written(callee, stored);
        }
        OptionalInt container =
                callee.object().map(expressions.lvalues()::pointee).orElse(OptionalInt.empty());
        OptionalInt elements = container;
        List<String> types = callee.type().parameters();
        for (int i = 0; i < callee.arguments().size(); i++) {
            SyntaxNode argument = callee.arguments().get(i);
            boolean beyond = i >= types.size();
            boolean value = beyond || Arguments.isByValue(types.get(i));
            if (value && Formats.of(Unwrapped.of(argument).node()).isPresent()) {
                OptionalInt filled = MathFunctions.isFilling(callee.name()) ? elements : container;
                recorder.flow(expressions.value(argument), target(callee, i, argument, filled), argument);
            } else if (container.isPresent() && expressions.initialisers().isFilling(argument)) {
                expressions.initialisers().fill(argument, container.getAsInt());
            } else if (value && argument.isPrvalue() && !isAddress(argument)) {
                expressions.used(argument);
            } else {
                OptionalInt led = expressions.lvalues().pointee(argument);
                elements = elements.isPresent() ? elements : led;
            }
        }
        return elements;
    }

    private static boolean isAddress(SyntaxNode argument) {
        return argument.desugared().contains("*") || argument.desugared().contains("<");
    }

    // A stream has an operator of its own for each Format that is no class.
    private static Optional<DeclaredFormat> asked(Callee callee, Optional<DeclaredFormat> format) {
        return callee.isOperator("<<") ? format.filter(one -> one.width() <= DeclaredFormat.FP64.width()) : format;
    }

    private Target target(Callee callee, int parameter, SyntaxNode argument, OptionalInt elements) {
        List<String> types = callee.type().parameters();
        if (elements.isPresent()) {
            return Target.of(elements.getAsInt(), true);
        }
        if (parameter < types.size()) {
            // A template, or a family of overloads such as that of streams, takes exactly what it was written for.
            boolean exact = callee.isOfTemplate() || callee.isOperator("<<");
            return Arguments.target(asked(callee, Formats.of(types.get(parameter))), exact);
        }
        return callee.type().variadic() && !callee.name().startsWith("__builtin_")
                ? Arguments.ofEllipsis(argument)
                : Arguments.target(Formats.of(Unwrapped.of(argument).node()), false);
    }
}
