package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Expr.Call.Family;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Takes down calls: what flows into them, and what comes back. */
final class CallFlows {
    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Expressions expressions;
    private final LibraryCalls library;
    private final TemplateCalls templates;

    CallFlows(ProgramFacts facts, Recorder recorder, Expressions expressions) {
        this.facts = facts;
        this.recorder = recorder;
        this.expressions = expressions;
        library = new LibraryCalls(facts, recorder, expressions);
        templates = new TemplateCalls(facts, recorder, expressions);
    }

    /** The floating-point value that a call gives. */
    Expr value(SyntaxNode call, Optional<Range> range) {
        Callee callee = Callee.of(call);
        Optional<SyntaxNode> function = facts.functions().get(callee.id());
        if (function.isEmpty()) {
            return library.value(call, callee, range);
        }
        Optional<SyntaxNode> pattern = facts.functions().pattern(function.get());
        if (pattern.isPresent()) {
            recorded(call, callee);
            return templates.value(call, callee, function.get(), pattern.get(), range);
        }
        if (facts.overloads().isForEachFormat(callee.id())) {
            recorded(call, callee);
            return overloaded(call, callee, function.get(), range);
        }
        pass(call, callee);
        OptionalInt result = facts.variables().of(callee.id());
        return result.isPresent()
                ? new Expr.Use(range, result.getAsInt(), false)
                : new Expr.Other(range, Formats.of(call));
    }

    /** Takes down a call whose value is not used, or is none of floating point. */
    void effects(SyntaxNode call) {
        if (Formats.of(call).isPresent()) {
            Expr value = value(call, Unwrapped.of(call).range());
            if (value instanceof Expr.Call) {
                recorder.flow(value, Target.NOWHERE, call);
            }
        } else {
            pass(call, Callee.of(call));
        }
    }

    /**
     * Takes down what is passed to a function, and that it is called.
     *
     * @return the variable of what the call leads to: the result of a function of the program, elements of what a library is given
     */
    OptionalInt pass(SyntaxNode call, Callee callee) {
        Optional<SyntaxNode> function = facts.functions().get(callee.id());
        if (function.isEmpty()) {
            OptionalInt elements = library.pass(call, callee);
            OptionalInt result = facts.variables().of(callee.id());
            return result.isPresent() ? result : elements;
        }
        recorded(call, callee);
        Optional<SyntaxNode> pattern = facts.functions().pattern(function.get());
        if (pattern.isPresent()) {
            templates.pass(call, callee, function.get(), pattern.get());
        } else if (facts.overloads().isForEachFormat(callee.id())) {
            recorder.flow(overloaded(call, callee, function.get(), call.place().written()), Target.NOWHERE, call);
        } else {
            boolean isChosen = facts.overloads().isBesideOthers(callee.id());
            Arguments.zip(callee.arguments(), Functions.parameters(function.get()))
                    .forEach(passed -> pass(passed, isChosen));
            callee.arguments().stream()
                    .skip(Functions.parameters(function.get()).size())
                    .forEach(this::ofEllipsis);
        }
        return facts.variables().of(callee.id());
    }

    private void ofEllipsis(SyntaxNode argument) {
        if (Formats.of(Unwrapped.of(argument).node()).isPresent()) {
            recorder.flow(expressions.value(argument), Arguments.ofEllipsis(argument), argument);
        } else {
            expressions.used(argument);
        }
    }

    // The function for FP32 or that for FP64.
    private Expr overloaded(SyntaxNode call, Callee callee, SyntaxNode function, Optional<Range> range) {
        List<Expr> operands = new ArrayList<>();
        for (Arguments.Passed passed : Arguments.zip(callee.arguments(), Functions.parameters(function))
                .toList()) {
            if (Arguments.isByValue(passed.parameter().desugared()) && !Arguments.isDefault(passed.argument())) {
                operands.add(expressions.value(passed.argument()));
            } else {
                expressions.effects(passed.argument());
            }
        }
        return operands.isEmpty()
                ? new Expr.Other(range, Formats.of(call))
                : new Expr.Call(range, callee.words(), callee.name(), Family.OVERLOADED, operands);
    }

    private void recorded(SyntaxNode call, Callee callee) {
        facts.variables().function(callee.id()).ifPresent(recorder::call);
        callee.object().ifPresent(expressions::effects);
        if (call.is(NodeKind.CUDA_KERNEL_CALL_EXPR)) {
            expressions.effects(call.child(1));
        }
    }

    /** Takes down the construction of an object. */
    void construct(SyntaxNode construction) {
        Optional<SyntaxNode> constructor = facts.records().constructor(construction);
        if (constructor.isPresent()) {
            facts.variables().function(constructor.get().id()).ifPresent(recorder::call);
            Arguments.zip(construction.children(), Functions.parameters(constructor.get()))
                    .forEach(passed -> pass(passed, false));
        } else {
            construction.children().forEach(expressions::used);
        }
    }

    // Where the compiler chooses among functions, the argument must be what the chosen one takes.
    private void pass(Arguments.Passed passed, boolean exact) {
        OptionalInt variable = facts.variables().of(passed.parameter().id());
        if (Arguments.isByValue(passed.parameter().desugared()) && !Arguments.isDefault(passed.argument())) {
            Target target = variable.isPresent()
                    ? new Target(variable, false, Optional.empty(), exact)
                    : Arguments.target(Formats.of(passed.parameter()), exact);
            recorder.flow(expressions.value(passed.argument()), target, passed.argument());
        } else if (variable.isPresent() && expressions.initialisers().isFilling(passed.argument())) {
            expressions.initialisers().fill(passed.argument(), variable.getAsInt());
        } else {
            expressions.effects(passed.argument());
        }
    }
}
