package org.ulpscope.tune.internal.dataflow;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow.Target;

/** Takes down calls: what flows into them, and what comes back. */
final class Calls {
    private final Units units;
    private final Recorder recorder;
    private final Expressions expressions;
    private final LibraryCalls library;
    private final TemplateCalls templates;

    Calls(Units units, Recorder recorder, Expressions expressions) {
        this.units = units;
        this.recorder = recorder;
        this.expressions = expressions;
        library = new LibraryCalls(units, recorder, expressions);
        templates = new TemplateCalls(units, recorder, expressions);
    }

    /** The floating-point value that a call gives. */
    Expr value(AstNode call, Optional<Range> range) {
        Callee callee = Callee.of(call);
        Optional<AstNode> function = units.functions().get(callee.id());
        if (function.isEmpty()) {
            return library.value(call, callee, range);
        }
        Optional<AstNode> pattern = units.functions().pattern(function.get());
        if (pattern.isPresent()) {
            recorded(call, callee);
            return templates.value(call, callee, function.get(), pattern.get(), range);
        }
        pass(call, callee);
        OptionalInt result = units.variables().of(callee.id());
        return result.isPresent()
                ? new Expr.Use(range, result.getAsInt(), false)
                : new Expr.Other(range, Formats.of(call));
    }

    /** Takes down a call whose value is not used, or is none of floating point. */
    void effects(AstNode call) {
        if (Formats.of(call).isPresent()) {
            Expr value = value(call, Syntax.of(call).range());
            if (value instanceof Expr.Call) {
                recorder.flow(value, Target.NOWHERE, call);
            }
        } else {
            pass(call, Callee.of(call));
        }
    }

    /** Takes down what is passed to a function, and that it is called. */
    void pass(AstNode call, Callee callee) {
        Optional<AstNode> function = units.functions().get(callee.id());
        if (function.isEmpty()) {
            library.pass(call, callee);
            return;
        }
        recorded(call, callee);
        Optional<AstNode> pattern = units.functions().pattern(function.get());
        if (pattern.isPresent()) {
            templates.pass(call, callee, function.get(), pattern.get());
        } else {
            Arguments.zip(callee.arguments(), Functions.parameters(function.get()))
                    .forEach(this::pass);
        }
    }

    private void recorded(AstNode call, Callee callee) {
        units.variables().function(callee.id()).ifPresent(recorder::call);
        callee.object().ifPresent(expressions::effects);
        if (call.is(NodeKind.CUDA_KERNEL_CALL_EXPR)) {
            expressions.effects(call.child(1));
        }
    }

    /** Takes down the construction of an object. */
    void construct(AstNode construction) {
        Optional<AstNode> constructor = units.records().constructor(construction);
        if (constructor.isPresent()) {
            units.variables().function(constructor.get().id()).ifPresent(recorder::call);
            Arguments.zip(construction.children(), Functions.parameters(constructor.get()))
                    .forEach(this::pass);
        } else {
            construction.children().forEach(expressions::used);
        }
    }

    private void pass(Arguments.Passed passed) {
        OptionalInt variable = units.variables().of(passed.parameter().id());
        if (Arguments.isByValue(passed.parameter().desugared()) && !Arguments.isDefault(passed.argument())) {
            Target target = variable.isPresent()
                    ? Target.of(variable.getAsInt(), false)
                    : Arguments.target(Formats.of(passed.parameter()), false);
            recorder.flow(expressions.value(passed.argument()), target, passed.argument());
        } else {
            expressions.effects(passed.argument());
        }
    }
}
