package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Expr.Call.Family;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.declaration.TypeArgument;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;
import org.ulpscope.source.type.Formats;
import org.ulpscope.source.type.FunctionType;

/**
 * Takes down calls of the program's function templates. Parameters of a type that the compiler deduces are no variables: the function
 * exists for each Format, and what it gets decides.
 */
final class TemplateCalls {
    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Expressions expressions;

    TemplateCalls(ProgramFacts facts, Recorder recorder, Expressions expressions) {
        this.facts = facts;
        this.recorder = recorder;
        this.expressions = expressions;
    }

    /**
     * What decides the type that a template is instantiated for.
     *
     * @param values the values passed for parameters of that type
     * @param pointees the variables that pointers and references passed lead to, by the name of the type in the template
     */
    private record Deduced(List<Expr> values, Map<String, Integer> pointees) {}

    /** The floating-point value that a call gives. */
    Expr value(SyntaxNode call, Callee callee, SyntaxNode function, SyntaxNode pattern, Optional<Range> range) {
        Deduced deduced = passAll(callee, function, pattern);
        OptionalInt own = facts.variables().of(callee.id());
        String type = FormatType.element(FunctionType.of(pattern.type()).result());
        OptionalInt result = own.isPresent() ? own : written(callee, type);
        if (result.isPresent()) {
            deduced.values().forEach(value -> recorder.flow(value, Target.NOWHERE, call));
            return new Expr.Use(range, result.getAsInt(), false);
        }
        List<Expr> deciding = new ArrayList<>(deduced.values());
        if (deciding.isEmpty()) {
            deduced.pointees().values().stream()
                    .findFirst()
                    .ifPresent(variable -> deciding.add(new Expr.Use(Optional.empty(), variable, false)));
        }
        return deciding.isEmpty()
                ? new Expr.Other(range, Formats.of(call))
                : new Expr.Call(range, callee.words(), name(callee), Family.GENERIC, deciding);
    }

    /** Takes down what is passed to a function whose value is none of floating point. */
    void pass(SyntaxNode call, Callee callee, SyntaxNode function, SyntaxNode pattern) {
        List<Expr> deciding = passAll(callee, function, pattern).values();
        if (!deciding.isEmpty()) {
            Optional<Range> range = call.place().written();
            recorder.flow(
                    new Expr.Call(range, callee.words(), name(callee), Family.GENERIC, deciding), Target.NOWHERE, call);
        }
    }

    private Deduced passAll(Callee callee, SyntaxNode function, SyntaxNode pattern) {
        Deduced deduced = new Deduced(new ArrayList<>(), new HashMap<>());
        List<SyntaxNode> parameters = Functions.parameters(function);
        List<SyntaxNode> patterns = Functions.parameters(pattern);
        writtenTypes(callee);
        List<Arguments.Passed> passed =
                Arguments.zip(callee.arguments(), parameters).toList();
        for (int i = 0; i < passed.size(); i++) {
            if (isOther(parameters.get(i))) {
                passOther(callee, passed.get(i), patterns.get(Math.min(i, patterns.size() - 1)), deduced);
            }
        }
        for (int i = 0; i < passed.size(); i++) {
            if (!isOther(parameters.get(i))) {
                passValue(callee, passed.get(i), patterns.get(Math.min(i, patterns.size() - 1)), deduced);
            }
        }
        return deduced;
    }

    // No number itself.
    private boolean isOther(SyntaxNode parameter) {
        return !Arguments.isByValue(parameter.desugared()) || ofClass(parameter).isPresent();
    }

    private OptionalInt ofClass(SyntaxNode parameter) {
        return facts.variables().ofClass(parameter.desugared());
    }

    private void passOther(Callee callee, Arguments.Passed passed, SyntaxNode pattern, Deduced deduced) {
        boolean deduces = argument(callee, FormatType.element(pattern.type())).isEmpty();
        boolean known = facts.variables().of(passed.parameter().id()).isPresent();
        String type = passed.parameter().desugared();
        if (deduces && ofClass(passed.parameter()).isPresent()) {
            expressions.effects(passed.argument());
            decide(callee, pattern, ofClass(passed.parameter()), deduced);
        } else if (deduces && !known && (type.contains("*") || type.contains("<"))) {
            decide(callee, pattern, expressions.lvalues().pointee(passed.argument()), deduced);
        } else if (deduces && !known && Formats.of(type).isPresent()) {
            decide(
                    callee,
                    pattern,
                    expressions.lvalues().spot(passed.argument()).variable(),
                    deduced);
        } else {
            expressions.effects(passed.argument());
        }
    }

    private void decide(Callee callee, SyntaxNode pattern, OptionalInt variable, Deduced deduced) {
        String type = FormatType.element(pattern.type());
        if (variable.isPresent()) {
            deduced.pointees().put(type, variable.getAsInt());
            facts.templateTypes().deduce(name(callee), type, variable.getAsInt());
        }
    }

    private void passValue(Callee callee, Arguments.Passed passed, SyntaxNode pattern, Deduced deduced) {
        if (Arguments.isDefault(passed.argument())) {
            return;
        }
        OptionalInt variable = facts.variables().of(passed.parameter().id());
        String type = FormatType.element(pattern.type());
        Integer pointee = deduced.pointees().get(type);
        Expr value = expressions.value(passed.argument());
        if (variable.isPresent()) {
            recorder.flow(value, Target.of(variable.getAsInt(), false), passed.argument());
        } else if (argument(callee, type).isPresent()) {
            OptionalInt written = written(callee, type);
            Target target = written.isPresent()
                    ? Target.of(written.getAsInt(), false)
                    : Arguments.target(Formats.of(passed.parameter()), false);
            recorder.flow(value, target, passed.argument());
        } else if (pointee != null) {
            // The same type is deduced from a pointer or a reference, which nothing converts.
            Target target = new Target(OptionalInt.of(pointee), false, Optional.empty(), true);
            recorder.flow(value, target, passed.argument());
        } else {
            deduced.values().add(value);
            Typing.tree(value).filter(Expr.Use.class::isInstance).findFirst().ifPresent(use -> facts.templateTypes()
                    .deduce(name(callee), type, ((Expr.Use) use).variable()));
        }
    }

    // What the call writes decides the types of the template, whatever it passes.
    private void writtenTypes(Callee callee) {
        for (TypeArgument argument : facts.variables().typeArguments(callee.expression())) {
            OptionalInt variable = written(callee, argument.parameter());
            if (variable.isPresent()) {
                facts.templateTypes().deduce(name(callee), argument.parameter(), variable.getAsInt());
            }
        }
    }

    private Optional<TypeArgument> argument(Callee callee, String parameter) {
        return facts.variables().typeArguments(callee.expression()).stream()
                .filter(argument -> argument.parameter().equals(parameter))
                .findFirst();
    }

    // The variable that a written type is, or that which decides the type of the template around the call that it
    // names.
    private OptionalInt written(Callee callee, String parameter) {
        Optional<TypeArgument> argument = argument(callee, parameter);
        OptionalInt own = argument.map(facts.variables()::of).orElse(OptionalInt.empty());
        return own.isPresent() || argument.isEmpty()
                ? own
                : facts.templateTypes().of(recorder.function(), argument.get().written());
    }

    private String name(Callee callee) {
        return facts.variables().function(callee.id()).orElse(callee.name());
    }
}
