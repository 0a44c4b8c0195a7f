package org.ulpscope.precision.internal.dataflow;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow.Target;
import org.ulpscope.source.declaration.Records;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Takes down what is read and written when a whole struct is copied from memory or to it: each of its fields flows to itself. Copies between
 * registers cost nothing.
 */
final class StructCopies {
    private static final Pattern EXTENT = Pattern.compile("\\[(\\d+)\\]");

    private final ProgramFacts facts;
    private final Recorder recorder;
    private final Lvalues lvalues;

    StructCopies(ProgramFacts facts, Recorder recorder, Lvalues lvalues) {
        this.facts = facts;
        this.recorder = recorder;
        this.lvalues = lvalues;
    }

    /**
     * An assignment of a whole struct.
     *
     * @param to what is assigned to
     * @param from what is assigned
     */
    record Assignment(SyntaxNode to, SyntaxNode from) {}

    /** The assignment that an expression is, if it is one of a struct of the program's, and not done by a function of the program's. */
    Optional<Assignment> assignment(SyntaxNode node) {
        if (node.is(Operator.ASSIGN)) {
            return Optional.of(new Assignment(node.first(), node.child(1))).filter(this::isOfStruct);
        }
        if (!node.is(NodeKind.CXX_OPERATOR_CALL_EXPR) || node.children().size() != 3) {
            return Optional.empty();
        }
        Callee callee = Callee.of(node);
        return Optional.of(new Assignment(node.child(1), node.child(2)))
                .filter(found -> callee.isOperator("=")
                        && facts.functions().get(callee.id()).isEmpty())
                .filter(this::isOfStruct);
    }

    private boolean isOfStruct(Assignment assignment) {
        return facts.records().of(Unwrapped.of(assignment.to()).node()).isPresent();
    }

    /** Takes down an assignment at the place of a node. */
    void assign(Assignment assignment, SyntaxNode place) {
        copy(assignment.to(), lvalues.isInMemory(assignment.from()), lvalues.isInMemory(assignment.to()), place);
    }

    /** Takes down that a new object gets the contents of {@code from}, if that is a struct of the program's. */
    void read(SyntaxNode from) {
        copy(from, lvalues.isInMemory(from), false, from);
    }

    private void copy(SyntaxNode struct, boolean load, boolean store, SyntaxNode place) {
        if (load || store) {
            facts.records().of(Unwrapped.of(struct).node()).ifPresent(record -> copyFields(record, load, store, place));
        }
    }

    private void copyFields(SyntaxNode record, boolean load, boolean store, SyntaxNode place) {
        for (SyntaxNode field : Records.fields(record)) {
            OptionalInt variable = facts.variables().of(field.id());
            recorder.repeated(elements(field), () -> {
                if (variable.isPresent() && !field.desugared().contains("*")) {
                    Expr value = new Expr.Use(Optional.empty(), variable.getAsInt(), load);
                    recorder.flow(value, Target.of(variable.getAsInt(), store), place);
                } else {
                    facts.records().of(field).ifPresent(inner -> copyFields(inner, load, store, place));
                }
            });
        }
    }

    private static double elements(SyntaxNode field) {
        return EXTENT.matcher(field.desugared())
                .results()
                .map((MatchResult extent) -> Double.valueOf(extent.group(1)))
                .reduce(1.0, (a, b) -> a * b);
    }
}
