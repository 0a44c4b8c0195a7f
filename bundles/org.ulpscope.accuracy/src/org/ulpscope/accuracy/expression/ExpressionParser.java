package org.ulpscope.accuracy.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.base.BadInputException;

/** Reads expressions as C writes them: names, decimal numbers, operators, parentheses and calls. */
public final class ExpressionParser {
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?<number>\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)|\\s*(?<name>[A-Za-z_]\\w*)|\\s*(?<sign>[-+*/(),])");

    private final String text;
    private final Matcher matcher;
    private String token = "";

    private ExpressionParser(String text) {
        this.text = text;
        this.matcher = TOKEN.matcher(text);
        next();
    }

    /** @throws BadInputException if it is none */
    public static RealExpression parse(String text) {
        ExpressionParser parser = new ExpressionParser(text);
        RealExpression result = parser.sum();
        if (!parser.token.isEmpty()) {
            throw parser.unexpected();
        }
        return result;
    }

    private void next() {
        boolean found = matcher.lookingAt();
        token = found ? matcher.group().strip() : "";
        int end = found ? matcher.end() : matcher.regionStart();
        matcher.region(end, text.length());
    }

    private BadInputException unexpected() {
        return new BadInputException("'" + text + "' is no expression: '" + token + "' is not expected there.");
    }

    private boolean takes(String sign) {
        if (token.equals(sign)) {
            next();
            return true;
        }
        return false;
    }

    private RealExpression sum() {
        RealExpression left = product();
        while (true) {
            if (takes("+")) {
                left = RealExpression.apply(RealExpression.SUM, left, product());
            } else if (takes("-")) {
                left = RealExpression.difference(left, product());
            } else {
                return left;
            }
        }
    }

    private RealExpression product() {
        RealExpression left = factor();
        while (true) {
            if (takes("*")) {
                left = RealExpression.apply(RealExpression.PRODUCT, left, factor());
            } else if (takes("/")) {
                left = RealExpression.apply(RealExpression.QUOTIENT, left, factor());
            } else {
                return left;
            }
        }
    }

    private RealExpression factor() {
        if (takes("-")) {
            return RealExpression.negative(factor());
        }
        if (takes("(")) {
            RealExpression inner = sum();
            close();
            return inner;
        }
        String word = token;
        if (word.isEmpty() || "+*/),".contains(word)) {
            throw unexpected();
        }
        next();
        if (Character.isDigit(word.charAt(0))) {
            return new RealExpression.Constant(fraction(new BigDecimal(word)));
        }
        return takes("(") ? new RealExpression.Apply(word, arguments()) : new RealExpression.Name(word);
    }

    private List<RealExpression> arguments() {
        List<RealExpression> arguments = new ArrayList<>(List.of(sum()));
        while (takes(",")) {
            arguments.add(sum());
        }
        close();
        return arguments;
    }

    private void close() {
        if (!takes(")")) {
            throw unexpected();
        }
    }

    /** A decimal as a fraction. */
    public static BigFraction fraction(BigDecimal decimal) {
        BigFraction digits = new BigFraction(decimal.unscaledValue());
        BigFraction power = new BigFraction(BigInteger.TEN.pow(Math.abs(decimal.scale())));
        return decimal.scale() > 0 ? digits.divide(power) : digits.multiply(power);
    }
}
