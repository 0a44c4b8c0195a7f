package org.ulpscope.tune.internal.dataflow;

import java.util.OptionalLong;
import org.ulpscope.source.tree.AstNode;

/** The values of integer expressions that the source alone tells: literals, macros of them, {@code const} and {@code constexpr}. */
final class Constants {
    private final Declarations declarations;

    Constants(Declarations declarations) {
        this.declarations = declarations;
    }

    /** The value of an integer expression; empty where it is known only when the program runs. */
    OptionalLong of(AstNode expression) {
        AstNode node = Syntax.of(expression).node();
        return switch (node.kind()) {
            case "IntegerLiteral", "CharacterLiteral" -> literal(node.get("value"));
            case "DeclRefExpr" -> declared(node);
            case "UnaryOperator" -> unary(node.get("opcode"), of(node.first()));
            case "BinaryOperator" -> binary(node.get("opcode"), of(node.first()), of(node.child(1)));
            case "CStyleCastExpr", "CXXStaticCastExpr", "CXXFunctionalCastExpr" ->
                isInteger(node) ? of(node.first()) : OptionalLong.empty();
            default -> OptionalLong.empty();
        };
    }

    private OptionalLong declared(AstNode reference) {
        AstNode declaration = reference.referenced().map(declarations::get).orElse(AstNode.ABSENT);
        if (declaration.is("EnumConstantDecl")) {
            return declaration
                    .tree()
                    .filter(node -> node.is("ConstantExpr"))
                    .map(node -> literal(node.get("value")))
                    .findFirst()
                    .orElse(OptionalLong.empty());
        }
        boolean fixed = declaration.is("VarDecl")
                && isInteger(declaration)
                && (declaration.flag("constexpr") || declaration.desugared().startsWith("const "));
        return fixed && !declaration.get("init").isEmpty()
                ? of(declaration.children().getLast())
                : OptionalLong.empty();
    }

    private static boolean isInteger(AstNode node) {
        return Formats.of(node).isEmpty() && !Formats.isWider(node.desugared());
    }

    private static OptionalLong literal(String value) {
        try {
            return OptionalLong.of(Long.parseLong(value));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong unary(String operator, OptionalLong operand) {
        if (operand.isEmpty()) {
            return operand;
        }
        return switch (operator) {
            case "-" -> OptionalLong.of(-operand.getAsLong());
            case "+" -> operand;
            default -> OptionalLong.empty();
        };
    }

    private static OptionalLong binary(String operator, OptionalLong left, OptionalLong right) {
        if (left.isEmpty() || right.isEmpty()) {
            return OptionalLong.empty();
        }
        long a = left.getAsLong();
        long b = right.getAsLong();
        return switch (operator) {
            case "+" -> OptionalLong.of(a + b);
            case "-" -> OptionalLong.of(a - b);
            case "*" -> OptionalLong.of(a * b);
            case "/" -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case "%" -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case "<<" -> OptionalLong.of(a << b);
            case ">>" -> OptionalLong.of(a >> b);
            default -> OptionalLong.empty();
        };
    }
}
