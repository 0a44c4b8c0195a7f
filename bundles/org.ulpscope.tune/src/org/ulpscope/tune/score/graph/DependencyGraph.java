package org.ulpscope.tune.score.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;

/**
 * Which values are made from which: variables and operations, joined from definition to use (AMPT-GA section 4.3, figure 2).
 *
 * @param nodes the variables of the program by their index, then its operations in the order of the source
 * @param edges from a value to what is made of it; each pair once
 */
public record DependencyGraph(List<Node> nodes, List<Edge> edges) {
    public DependencyGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /** The graph of a program. */
    public static DependencyGraph of(PrecisionProgram program) {
        return GraphBuilder.of(program);
    }

    /** A variable or an operation. */
    public sealed interface Node {
        /** Its place in {@link DependencyGraph#nodes}. */
        int index();

        /** What it is called in a picture. */
        String label();

        /** The function in which it is; empty for what is global. */
        String function();

        /** The line of the source. */
        int line();

        /** Its Format under a precision vector; empty for an operation of constants or integers alone. */
        Optional<DeclaredFormat> format(PrecisionVector vector);
    }

    /**
     * A variable.
     *
     * @param index that of the variable as well
     */
    public record VariableNode(int index, String label, String function, int line) implements Node {
        @Override
        public Optional<DeclaredFormat> format(PrecisionVector vector) {
            return Optional.of(vector.of(index));
        }
    }

    /**
     * An operation, a call of a mathematical function, or a cast that the user wrote.
     *
     * @param label its sign or name
     * @param expression what is computed, without the target of {@code a += b}
     * @param target the variable that is the other operand of {@code a += b}
     */
    public record OperationNode(int index, String label, String function, int line, Expr expression, OptionalInt target)
            implements Node {
        @Override
        public Optional<DeclaredFormat> format(PrecisionVector vector) {
            Optional<DeclaredFormat> value = new Typing(vector).of(expression);
            if (target.isEmpty()) {
                return value;
            }
            DeclaredFormat other = vector.of(target.getAsInt());
            return Optional.of(value.map(format -> Typing.wider(format, other)).orElse(other));
        }
    }

    /**
     * From a value to what is made of it.
     *
     * @param from index of a node
     * @param to index of a node
     */
    public record Edge(int from, int to) {}

    /** The edges on which a value is cast from one Format to another under a precision vector. */
    public List<Edge> casts(PrecisionVector vector) {
        List<Optional<DeclaredFormat>> formats =
                nodes.stream().map(node -> node.format(vector)).toList();
        List<Edge> casts = new ArrayList<>();
        for (Edge edge : edges) {
            Optional<DeclaredFormat> from = formats.get(edge.from());
            Optional<DeclaredFormat> to = formats.get(edge.to());
            if (from.isPresent() && to.isPresent() && !from.equals(to)) {
                casts.add(edge);
            }
        }
        return casts;
    }
}
