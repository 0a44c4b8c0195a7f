package org.ulpscope.source.adapter;

import java.util.Optional;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/** Expressions that lead from a parameter to a part of what it points or refers to. */
final class PlaceExpression {
    private PlaceExpression() {}

    /** Whether it adds or subtracts one. */
    static boolean isStep(SyntaxNode node) {
        return node.is(Operator.INCREMENT) || node.is(Operator.DECREMENT);
    }

    /** Whether it is what it leads from itself. */
    static boolean isWhole(SyntaxNode node) {
        SyntaxNode inner = node;
        while (inner.kind().isCast() || inner.is(NodeKind.PAREN_EXPR)) {
            inner = inner.first();
        }
        return inner.is(NodeKind.DECL_REF_EXPR);
    }

    /**
     * The name of a parameter, where an expression leads from it to a value by members, indices and stars alone.
     *
     * @param parameter the id of its declaration
     */
    static Optional<SyntaxNode> root(SyntaxNode node, String parameter) {
        return switch (node.kind()) {
            case DECL_REF_EXPR ->
                node.referenced().filter(parameter::equals).isPresent() ? Optional.of(node) : Optional.empty();
            case ARRAY_SUBSCRIPT_EXPR, MEMBER_EXPR, PAREN_EXPR, IMPLICIT_CAST_EXPR, C_STYLE_CAST_EXPR ->
                root(node.first(), parameter);
            case CXX_OPERATOR_CALL_EXPR -> isSubscript(node) ? root(node.child(1), parameter) : Optional.empty();
            case UNARY_OPERATOR -> isLeading(node) ? root(node.first(), parameter) : Optional.empty();
            // Of a pointer and a number of steps.
            case BINARY_OPERATOR ->
                node.type().contains("*") && (node.is(Operator.ADD) || node.is(Operator.SUBTRACT))
                        ? root(node.first(), parameter).or(() -> root(node.child(1), parameter))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static boolean isLeading(SyntaxNode node) {
        return node.is(Operator.DEREFERENCE)
                || node.is(Operator.ADDRESS_OF)
                || node.type().contains("*") && isStep(node);
    }

    private static boolean isSubscript(SyntaxNode call) {
        return call.first().tree().anyMatch(part -> part.get("referencedDecl.name")
                .equals("operator[]"));
    }

    /** An index that is written as a number. */
    static Optional<Integer> literal(SyntaxNode index) {
        SyntaxNode inner = index;
        while (inner.kind().isCast() || inner.is(NodeKind.PAREN_EXPR) || inner.is(NodeKind.CONSTANT_EXPR)) {
            inner = inner.first();
        }
        return inner.is(NodeKind.INTEGER_LITERAL) && inner.get("value").matches("\\d{1,4}")
                ? Optional.of(Integer.valueOf(inner.get("value")))
                : Optional.empty();
    }

    /** Which part of the value an expression names, as far as it tells. */
    static String path(SyntaxNode place) {
        return switch (place.kind()) {
            case ARRAY_SUBSCRIPT_EXPR ->
                path(place.first()) + "["
                        + literal(place.child(1)).map(String::valueOf).orElse("?") + "]";
            case MEMBER_EXPR -> path(place.first()) + "." + place.name();
            case CXX_OPERATOR_CALL_EXPR -> path(place.child(1)) + "[?]";
            case PAREN_EXPR, IMPLICIT_CAST_EXPR, C_STYLE_CAST_EXPR, UNARY_OPERATOR -> path(place.first());
            case BINARY_OPERATOR -> path(place.first()) + "[?]";
            default -> "";
        };
    }
}
