package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.tune.program.OperationKind;

/**
 * An operator and what it is applied to, whether the language does it or a 16-bit class of CUDA.
 *
 * @param operator the operator
 * @param operands one or two
 */
record OperatorUse(Operator operator, List<AstNode> operands) {
    private static final String OPERATOR = "operator";
    private static final Map<Operator, OperationKind> ARITHMETIC = Map.of(
            Operator.ADD, OperationKind.ADD,
            Operator.SUBTRACT, OperationKind.ADD,
            Operator.MULTIPLY, OperationKind.MULTIPLY,
            Operator.DIVIDE, OperationKind.DIVIDE);

    OperatorUse {
        operands = List.copyOf(operands);
    }

    /** The operator at the top of an expression; empty if there is none, or a function of the program's is behind it. */
    static Optional<OperatorUse> of(AstNode node, Functions functions) {
        if (!node.is(NodeKind.CXX_OPERATOR_CALL_EXPR)) {
            return node.operator().map(operator -> new OperatorUse(operator, node.children()));
        }
        Callee callee = Callee.of(node);
        List<AstNode> operands = Stream.concat(callee.object().stream(), callee.arguments().stream())
                .toList();
        boolean ofHalf = functions.get(callee.id()).isEmpty()
                && Formats.of(Syntax.of(operands.getFirst()).node()).isPresent();
        return ofHalf ? ofClass(callee.name().substring(OPERATOR.length()), operands) : Optional.empty();
    }

    // Behind its operand, an increment of a class has a second one, which means nothing.
    private static Optional<OperatorUse> ofClass(String symbol, List<AstNode> operands) {
        boolean isUnary = operands.size() == 1 || symbol.equals("++") || symbol.equals("--");
        return isUnary
                ? Operator.unary(symbol).map(operator -> new OperatorUse(operator, operands.subList(0, 1)))
                : Operator.binary(symbol).map(operator -> new OperatorUse(operator, operands));
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
        return operator.isComparison()
                && operands.stream()
                        .anyMatch(
                                operand -> Formats.of(Syntax.of(operand).node()).isPresent());
    }

    boolean isAssignment() {
        return operator == Operator.ASSIGN;
    }

    /** What is done with two operands; for {@code +=}, empty. */
    Optional<OperationKind> arithmetic() {
        return Optional.ofNullable(ARITHMETIC.get(operator));
    }

    /** What {@code +=}, {@code ++} and their like do before they assign; empty for other operators. */
    Optional<OperationKind> compound() {
        return operator.compound().map(ARITHMETIC::get);
    }
}
