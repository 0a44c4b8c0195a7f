package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.source.Language;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.tune.program.Flow.Target;

/** Takes down what variables, fields and parameters begin with. */
final class Initialisers {
    private final Units units;
    private final Recorder recorder;
    private final Expressions expressions;
    private final LocalArrays localArrays;

    Initialisers(Units units, Recorder recorder, Expressions expressions, LocalArrays localArrays) {
        this.units = units;
        this.recorder = recorder;
        this.expressions = expressions;
        this.localArrays = localArrays;
    }

    /** What a declared variable, parameter or field begins with, if that is written there. */
    void declared(AstNode declaration) {
        Optional<AstNode> value = declaration.children().stream()
                .filter(node -> node.kind().isExpression())
                .reduce((first, last) -> last);
        boolean store = !declaration.is(NodeKind.FIELD_DECL) && !localArrays.isSmall(declaration);
        value.ifPresent(expression -> initialise(
                declaration.desugared(),
                units.variable(declaration, recorder.function()),
                store,
                expression,
                declaration));
    }

    /** What a constructor begins a field with. */
    void field(AstNode initialiser) {
        AstNode field = units.declarations().get(initialiser.get("anyInit.id"));
        if (!initialiser.first().is(NodeKind.CXX_DEFAULT_INIT_EXPR)) {
            OptionalInt variable = units.variables().of(initialiser.get("anyInit.id"));
            initialise(field.desugared(), variable, false, initialiser.first(), initialiser.first());
        }
    }

    private void initialise(String type, OptionalInt variable, boolean store, AstNode value, AstNode place) {
        AstNode node = Syntax.of(value).node();
        if (Arguments.isByValue(type)) {
            Target target = target(variable, false, value, isBraced(value));
            recorder.flow(expressions.value(value), target, place);
        } else if (node.is(NodeKind.INIT_LIST_EXPR)) {
            list(node, variable, store);
        } else if (node.is(NodeKind.CXX_CONSTRUCT_EXPR) && variable.isPresent()) {
            container(node, variable.getAsInt());
        } else {
            expressions.used(value);
        }
    }

    // C++ lets nothing narrow in braces (C++17 11.6.4 paragraph 7).
    private boolean isBraced(AstNode value) {
        AstNode node = value.is(NodeKind.EXPR_WITH_CLEANUPS) ? value.first() : value;
        return units.language() != Language.C && node.is(NodeKind.INIT_LIST_EXPR);
    }

    private static Target target(OptionalInt variable, boolean store, AstNode value, boolean exact) {
        return new Target(variable, store, variable.isPresent() ? Optional.empty() : Formats.of(value), exact);
    }

    // Elements of a container begin with what its constructor gets.
    private void container(AstNode construction, int variable) {
        for (AstNode argument : construction.children()) {
            AstNode node = Syntax.of(argument).node();
            if (Formats.of(node).isPresent()) {
                recorder.flow(expressions.value(argument), Target.of(variable, true), argument);
            } else {
                list(node, variable);
            }
        }
    }

    private void list(AstNode node, int variable) {
        Optional<AstNode> inner =
                node.tree().filter(part -> part.is(NodeKind.INIT_LIST_EXPR)).findFirst();
        inner.ifPresentOrElse(braces -> list(braces, OptionalInt.of(variable), true), () -> expressions.used(node));
    }

    /**
     * What stands in braces.
     *
     * @param node an {@code InitListExpr}
     * @param elements the variable of the elements, if it is an array
     * @param store whether they live in memory
     */
    void list(AstNode node, OptionalInt elements, boolean store) {
        List<AstNode> fields = units.records().of(node).map(Records::fields).orElse(List.of());
        for (int i = 0; i < node.children().size(); i++) {
            AstNode value = node.child(i);
            OptionalInt variable =
                    i < fields.size() ? units.variables().of(fields.get(i).id()) : elements;
            element(value, variable, store && fields.isEmpty());
        }
    }

    private void element(AstNode value, OptionalInt variable, boolean store) {
        AstNode node = Syntax.of(value).node();
        if (node.is(NodeKind.IMPLICIT_VALUE_INIT_EXPR)) {
            return;
        }
        if (Formats.of(value).isPresent()) {
            Target target = target(variable, store, value, units.language() != Language.C);
            recorder.flow(expressions.value(value), target, value);
        } else if (node.is(NodeKind.INIT_LIST_EXPR)) {
            list(node, variable, store);
        } else {
            expressions.used(value);
        }
    }
}
