package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.Records;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Takes down what variables, fields and parameters begin with. */
final class Initialisers {
    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Expressions expressions;
    private final LocalArrays localArrays;

    Initialisers(ProgramFacts facts, Recorder recorder, Expressions expressions, LocalArrays localArrays) {
        this.facts = facts;
        this.recorder = recorder;
        this.expressions = expressions;
        this.localArrays = localArrays;
    }

    /** What a declared variable, parameter or field begins with, if that is written there. */
    void declared(SyntaxNode declaration) {
        Optional<SyntaxNode> value = declaration.children().stream()
                .filter(node -> node.kind().isExpression())
                .reduce((first, last) -> last);
        boolean store = !declaration.is(NodeKind.FIELD_DECL) && !localArrays.isSmall(declaration);
        value.ifPresent(expression -> initialise(
                declaration.desugared(),
                facts.variable(declaration, recorder.function()),
                store,
                expression,
                declaration));
    }

    /** What a constructor begins a field with. */
    void field(SyntaxNode initialiser) {
        SyntaxNode field = facts.declarations().get(initialiser.get("anyInit.id"));
        if (!initialiser.first().is(NodeKind.CXX_DEFAULT_INIT_EXPR)) {
            OptionalInt variable = facts.variables().of(initialiser.get("anyInit.id"));
            initialise(field.desugared(), variable, false, initialiser.first(), initialiser.first());
        }
    }

    private void initialise(String type, OptionalInt variable, boolean store, SyntaxNode value, SyntaxNode place) {
        SyntaxNode node = Unwrapped.of(value).node();
        if (Arguments.isByValue(type)) {
            Target target = target(variable, false, value, isBraced(value));
            recorder.flow(expressions.value(value), target, place);
        } else if (node.is(NodeKind.INIT_LIST_EXPR)) {
            list(node, variable, store);
        } else if (variable.isPresent() && isFilling(value)) {
            fill(value, variable.getAsInt());
        } else {
            expressions.used(value);
        }
    }

    // C++ lets nothing narrow in braces (C++17 11.6.4 paragraph 7).
    private boolean isBraced(SyntaxNode value) {
        SyntaxNode node = value.is(NodeKind.EXPR_WITH_CLEANUPS) ? value.first() : value;
        return facts.language() != SourceLanguage.C && node.is(NodeKind.INIT_LIST_EXPR);
    }

    private static Target target(OptionalInt variable, boolean store, SyntaxNode value, boolean exact) {
        return new Target(variable, store, variable.isPresent() ? Optional.empty() : Formats.of(value), exact);
    }

    /** Whether an expression makes a container. */
    boolean isFilling(SyntaxNode value) {
        SyntaxNode node = made(value);
        return node.kind().isConstruction()
                        && facts.records().constructor(node).isEmpty()
                        && facts.records().of(node).isEmpty()
                || node.is(NodeKind.CXX_STD_INITIALIZER_LIST_EXPR);
    }

    // std::vector<double>(n, x) is a cast around a construction.
    private static SyntaxNode made(SyntaxNode value) {
        SyntaxNode node = Unwrapped.of(value).node();
        while (node.is(NodeKind.CXX_FUNCTIONAL_CAST_EXPR) && !node.children().isEmpty()) {
            node = Unwrapped.of(node.first()).node();
        }
        return node;
    }

    /** Takes down what an expression that makes a container makes its elements begin with. */
    void fill(SyntaxNode value, int variable) {
        SyntaxNode node = made(value);
        if (node.is(NodeKind.CXX_STD_INITIALIZER_LIST_EXPR)) {
            SyntaxNode braces = Unwrapped.of(node.first()).node();
            braces.children().forEach(element -> element(element, OptionalInt.of(variable), true));
            return;
        }
        for (SyntaxNode argument : node.children()) {
            if (Formats.of(Unwrapped.of(argument).node()).isPresent()) {
                recorder.flow(expressions.value(argument), Target.of(variable, true), argument);
            } else if (isFilling(argument)) {
                fill(argument, variable);
            } else {
                expressions.used(argument);
            }
        }
    }

    /**
     * What stands in braces.
     *
     * @param node an {@code InitListExpr}
     * @param elements the variable of the elements, if it is an array
     * @param store whether they live in memory
     */
    void list(SyntaxNode node, OptionalInt elements, boolean store) {
        List<SyntaxNode> fields = facts.records().of(node).map(Records::fields).orElse(List.of());
        for (int i = 0; i < node.children().size(); i++) {
            SyntaxNode value = node.child(i);
            OptionalInt variable =
                    i < fields.size() ? facts.variables().of(fields.get(i).id()) : elements;
            element(value, variable, store && fields.isEmpty());
        }
    }

    private void element(SyntaxNode value, OptionalInt variable, boolean store) {
        SyntaxNode node = Unwrapped.of(value).node();
        if (node.is(NodeKind.IMPLICIT_VALUE_INIT_EXPR)) {
            return;
        }
        if (Formats.of(value).isPresent()) {
            Target target = target(variable, store, value, facts.language() != SourceLanguage.C);
            recorder.flow(expressions.value(value), target, value);
        } else if (node.is(NodeKind.INIT_LIST_EXPR)) {
            list(node, variable, store);
        } else if (variable.isPresent() && isFilling(value)) {
            fill(value, variable.getAsInt());
        } else {
            expressions.used(value);
        }
    }
}
