package org.ulpscope.hunt.internal.cause;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.study.LibraryFunction;

/**
 * A number that a run came to, with how it came to it: an expression over the inputs along the path that was taken.
 *
 * @param function an operator of C, {@code neg}, {@code convert}, or a function of the library without a suffix; empty for an input and for a constant
 * @param operands what it was applied to
 * @param kind of the result
 * @param value the result
 * @param slot number of the input; -1 for everything else
 * @param name of the input; empty for everything else
 * @param size how many numbers and operations it is made of; those who look into it ask this first
 * @param node where it stands in the source
 */
record TracedValue(
        String function,
        List<TracedValue> operands,
        NumberKind kind,
        double value,
        int slot,
        String name,
        int size,
        Optional<SyntaxNode> node) {
    private static final int GREATEST_SIZE = 1_000_000;

    static TracedValue constant(double value, NumberKind kind) {
        return new TracedValue("", List.of(), kind, kind.round(value), -1, "", 1, Optional.empty());
    }

    static TracedValue input(int slot, String name, NumberKind kind, double value) {
        return new TracedValue("", List.of(), kind, value, slot, name, 1, Optional.empty());
    }

    /** What a function gives of operands. */
    static TracedValue apply(String function, NumberKind kind, Optional<SyntaxNode> node, TracedValue... operands) {
        List<TracedValue> all = List.of(operands);
        double[] values = all.stream().mapToDouble(TracedValue::value).toArray();
        int size = Math.min(
                GREATEST_SIZE, 1 + all.stream().mapToInt(TracedValue::size).sum());
        return new TracedValue(function, all, kind, compute(function, kind, values), -1, "", size, node);
    }

    /** A comparison, or what joins truth values. */
    static TracedValue truth(String operator, TracedValue... operands) {
        return apply(operator, NumberKind.WHOLE, Optional.empty(), operands);
    }

    /** What holds where this condition does not. */
    TracedValue opposite() {
        String other =
                switch (function) {
                    case "<" -> ">=";
                    case "<=" -> ">";
                    case ">" -> "<=";
                    case ">=" -> "<";
                    case "==" -> "!=";
                    case "!=" -> "==";
                    default -> "";
                };
        TracedValue plain = other.isEmpty() ? this : truth(other, operands.get(0), operands.get(1));
        // With a NaN neither of two comparisons holds.
        return plain.value != value ? plain : truth("!", this);
    }

    /** A number that it is compared with. */
    TracedValue like(double number) {
        return constant(number, kind);
    }

    boolean isTrue() {
        return value != 0;
    }

    boolean isConstant() {
        return function.isEmpty() && slot < 0;
    }

    boolean isExceptional() {
        return !Double.isFinite(value);
    }

    /** It and everything in it; only of what is not too large. */
    Stream<TracedValue> tree() {
        return Stream.concat(Stream.of(this), operands.stream().flatMap(TracedValue::tree));
    }

    /** What the same expression comes to with other inputs. */
    double with(double[] inputs) {
        if (slot >= 0) {
            return inputs[slot];
        }
        if (function.isEmpty()) {
            return value;
        }
        double[] values = new double[operands.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = operands.get(i).with(inputs);
        }
        return compute(function, kind, values);
    }

    private static double compute(String function, NumberKind kind, double[] of) {
        double a = of[0];
        double b = of.length > 1 ? of[1] : 0;
        return switch (function) {
            case "+" -> kind.round(a + b);
            case "-" -> kind.round(a - b);
            case "*" -> kind.round(a * b);
            case "/" -> kind == NumberKind.WHOLE ? whole(a / b) : kind.round(a / b);
            case "%" -> a % b;
            case "neg" -> -a;
            case "convert" -> kind == NumberKind.WHOLE ? whole(a) : kind.round(a);
            case "<" -> truth(a < b);
            case "<=" -> truth(a <= b);
            case ">" -> truth(a > b);
            case ">=" -> truth(a >= b);
            case "==" -> truth(a == b);
            case "!=" -> truth(a != b);
            case "!" -> truth(a == 0);
            case "&&" -> truth(a != 0 && b != 0);
            case "||" -> truth(a != 0 || b != 0);
            default -> kind.round(LibraryFunction.named(function).orElseThrow().of(of));
        };
    }

    private static double truth(boolean is) {
        return is ? 1 : 0;
    }

    private static double whole(double number) {
        return number < 0 ? Math.ceil(number) : Math.floor(number);
    }
}
