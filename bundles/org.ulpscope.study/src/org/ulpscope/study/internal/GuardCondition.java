package org.ulpscope.study.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.LibraryFunction;

/**
 * A condition over a kernel's inputs as guards write it in C, evaluated as C does where the processor has FP32 and FP64: comparisons, {@code !},
 * {@code &&}, {@code ||}, the operations, functions of the library, and numbers.
 */
public final class GuardCondition {
    private static final Pattern TOKEN =
            Pattern.compile("\\((?:float|double|int)\\)|0x[0-9a-f.]+p[+-]?\\d+f?|\\d+(?:\\.\\d*)?(?:e[+-]?\\d+)?f?"
                    + "|[A-Za-z_]\\w*(?:\\[\\d+\\]|\\.[A-Za-z_]\\w*)*|&&|\\|\\||[<>=!]=|[-+*/%<>!(),]");
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private final List<String> tokens = new ArrayList<>();
    private Map<String, Value> inputs = Map.of();
    private int next;

    /** The types of numbers; an operation gives the latest one of those of its operands. */
    private enum Type {
        WHOLE,
        NARROW,
        WIDE
    }

    private record Number(double value, Type type) {
        static Number of(boolean truth) {
            return new Number(truth ? 1 : 0, Type.WHOLE);
        }

        boolean isTrue() {
            return value != 0;
        }

        /** FP64 has more than twice the digits of FP32, so that rounding twice gives what rounding once does. */
        Number with(Number other, double result) {
            return of(result, type.compareTo(other.type) < 0 ? other.type : type);
        }

        static Number of(double result, Type type) {
            return new Number(
                    switch (type) {
                        case WHOLE -> result < 0 ? Math.ceil(result) : Math.floor(result);
                        case NARROW -> (float) result;
                        case WIDE -> result;
                    },
                    type);
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
            } else if (take("%")) {
                Number right = unary();
                left = left.with(right, left.value % right.value);
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
            return new Number(-number.value, number.type);
        }
        if (take("(float)")) {
            return Number.of(unary().value, Type.NARROW);
        }
        if (take("(double)")) {
            return Number.of(unary().value, Type.WIDE);
        }
        if (take("(int)")) {
            return Number.of(unary().value, Type.WHOLE);
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
            return number(token);
        }
        if (!inputs.containsKey(token)) {
            return call(token);
        }
        Value value = inputs.get(token);
        return new Number(
                value.toDouble(),
                value.format() == FloatFormat.FP64
                        ? Type.WIDE
                        : value.format() instanceof FloatFormat ? Type.NARROW : Type.WHOLE);
    }

    private static Number number(String token) {
        boolean isHex = token.startsWith("0x");
        boolean isNarrow = token.endsWith("f");
        String digits = isNarrow ? token.substring(0, token.length() - 1) : token;
        boolean isWhole = !isHex && !isNarrow && token.chars().allMatch(Character::isDigit);
        return Number.of(
                isNarrow ? Float.parseFloat(digits) : Double.parseDouble(digits),
                isWhole ? Type.WHOLE : isNarrow ? Type.NARROW : Type.WIDE);
    }

    private Number call(String name) {
        Optional<LibraryFunction> wide = LibraryFunction.named(name);
        boolean isNarrow = wide.isEmpty() && name.endsWith("f");
        Optional<LibraryFunction> function =
                isNarrow ? LibraryFunction.named(name.substring(0, name.length() - 1)) : wide;
        require(function.isPresent() && take("("));
        double[] arguments = new double[function.orElseThrow().arguments()];
        for (int i = 0; i < arguments.length; i++) {
            require(i == 0 || take(","));
            arguments[i] = any().value;
        }
        require(take(")"));
        return Number.of(function.get().of(arguments), isNarrow ? Type.NARROW : Type.WIDE);
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
