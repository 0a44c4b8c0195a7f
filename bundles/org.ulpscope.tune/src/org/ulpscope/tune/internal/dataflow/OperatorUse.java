package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.tune.program.Operator;

/**
 * An operator and what it is applied to, whether the language does it or a 16-bit class of CUDA.
 *
 * @param symbol as written: {@code *}, {@code +=}
 * @param operands one or two
 */
record OperatorUse(String symbol, List<AstNode> operands) {
    private static final Set<String> BUILT_IN = Set.of("UnaryOperator", "BinaryOperator", "CompoundAssignOperator");
    private static final Set<String> COMPARISONS = Set.of("<", ">", "<=", ">=", "==", "!=");
    private static final Map<String, Operator> ARITHMETIC =
            Map.of("+", Operator.ADD, "-", Operator.ADD, "*", Operator.MULTIPLY, "/", Operator.DIVIDE);

    OperatorUse {
        operands = List.copyOf(operands);
    }

    /** The operator at the top of an expression; empty if there is none, or a function of the program's is behind it. */
    static Optional<OperatorUse> of(AstNode node, Functions functions) {
        if (BUILT_IN.contains(node.kind())) {
            return Optional.of(new OperatorUse(node.get("opcode"), node.children()));
        }
        if (!node.is("CXXOperatorCallExpr")) {
            return Optional.empty();
        }
        Callee callee = Callee.of(node);
        List<AstNode> operands = Stream.concat(callee.object().stream(), callee.arguments().stream())
                .toList();
        boolean ofHalf = functions.get(callee.id()).isEmpty()
                && Formats.of(Syntax.of(operands.getFirst()).node()).isPresent();
        return ofHalf
                ? Optional.of(new OperatorUse(callee.name().substring("operator".length()), operands))
                : Optional.empty();
    }

    AstNode first() {
        return operands.getFirst();
    }

    AstNode second() {
        return operands.getLast();
    }

    boolean isBinary() {
        return operands.size() == 2;
    }

    /** Whether it compares floating-point values. */
    boolean isComparison() {
        return COMPARISONS.contains(symbol)
                && operands.stream()
                        .anyMatch(
                                operand -> Formats.of(Syntax.of(operand).node()).isPresent());
    }

    boolean isAssignment() {
        return isBinary() && symbol.equals("=");
    }

    /** What is done with two operands; for {@code +=}, empty. */
    Optional<Operator> arithmetic() {
        return isBinary() ? Optional.ofNullable(ARITHMETIC.get(symbol)) : Optional.empty();
    }

    /** What {@code +=}, {@code ++} and their like do before they assign; empty for other operators. */
    Optional<Operator> compound() {
        if (symbol.equals("++") || symbol.equals("--")) {
            return Optional.of(Operator.ADD);
        }
        return isBinary() && symbol.length() == 2 && symbol.endsWith("=")
                ? Optional.ofNullable(ARITHMETIC.get(symbol.substring(0, 1)))
                : Optional.empty();
    }
}
