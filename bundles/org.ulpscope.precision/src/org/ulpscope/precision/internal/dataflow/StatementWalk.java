package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Walks through the statements of a function and counts the loops and branches around them. */
final class StatementWalk {
    private static final Pattern EXTENT = Pattern.compile("\\[(\\d+)\\]");

    private final ProgramFacts facts;
    private final Recorder recorder;
    private final LocalArrays localArrays;
    private final Trips trips;
    private final Expressions expressions;
    private OptionalInt result;

    /** @param result the variable that the function returns; empty if it returns no floating-point value */
    StatementWalk(ProgramFacts facts, Recorder recorder, OptionalInt result) {
        this.facts = facts;
        this.recorder = recorder;
        this.result = result;
        localArrays = new LocalArrays(facts.declarations(), facts.constants());
        trips = new Trips(facts.constants());
        expressions = new Expressions(facts, recorder, this, localArrays);
    }

    Expressions expressions() {
        return expressions;
    }

    /** A statement, or an expression that is one. */
    void read(SyntaxNode node) {
        switch (node.kind()) {
            case IF_STMT -> branches(node);
            case FOR_STMT -> loop(node);
            case WHILE_STMT ->
                recorder.loop(Trips.UNKNOWN, () -> {
                    node.children().stream().limit(node.children().size() - 1L).forEach(this::condition);
                    read(node.children().getLast());
                });
            case DO_STMT ->
                recorder.loop(Trips.UNKNOWN, () -> {
                    read(node.first());
                    condition(node.child(1));
                });
            case CXX_FOR_RANGE_STMT -> rangeLoop(node);
            case SWITCH_STMT -> {
                condition(node.child(node.children().size() - 2));
                recorder.branch(() -> read(node.children().getLast()));
            }
            case VAR_DECL -> expressions.initialisers().declared(node);
            case RETURN_STMT -> returned(node);
            case COMPOUND_STMT,
                    DECL_STMT,
                    ATTRIBUTED_STMT,
                    LABEL_STMT,
                    CASE_STMT,
                    DEFAULT_STMT,
                    CXX_TRY_STMT,
                    CXX_CATCH_STMT -> node.children().forEach(this::read);
            default -> {
                if (isEvaluated(node)) {
                    expressions.effects(node);
                }
            }
        }
    }

    private static boolean isEvaluated(SyntaxNode node) {
        return !node.kind().isStatement()
                && !node.kind().isDeclaration()
                && !node.kind().isAttribute();
    }

    private void condition(SyntaxNode node) {
        if (node.is(NodeKind.DECL_STMT)) {
            read(node);
        } else {
            expressions.used(node);
        }
    }

    private void branches(SyntaxNode node) {
        int sides = node.flag("hasElse") ? 2 : 1;
        List<SyntaxNode> parts = node.children();
        parts.subList(0, parts.size() - sides).forEach(this::condition);
        parts.subList(parts.size() - sides, parts.size()).forEach(side -> recorder.branch(() -> read(side)));
    }

    private void loop(SyntaxNode node) {
        OptionalDouble known = trips.of(node);
        Runnable round = () -> {
            condition(node.child(1));
            condition(node.child(2));
            read(node.child(4));
            expressions.effects(node.child(3));
        };
        Optional<Trips.Counter> counter = known.isPresent() ? Trips.counter(node.first()) : Optional.empty();
        read(node.first());
        recorder.loop(
                known.orElse(Trips.UNKNOWN),
                counter.isPresent() ? () -> localArrays.unrolled(counter.get().variable(), round) : round);
    }

    // Its parts: an initialisation, the range, two iterators, condition, increment, the variable, the body (C++17
    // 9.5.4).
    private void rangeLoop(SyntaxNode node) {
        SyntaxNode range = node.child(1).first().children().isEmpty()
                ? SyntaxNode.ABSENT
                : node.child(1).first().children().getLast();
        Matcher extent = EXTENT.matcher(range.desugared());
        read(node.first());
        recorder.loop(extent.find() ? Double.parseDouble(extent.group(1)) : Trips.UNKNOWN, () -> {
            element(node.child(6).first(), range);
            read(node.children().getLast());
        });
    }

    private void element(SyntaxNode variable, SyntaxNode range) {
        OptionalInt elements = expressions.lvalues().pointee(range);
        OptionalInt index = facts.variables().of(variable.id());
        boolean copied = Formats.of(variable).isPresent() && !variable.type().endsWith("&");
        if (copied && elements.isPresent() && index.isPresent()) {
            Expr element = new Expr.Use(Optional.empty(), elements.getAsInt(), true);
            recorder.flow(element, Target.of(index.getAsInt(), false), variable);
        }
    }

    private void returned(SyntaxNode node) {
        if (node.children().isEmpty()) {
            return;
        }
        SyntaxNode value = node.first();
        if (Formats.of(value).isPresent() && result.isPresent()) {
            recorder.flow(expressions.value(value), Target.of(result.getAsInt(), false), node);
        } else if (Formats.of(value).isPresent()) {
            recorder.flow(expressions.value(value), Arguments.target(Formats.of(value), false), node);
        } else if (result.isPresent() && expressions.initialisers().isFilling(value)) {
            expressions.initialisers().fill(value, result.getAsInt());
        } else {
            expressions.used(value);
        }
    }

    /** A function without a name within the function: what it does is taken for done where it is written. */
    void lambda(SyntaxNode node) {
        OptionalInt outside = result;
        result = OptionalInt.empty();
        node.children().stream().filter(part -> part.is(NodeKind.COMPOUND_STMT)).forEach(this::read);
        result = outside;
    }
}
