package org.ulpscope.hunt.internal.cause;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Expressions and conditions over inputs as C writes them. */
final class ConditionText {
    private static final Set<String> OPERATORS =
            Set.of("+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "&&", "||");
    private static final double LARGEST_PLAIN = 1e9;
    /** A name or a call; the text of a source that stands for a number may be more. */
    private static final Pattern SIMPLE = Pattern.compile("\\w+(\\[\\w+]|\\.\\w+)*|\\w+\\([^()]*\\)");

    private static final int COMPARISON = 4;
    private static final int UNARY = 7;
    private static final int PRIMARY = 8;

    private ConditionText() {}

    static String of(TracedValue value) {
        return text(value, 0, false);
    }

    private static String text(TracedValue value, int within, boolean besideConstant) {
        if (value.slot() >= 0) {
            boolean isWhole =
                    within <= COMPARISON || SIMPLE.matcher(value.name()).matches();
            return isWhole ? value.name() : "(" + value.name() + ")";
        }
        if (value.isConstant()) {
            String number = number(value, besideConstant);
            return number.startsWith("-") && within >= UNARY ? "(" + number + ")" : number;
        }
        String function = value.function();
        int binds = binds(value);
        String text;
        if (OPERATORS.contains(function)) {
            TracedValue left = value.operands().get(0);
            TracedValue right = value.operands().get(1);
            text = text(left, binds, right.isConstant()) + " " + function + " "
                    + text(right, binds + 1, left.isConstant());
        } else {
            text = switch (function) {
                case "neg" -> "-" + text(value.operands().getFirst(), UNARY, false);
                case "!" -> "!" + text(value.operands().getFirst(), UNARY, false);
                case "convert" ->
                    "(" + value.kind().type() + ") " + text(value.operands().getFirst(), UNARY, true);
                default ->
                    function
                            + (value.kind() == NumberKind.FP32 ? "f" : "")
                            + value.operands().stream()
                                    .map(ConditionText::of)
                                    .collect(Collectors.joining(", ", "(", ")"));
            };
        }
        return binds < within ? "(" + text + ")" : text;
    }

    private static int binds(TracedValue value) {
        return switch (value.function()) {
            case "||" -> 1;
            case "&&" -> 2;
            case "==", "!=" -> 3;
            case "<", "<=", ">", ">=" -> 4;
            case "+", "-" -> value.operands().size() == 2 ? 5 : UNARY;
            case "*", "/", "%" -> 6;
            case "neg", "!", "convert" -> UNARY;
            default -> PRIMARY;
        };
    }

    private static String number(TracedValue constant, boolean besideConstant) {
        double value = constant.value();
        boolean isWhole = value == Math.rint(value) && Math.abs(value) < LARGEST_PLAIN && !isNegativeZero(value);
        if (isWhole && (constant.kind() == NumberKind.WHOLE || !besideConstant)) {
            return Long.toString((long) value);
        }
        return constant.kind() == NumberKind.FP32
                ? decimal(Float.toString((float) value)) + "f"
                : decimal(Double.toString(value));
    }

    private static boolean isNegativeZero(double value) {
        return value == 0 && 1 / value < 0;
    }

    private static String decimal(String java) {
        String text = java.replace('E', 'e');
        return text.contains("e") && !text.contains("e-") ? text.replace("e", "e+") : text;
    }
}
