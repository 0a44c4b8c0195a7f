package org.ulpscope.tune.score.graph;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.score.graph.DependencyGraph.Edge;
import org.ulpscope.tune.score.graph.DependencyGraph.Node;
import org.ulpscope.tune.score.graph.DependencyGraph.OperationNode;
import org.ulpscope.tune.score.graph.DependencyGraph.VariableNode;

/** Makes the {@link DependencyGraph} of a program. */
public final class GraphBuilder {
    private static final Map<OperationKind, String> SIGNS = new EnumMap<>(Map.of(
            OperationKind.ADD, "±",
            OperationKind.MULTIPLY, "×",
            OperationKind.DIVIDE, "÷",
            OperationKind.NEGATE, "−",
            OperationKind.COMPARE, "<",
            OperationKind.SELECT, "?:"));

    private final PrecisionProgram program;
    private final List<Node> nodes = new ArrayList<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    private GraphBuilder(PrecisionProgram program) {
        this.program = program;
        program.variables()
                .forEach(variable -> nodes.add(new VariableNode(
                        variable.index(),
                        variable.name(),
                        variable.kind() == VariableKind.GLOBAL ? "" : variable.owner(),
                        variable.line())));
    }

    /** Makes the graph. */
    public static DependencyGraph of(PrecisionProgram program) {
        GraphBuilder builder = new GraphBuilder(program);
        program.flows().forEach(builder::flow);
        return new DependencyGraph(builder.nodes, List.copyOf(builder.edges));
    }

    private void flow(Flow flow) {
        int line = program.files().stream()
                .filter(file -> file.path().equals(flow.at().file()))
                .mapToInt((SourceFile file) -> file.line(flow.at().from()))
                .findFirst()
                .orElse(0);
        OptionalInt value = node(flow.value(), flow.function(), line);
        OptionalInt target = flow.target().variable();
        if (flow.compound().isPresent() && target.isPresent()) {
            String sign = SIGNS.get(flow.compound().get());
            int operation = nodes.size();
            nodes.add(new OperationNode(operation, sign, flow.function(), line, flow.value(), target));
            edges.add(new Edge(target.getAsInt(), operation));
            value.ifPresent(from -> edges.add(new Edge(from, operation)));
            edges.add(new Edge(operation, target.getAsInt()));
        } else if (target.isPresent()) {
            value.ifPresent(from -> edges.add(new Edge(from, target.getAsInt())));
        }
    }

    // Constants and what is not the program's are no nodes.
    private OptionalInt node(Expr expression, String function, int line) {
        return node(expression, expression, function, line);
    }

    /** @param format by which an operation has its Format: itself, or what demotes it */
    private OptionalInt node(Expr expression, Expr format, String function, int line) {
        return switch (expression) {
            case Expr.Use use -> OptionalInt.of(use.variable());
            case Expr.Literal literal -> OptionalInt.empty();
            case Expr.Other other -> OptionalInt.empty();
            case Expr.Operation operation ->
                operation(operation, format, SIGNS.get(operation.operator()), function, line);
            case Expr.Call call -> operation(call, format, call.function(), function, line);
            case Expr.Demotion demotion -> node(demotion.operation(), demotion, function, line);
            case Expr.Cast cast -> operation(cast, format, "to " + cast.to(), function, line);
        };
    }

    private OptionalInt operation(Expr operation, Expr format, String label, String function, int line) {
        List<Integer> operands = new ArrayList<>();
        operation.operands().forEach(operand -> node(operand, function, line).ifPresent(operands::add));
        if (operands.isEmpty()) {
            return OptionalInt.empty();
        }
        int index = nodes.size();
        nodes.add(new OperationNode(index, label, function, line, format, OptionalInt.empty()));
        operands.forEach(from -> edges.add(new Edge(from, index)));
        return OptionalInt.of(index);
    }
}
