package org.ulpscope.source.operation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/**
 * An operator and what it is applied to, whether the language does it or a 16-bit class of CUDA.
 *
 * @param operator the operator
 * @param operands one or two
 */
public record AppliedOperator(Operator operator, List<SyntaxNode> operands) {
    private static final String OPERATOR = "operator";

    public AppliedOperator {
        operands = List.copyOf(operands);
    }

    /** The operator at the top of an expression; empty if there is none, or a function of the program's is behind it. */
    public static Optional<AppliedOperator> of(SyntaxNode node, Functions functions) {
        if (!node.is(NodeKind.CXX_OPERATOR_CALL_EXPR)) {
            return node.operator().map(operator -> new AppliedOperator(operator, node.children()));
        }
        Callee callee = Callee.of(node);
        List<SyntaxNode> operands = Stream.concat(callee.object().stream(), callee.arguments().stream())
                .toList();
        boolean ofHalf = functions.get(callee.id()).isEmpty()
                && Formats.of(Unwrapped.of(operands.getFirst()).node()).isPresent();
        return ofHalf ? ofClass(callee.name().substring(OPERATOR.length()), operands) : Optional.empty();
    }

    // Behind its operand, an increment of a class has a second one, which means nothing.
    private static Optional<AppliedOperator> ofClass(String symbol, List<SyntaxNode> operands) {
        boolean isUnary = operands.size() == 1 || symbol.equals("++") || symbol.equals("--");
        return isUnary
                ? Operator.unary(symbol).map(operator -> new AppliedOperator(operator, operands.subList(0, 1)))
                : Operator.binary(symbol).map(operator -> new AppliedOperator(operator, operands));
    }

    /** The only operand, or that on the left. */
    public SyntaxNode first() {
        return operands.getFirst();
    }

    /** The operand on the right, or the only one. */
    public SyntaxNode second() {
        return operands.getLast();
    }

    /** Whether it has two operands. */
    public boolean isBinary() {
        return operands.size() == 2;
    }

    /** Whether it compares floating-point values. */
    public boolean isComparison() {
        return operator.isComparison()
                && operands.stream()
                        .anyMatch(operand ->
                                Formats.of(Unwrapped.of(operand).node()).isPresent());
    }

    /** Whether it assigns, and does nothing before. */
    public boolean isAssignment() {
        return operator == Operator.ASSIGN;
    }
}
