package org.ulpscope.study.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * A condition over a kernel's inputs as guards write it in C, evaluated as C does where the processor has FP32 and FP64: comparisons, {@code !},
 * {@code &&}, {@code ||}, the four operations, {@code fabs} and hex floats.
 */
public final class GuardCondition {
    private static final Pattern TOKEN = Pattern.compile(
            "\\(float\\)|0x[0-9a-f.]+p[+-]?\\d+f?|\\d+|[A-Za-z_]\\w*(\\[\\d+\\])*|&&|\\|\\||[<>=!]=|[-+*/<>!()]");
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private final List<String> tokens = new ArrayList<>();
    private Map<String, Value> inputs = Map.of();
    private int next;

    /** @param isNarrow whether it is a {@code float}; an operation of two of them gives one, too */
    private record Number(double value, boolean isNarrow) {
        static Number of(boolean truth) {
            return new Number(truth ? 1 : 0, true);
        }

        boolean isTrue() {
            return value != 0;
        }

        /** FP64 has more than twice the digits of FP32, so that rounding twice gives what rounding once does. */
        Number with(Number other, double result) {
            boolean narrow = isNarrow && other.isNarrow;
            return new Number(narrow ? (float) result : result, narrow);
        }
    }

    /** @param text the condition, in C */
    public GuardCondition(String text) {
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
    }

    /**
     * Whether it holds.
     *
     * @param values by the name that the condition has for each
     * @throws IllegalArgumentException if the text is no such condition
     */
    public boolean holds(Map<String, Value> values) {
        inputs = values;
        next = 0;
        Number result = any();
        require(next == tokens.size());
        return result.isTrue();
    }

    private Number any() {
        Number left = all();
        while (take("||")) {
            Number right = all();
            left = Number.of(left.isTrue() || right.isTrue());
        }
        return left;
    }

    private Number all() {
        Number left = comparison();
        while (take("&&")) {
            Number right = comparison();
            left = Number.of(left.isTrue() && right.isTrue());
        }
        return left;
    }

    private Number comparison() {
        Number left = sum();
        if (next < tokens.size() && COMPARISONS.contains(tokens.get(next))) {
            String operator = tokens.get(next++);
            double a = left.value;
            double b = sum().value;
            return Number.of(
                    switch (operator) {
                        case "<" -> a < b;
                        case "<=" -> a <= b;
                        case ">" -> a > b;
                        case ">=" -> a >= b;
                        case "==" -> a == b;
                        default -> a != b;
                    });
        }
        return left;
    }

    private Number sum() {
        Number left = product();
        while (true) {
            if (take("+")) {
                Number right = product();
                left = left.with(right, left.value + right.value);
            } else if (take("-")) {
                Number right = product();
                left = left.with(right, left.value - right.value);
            } else {
                return left;
            }
        }
    }

    private Number product() {
        Number left = unary();
        while (true) {
            if (take("*")) {
                Number right = unary();
                left = left.with(right, left.value * right.value);
            } else if (take("/")) {
                Number right = unary();
                left = left.with(right, left.value / right.value);
            } else {
                return left;
            }
        }
    }

    private Number unary() {
        if (take("!")) {
            return Number.of(!unary().isTrue());
        }
        if (take("-")) {
            Number number = unary();
            return new Number(-number.value, number.isNarrow);
        }
        if (take("(float)")) {
            return new Number((float) unary().value, true);
        }
        if (take("fabs") || take("fabsf")) {
            Number number = unary();
            return new Number(Math.abs(number.value), number.isNarrow);
        }
        return primary();
    }

    private Number primary() {
        if (take("(")) {
            Number inner = any();
            require(take(")"));
            return inner;
        }
        require(next < tokens.size());
        String token = tokens.get(next++);
        if (Character.isDigit(token.charAt(0))) {
            boolean narrow = token.endsWith("f") && token.startsWith("0x") || !token.startsWith("0x");
            String digits = token.startsWith("0x") && narrow ? token.substring(0, token.length() - 1) : token;
            return new Number(Double.parseDouble(digits), narrow);
        }
        require(inputs.containsKey(token));
        Value value = inputs.get(token);
        return new Number(value.toDouble(), value.format() != FloatFormat.FP64);
    }

    private boolean take(String token) {
        boolean is = next < tokens.size() && tokens.get(next).equals(token);
        if (is) {
            next++;
        }
        return is;
    }

    private void require(boolean met) {
        if (!met) {
            throw new IllegalArgumentException("Not a guard's condition: " + String.join(" ", tokens));
        }
    }
}
