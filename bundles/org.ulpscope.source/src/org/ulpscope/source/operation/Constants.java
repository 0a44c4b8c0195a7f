package org.ulpscope.source.operation;

import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.source.declaration.DeclarationIndex;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** The values of integer expressions that the source alone tells: literals, macros of them, {@code const} and {@code constexpr}. */
public final class Constants {
    private final DeclarationIndex declarations;

    /** @param declarations those of the program */
    public Constants(DeclarationIndex declarations) {
        this.declarations = declarations;
    }

    /** The value of an integer expression; empty where it is known only when the program runs. */
    public OptionalLong of(SyntaxNode expression) {
        SyntaxNode node = Unwrapped.of(expression).node();
        return switch (node.kind()) {
            case INTEGER_LITERAL, CHARACTER_LITERAL -> literal(node.get("value"));
            case DECL_REF_EXPR -> declared(node);
            case UNARY_OPERATOR -> unary(node.operator(), of(node.first()));
            case BINARY_OPERATOR -> binary(node.operator(), of(node.first()), of(node.child(1)));
            case C_STYLE_CAST_EXPR, CXX_STATIC_CAST_EXPR, CXX_FUNCTIONAL_CAST_EXPR ->
                isInteger(node) ? of(node.first()) : OptionalLong.empty();
            default -> OptionalLong.empty();
        };
    }

    private OptionalLong declared(SyntaxNode reference) {
        SyntaxNode declaration = reference.referenced().map(declarations::get).orElse(SyntaxNode.ABSENT);
        if (declaration.is(NodeKind.ENUM_CONSTANT_DECL)) {
            return declaration
                    .tree()
                    .filter(node -> node.is(NodeKind.CONSTANT_EXPR))
                    .map(node -> literal(node.get("value")))
                    .findFirst()
                    .orElse(OptionalLong.empty());
        }
        boolean fixed = declaration.is(NodeKind.VAR_DECL)
                && isInteger(declaration)
                && (declaration.flag("constexpr") || declaration.desugared().startsWith("const "));
        return fixed && !declaration.get("init").isEmpty()
                ? of(declaration.children().getLast())
                : OptionalLong.empty();
    }

    private static boolean isInteger(SyntaxNode node) {
        return Formats.of(node).isEmpty() && !Formats.isUnknown(node.desugared());
    }

    private static OptionalLong literal(String value) {
        try {
            return OptionalLong.of(Long.parseLong(value));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong unary(Optional<Operator> operator, OptionalLong operand) {
        if (operand.isEmpty() || operator.isEmpty()) {
            return OptionalLong.empty();
        }
        return switch (operator.get()) {
            case NEGATE -> OptionalLong.of(-operand.getAsLong());
            case IDENTITY -> operand;
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong binary(Optional<Operator> operator, OptionalLong left, OptionalLong right) {
        if (left.isEmpty() || right.isEmpty() || operator.isEmpty()) {
            return OptionalLong.empty();
        }
        long a = left.getAsLong();
        long b = right.getAsLong();
        return switch (operator.get()) {
            case ADD -> OptionalLong.of(a + b);
            case SUBTRACT -> OptionalLong.of(a - b);
            case MULTIPLY -> OptionalLong.of(a * b);
            case DIVIDE -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case REMAINDER -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case SHIFT_LEFT -> OptionalLong.of(a << b);
            case SHIFT_RIGHT -> OptionalLong.of(a >> b);
            default -> OptionalLong.empty();
        };
    }
}
