package org.ulpscope.accuracy.internal.mend;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.accuracy.expression.ExpressionParser;
import org.ulpscope.accuracy.expression.RealExpression;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.FloatingLiteral;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Reads floating-point expressions of a source. What it does not know, it takes as a name, with the source's text. */
final class RealExpressionReader {
    /** Functions of the library that identities know; what others give is not looked into. */
    private static final Set<String> FUNCTIONS = Set.of(
            "sqrt", "cbrt", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "hypot", "sin", "cos",
            "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "fabs", "fma");

    private final SourceFiles files;

    RealExpressionReader(SourceFiles files) {
        this.files = files;
    }

    /** The expression that a node of the tree is. */
    RealExpression read(SyntaxNode node) {
        if (node.is(NodeKind.PAREN_EXPR)
                || node.is(NodeKind.EXPR_WITH_CLEANUPS)
                || node.is(NodeKind.IMPLICIT_CAST_EXPR) && isOfNoMatter(node)) {
            return read(node.first());
        }
        if (node.is(NodeKind.INTEGER_LITERAL)) {
            return new RealExpression.Constant(ExpressionParser.fraction(new BigDecimal(node.get("value"))));
        }
        if (Formats.of(node).isEmpty()) {
            return opaque(node);
        }
        if (node.is(NodeKind.FLOATING_LITERAL)) {
            return literal(node);
        }
        if (node.is(NodeKind.CALL_EXPR)) {
            return call(node);
        }
        return node.operator().map(operator -> applied(operator, node)).orElseGet(() -> opaque(node));
    }

    private static boolean isOfNoMatter(SyntaxNode node) {
        boolean ofLiteral =
                node.is(CastKind.INTEGRAL_TO_FLOATING) && node.first().is(NodeKind.INTEGER_LITERAL);
        boolean ofFormat = node.is(CastKind.FLOATING_CAST) && Formats.of(node).equals(Formats.of(node.first()));
        return ofLiteral || ofFormat || node.is(CastKind.LVALUE_TO_RVALUE) || node.is(CastKind.NO_OP);
    }

    private RealExpression applied(Operator operator, SyntaxNode node) {
        List<SyntaxNode> operands = node.children();
        return switch (operator) {
            case ADD -> RealExpression.apply(RealExpression.SUM, read(operands.get(0)), read(operands.get(1)));
            case SUBTRACT -> RealExpression.difference(read(operands.get(0)), read(operands.get(1)));
            case MULTIPLY -> RealExpression.apply(RealExpression.PRODUCT, read(operands.get(0)), read(operands.get(1)));
            case DIVIDE -> RealExpression.apply(RealExpression.QUOTIENT, read(operands.get(0)), read(operands.get(1)));
            case NEGATE -> RealExpression.negative(read(operands.getFirst()));
            case IDENTITY -> read(operands.getFirst());
            default -> opaque(node);
        };
    }

    private RealExpression literal(SyntaxNode node) {
        return node.range()
                .map(files::text)
                .flatMap(FloatingLiteral::of)
                .filter(literal -> !literal.suffix().equalsIgnoreCase("l"))
                .map(literal -> literal.suffix().equalsIgnoreCase("f") ? (float) literal.value() : literal.value())
                .filter(Double::isFinite)
                .<RealExpression>map(value -> new RealExpression.Constant(new BigFraction(value)))
                .orElseGet(() -> opaque(node));
    }

    private RealExpression call(SyntaxNode node) {
        Callee callee = Callee.of(node);
        String name = callee.name();
        boolean ofFloat = name.endsWith("f") && FUNCTIONS.contains(name.substring(0, name.length() - 1));
        String plain = ofFloat ? name.substring(0, name.length() - 1) : name;
        boolean sameFormat = callee.arguments().stream()
                .allMatch(argument -> Formats.of(argument).equals(Formats.of(node)));
        return FUNCTIONS.contains(plain) && sameFormat
                ? new RealExpression.Apply(
                        plain, callee.arguments().stream().map(this::read).toList())
                : opaque(node);
    }

    private RealExpression opaque(SyntaxNode node) {
        String text = node.place()
                .written()
                .or(node::range)
                .map(files::text)
                .orElse("?")
                .replaceAll("\\s+", " ");
        boolean isWord = text.matches("[A-Za-z_]\\w*");
        return new RealExpression.Name(isWord ? text : "(" + text + ")");
    }
}
