package org.ulpscope.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * The calls of CUDA's math library by which a value was born. Its functions are part of the kernel, without lines or names: of an instruction that only they
 * have, the line that calls says which of them it may be, and the values say which it is.
 */
final class MathCalls {
    /** Constants that are chosen, whose operands are what the call was given. */
    private static final Set<String> CHOOSING = Set.of("selp", "mov");

    /** Instructions that approximate functions, with what the names of the calls begin with that have them inside. */
    private static final Map<String, List<String>> APPROXIMATING = Map.of(
            "ex2", List.of("exp", "pow", "sinh", "cosh", "tanh"),
            "lg2", List.of("log", "pow", "acosh", "atanh"),
            "sin", List.of("sin"),
            "cos", List.of("cos"),
            "tanh", List.of("tanh"));

    private static final Map<String, DoubleUnaryOperator> OF_ONE = Map.ofEntries(
            Map.entry("acos", Math::acos),
            Map.entry("acosh", x -> x < 1 ? Double.NaN : Math.log(x)),
            Map.entry("asin", Math::asin),
            Map.entry("atanh", x -> (Math.log1p(x) - Math.log1p(-x)) / 2),
            Map.entry("cos", Math::cos),
            Map.entry("cosh", Math::cosh),
            Map.entry("exp", Math::exp),
            Map.entry("exp10", x -> Math.pow(10, x)),
            Map.entry("exp2", x -> Math.pow(2, x)),
            Map.entry("expm1", Math::expm1),
            Map.entry("lgamma", x -> isPole(x) ? Double.POSITIVE_INFINITY : 0),
            Map.entry("log", Math::log),
            Map.entry("log10", Math::log10),
            Map.entry("log1p", Math::log1p),
            Map.entry("log2", Math::log),
            Map.entry("rsqrt", x -> 1 / Math.sqrt(x)),
            Map.entry("sin", Math::sin),
            Map.entry("sinh", Math::sinh),
            Map.entry("sqrt", Math::sqrt),
            Map.entry("tan", Math::tan),
            Map.entry("tgamma", x -> x == 0 ? 1 / x : isPole(x) ? Double.NaN : 0));

    /** Of several arguments, of which not all are known. */
    private static final Set<String> OF_MORE = Set.of("atan2", "fmod", "hypot", "pow", "powi", "remainder");

    private static final Pattern CALL = Pattern.compile("\\b((?:__)?([a-z]+?[0-9]*[a-z]*?)f?)\\s*\\(");

    private MathCalls() {}

    /** Such as {@code logf(0)}, {@code powf(-1, …)}, or {@code expf()} where the arguments are not known. @param text of the line that computes */
    static Optional<String> of(FlowFinding finding, String text) {
        Occurrence seen = finding.occurrence();
        String opcode = finding.site().operation().replaceFirst("\\..*", "");
        boolean chooses = CHOOSING.contains(opcode);
        if (seen.isOnHost() || !chooses && !APPROXIMATING.containsKey(opcode)) {
            return Optional.empty();
        }
        List<MatchResult> calls = CALL.matcher(text)
                .results()
                .filter(call -> chooses ? isKnown(call.group(2)) : approximates(opcode, call.group(2)))
                .toList();
        boolean known = chooses && !seen.operands().isEmpty();
        List<String> told = calls.stream()
                .filter(call -> !known || gives(call.group(2), seen.operands().getFirst(), seen.result()))
                .map(call -> call.group(1) + (known ? arguments(call.group(2), seen) : "()"))
                .distinct()
                .toList();
        return told.isEmpty() ? Optional.empty() : Optional.of(String.join(" or ", told));
    }

    private static boolean approximates(String opcode, String function) {
        return APPROXIMATING.get(opcode).stream().anyMatch(function::startsWith);
    }

    private static boolean isKnown(String function) {
        return OF_ONE.containsKey(function) || OF_MORE.contains(function);
    }

    private static String arguments(String function, Occurrence seen) {
        if (OF_ONE.containsKey(function)) {
            return "(" + seen.operands().getFirst().decimal() + ")";
        }
        return seen.operands().size() == 1
                ? "(" + seen.operands().getFirst().decimal() + ", …)"
                : seen.operands().stream().limit(2).map(Value::decimal).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Whether a function may give such a result. */
    private static boolean gives(String function, Value argument, Value result) {
        double x = argument.toDouble();
        if (OF_MORE.contains(function)) {
            boolean negative = x < 0 || 1 / x < 0;
            return !function.startsWith("pow") || negative || result.isInfinite() && !result.isNegative();
        }
        double exact = OF_ONE.get(function).applyAsDouble(x);
        double rounded = result.format() == FloatFormat.FP64 ? exact : (float) exact;
        return Double.compare(rounded, result.toDouble()) == 0;
    }

    private static boolean isPole(double x) {
        return x <= 0 && x == Math.rint(x);
    }
}
