package org.ulpscope.campaign.internal.imported;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.ComparisonOperator;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Reads expressions of one format. */
final class ExpressionReader {
    private static final int MOST_ARGUMENTS = 3;

    private final TokenReader tokens;
    private final FloatFormat format;

    ExpressionReader(TokenReader tokens, FloatFormat format) {
        this.tokens = tokens;
        this.format = format;
    }

    Condition condition() throws UnreadableException {
        Expression left = expression();
        Optional<ComparisonOperator> comparison = Arrays.stream(ComparisonOperator.values())
                .filter(one -> tokens.nextIs(one.symbol()))
                .findFirst();
        if (comparison.isEmpty()) {
            throw tokens.unexpected("a comparison");
        }
        tokens.next();
        return new Condition(left, comparison.get(), expression());
    }

    Expression expression() throws UnreadableException {
        return operations(ArithmeticOperator.ADD.precedence());
    }

    /** Operators of one precedence bind to the left. */
    private Expression operations(int precedence) throws UnreadableException {
        boolean highest = precedence == ArithmeticOperator.MULTIPLY.precedence();
        Expression left = highest ? factor() : operations(precedence + 1);
        while (true) {
            Optional<ArithmeticOperator> operator = Arrays.stream(ArithmeticOperator.values())
                    .filter(one -> one.precedence() == precedence && tokens.nextIs(one.symbol()))
                    .findFirst();
            if (operator.isEmpty()) {
                return left;
            }
            tokens.next();
            left = new Expression.Operation(operator.get(), left, highest ? factor() : operations(precedence + 1));
        }
    }

    private Expression factor() throws UnreadableException {
        if (tokens.skip("+")) {
            return factor();
        }
        if (tokens.skip("-")) {
            if (tokens.ahead(0).kind() == Token.Kind.NUMBER) {
                return number("-");
            }
            // The exact negation: it turns the sign of zeros too.
            return new Expression.Operation(
                    ArithmeticOperator.SUBTRACT,
                    new Expression.Literal(new Value(format, format.signMask())),
                    factor());
        }
        if (tokens.skip("(")) {
            Expression inside = expression();
            tokens.require(")");
            return inside;
        }
        return tokens.ahead(0).kind() == Token.Kind.NUMBER ? number("") : named();
    }

    private Expression named() throws UnreadableException {
        int line = tokens.ahead(0).line();
        String name = tokens.requireName();
        if (tokens.skip("[")) {
            String index = tokens.requireName();
            tokens.require("]");
            return new Expression.Element(name, index);
        }
        if (!tokens.skip("(")) {
            return new Expression.Variable(name);
        }
        List<Expression> arguments = new ArrayList<>(List.of(argument()));
        while (tokens.skip(",")) {
            arguments.add(argument());
        }
        tokens.require(")");
        if (arguments.size() > MOST_ARGUMENTS) {
            throw new UnreadableException(line, name + " has more than " + MOST_ARGUMENTS + " arguments");
        }
        return new Expression.Call(function(name, line), arguments);
    }

    /** An integer that is all of an argument, as in {@code ldexp(x, 2)}, is the same number in any format. */
    private Expression argument() throws UnreadableException {
        Token token = tokens.ahead(0);
        if (token.text().matches("\\d{1,6}")
                && (tokens.ahead(1).is(",") || tokens.ahead(1).is(")"))) {
            tokens.next();
            return new Expression.Literal(Value.parse(token.text() + ".0", format));
        }
        return expression();
    }

    private String function(String name, int line) throws UnreadableException {
        if (name.startsWith("__")) {
            throw new UnreadableException(line, name + " is not a function of C's mathematical library");
        }
        if (format == FloatFormat.FP64) {
            return name;
        }
        if (!name.endsWith("f") || name.equals("erf")) {
            throw new UnreadableException(line, name + " is of FP64, and the program is in FP32");
        }
        return name.substring(0, name.length() - 1);
    }

    private Expression number(String sign) throws UnreadableException {
        Token token = tokens.next();
        String text = token.text();
        boolean hexadecimal = text.regionMatches(true, 0, "0x", 0, 2);
        boolean floating = hexadecimal ? text.matches("(?i).*p.*") : text.matches("(?i).*[.e].*");
        if (!floating) {
            throw new UnreadableException(
                    token.line(), "the integer " + text + " stands where a number of the format is expected");
        }
        // Without an exponent F is a digit of a hexadecimal number, but then it is no floating one.
        boolean single = text.endsWith("f") || text.endsWith("F");
        if (single != (format == FloatFormat.FP32) || text.endsWith("l") || text.endsWith("L")) {
            throw new UnreadableException(token.line(), text + " is not of " + format.label());
        }
        Value value = Value.parse(sign + (single ? text.substring(0, text.length() - 1) : text), format);
        if (!value.isFinite()) {
            throw new UnreadableException(token.line(), text + " is too great for " + format.label());
        }
        return new Expression.Literal(value);
    }
}
