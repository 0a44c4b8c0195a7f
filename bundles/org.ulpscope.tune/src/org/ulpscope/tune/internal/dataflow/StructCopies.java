package org.ulpscope.tune.internal.dataflow;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow.Target;

/**
 * Takes down what is read and written when a whole struct is copied from memory or to it: each of its fields flows to itself. Copies between
 * registers cost nothing.
 */
final class StructCopies {
    private static final Pattern EXTENT = Pattern.compile("\\[(\\d+)\\]");

    private final Units units;
    private final Recorder recorder;
    private final Lvalues lvalues;

    StructCopies(Units units, Recorder recorder, Lvalues lvalues) {
        this.units = units;
        this.recorder = recorder;
        this.lvalues = lvalues;
    }

    /**
     * An assignment of a whole struct.
     *
     * @param to what is assigned to
     * @param from what is assigned
     */
    record Assignment(AstNode to, AstNode from) {}

    /** The assignment that an expression is, if it is one of a struct of the program's, and not done by a function of the program's. */
    Optional<Assignment> assignment(AstNode node) {
        if (node.is(Operator.ASSIGN)) {
            return Optional.of(new Assignment(node.first(), node.child(1))).filter(this::isOfStruct);
        }
        if (!node.is(NodeKind.CXX_OPERATOR_CALL_EXPR) || node.children().size() != 3) {
            return Optional.empty();
        }
        Callee callee = Callee.of(node);
        return Optional.of(new Assignment(node.child(1), node.child(2)))
                .filter(found -> callee.isOperator("=")
                        && units.functions().get(callee.id()).isEmpty())
                .filter(this::isOfStruct);
    }

    private boolean isOfStruct(Assignment assignment) {
        return units.records().of(Syntax.of(assignment.to()).node()).isPresent();
    }

    /** Takes down an assignment at the place of a node. */
    void assign(Assignment assignment, AstNode place) {
        copy(assignment.to(), lvalues.isInMemory(assignment.from()), lvalues.isInMemory(assignment.to()), place);
    }

    /** Takes down that a new object gets the contents of {@code from}, if that is a struct of the program's. */
    void read(AstNode from) {
        copy(from, lvalues.isInMemory(from), false, from);
    }

    private void copy(AstNode struct, boolean load, boolean store, AstNode place) {
        if (load || store) {
            units.records().of(Syntax.of(struct).node()).ifPresent(record -> copyFields(record, load, store, place));
        }
    }

    private void copyFields(AstNode record, boolean load, boolean store, AstNode place) {
        for (AstNode field : Records.fields(record)) {
            OptionalInt variable = units.variables().of(field.id());
            recorder.repeated(elements(field), () -> {
                if (variable.isPresent() && !field.desugared().contains("*")) {
                    Expr value = new Expr.Use(Optional.empty(), variable.getAsInt(), load);
                    recorder.flow(value, Target.of(variable.getAsInt(), store), place);
                } else {
                    units.records().of(field).ifPresent(inner -> copyFields(inner, load, store, place));
                }
            });
        }
    }

    private static double elements(AstNode field) {
        return EXTENT.matcher(field.desugared())
                .results()
                .map((MatchResult extent) -> Double.valueOf(extent.group(1)))
                .reduce(1.0, (a, b) -> a * b);
    }
}
