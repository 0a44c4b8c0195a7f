package org.ulpscope.ptx.internal.translate.family;

import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** Comparison operators (clause 9.3) as C. */
final class ComparisonCondition {
    private static final Map<String, String> SIGNS = Map.of(
            "eq", "==", "ne", "!=", "lt", "<", "le", "<=", "gt", ">", "ge", ">=", "lo", "<", "ls", "<=", "hi", ">",
            "hs", ">=");
    /** An unordered comparison holds where the opposite ordered one does not. */
    private static final Map<String, String> OPPOSITES = Map.of("ltu", ">=", "leu", ">", "gtu", "<=", "geu", "<");

    private ComparisonCondition() {}

    static String take(InstructionContext context) {
        return context.takeOneOf(
                        "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu", "gtu",
                        "geu", "num", "nan")
                .orElseThrow(() -> context.unsupported("it lacks a comparison"));
    }

    /** The comparison of two values of a type that has an order in C. */
    static String of(String operator, boolean floating, String a, String b) {
        if (!floating) {
            return "(" + a + " " + SIGNS.getOrDefault(operator, "==") + " " + b + ")";
        }
        return switch (operator) {
            case "ne" -> "(" + a + " < " + b + " || " + a + " > " + b + ")";
            case "equ" -> "!(" + a + " < " + b + " || " + a + " > " + b + ")";
            case "neu" -> "(" + a + " != " + b + ")";
            case "num" -> "!__builtin_isunordered(" + a + ", " + b + ")";
            case "nan" -> "__builtin_isunordered(" + a + ", " + b + ")";
            default ->
                OPPOSITES.containsKey(operator)
                        ? "!(" + a + " " + OPPOSITES.get(operator) + " " + b + ")"
                        : "(" + a + " " + SIGNS.get(operator) + " " + b + ")";
        };
    }

    /** The comparison that an instruction makes of its operands 1 and 2. @param shift 16 for the upper half of a pair, else 0 */
    static String ofOperands(InstructionContext context, String operator, PtxType type, boolean ftz, int shift) {
        if (HalfTypes.isHalf(type)) {
            return of(operator, true, widened(context, type, 1, ftz, shift), widened(context, type, 2, ftz, shift));
        }
        boolean floating = type == PtxType.F32 || type == PtxType.F64;
        String a = context.value(1, type);
        String b = context.value(2, type);
        return of(operator, floating, ftz ? "ulp_ftz(" + a + ")" : a, ftz ? "ulp_ftz(" + b + ")" : b);
    }

    /** A condition combined with a predicate as {@code .and}, {@code .or} or {@code .xor} say. */
    static String combined(InstructionContext context, String condition, Optional<String> operation, int predicate) {
        return operation
                .map(name -> "(" + condition + " "
                        + switch (name) {
                            case "and" -> "&";
                            case "or" -> "|";
                            default -> "^";
                        }
                        + " " + context.value(predicate, PtxType.PRED) + ")")
                .orElse(condition);
    }

    private static String widened(InstructionContext context, PtxType type, int operand, boolean ftz, int shift) {
        String format = HalfTypes.format(type);
        String half = HalfTypes.half(context, type, operand, shift);
        return "ulp_of_" + format + "(" + (ftz ? "ulp_ftz_" + format + "(" + half + ")" : half) + ")";
    }
}
