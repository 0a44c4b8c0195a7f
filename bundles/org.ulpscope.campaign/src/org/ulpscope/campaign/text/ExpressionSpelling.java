package org.ulpscope.campaign.text;

import java.util.List;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * How expressions of a format are written in C, CUDA and HIP. The languages agree on FP64 and FP32. FP16 and BF16 have the names of C, which {@link #head} explains to
 * compilers for GPUs; a function of the mathematical library is FP32's there, its result rounded.
 *
 * @param format of all numbers
 */
public record ExpressionSpelling(FloatFormat format) {
    private static final int LONGEST_DECIMAL = 12;

    /** Lines that programs need before them, in any of the languages; mostly none. */
    public String head() {
        return switch (format) {
            case FP64, FP32, E5M2, E4M3 -> "";
            case FP16 -> """
                    #if defined(__CUDACC__) && !defined(__HIP__)
                    #include <cuda_fp16.h>
                    #define _Float16 __half
                    #endif
                    """;
            case BF16 -> """
                    #if defined(__HIP__)
                    #include <hip/hip_bfloat16.h>
                    #define __bf16 hip_bfloat16
                    #elif defined(__CUDACC__)
                    #include <cuda_bf16.h>
                    #define __bf16 __nv_bfloat16
                    #endif
                    """;
        };
    }

    /** The type of a number. */
    public String type() {
        return switch (format) {
            case FP64 -> "double";
            case FP32 -> "float";
            case FP16 -> "_Float16";
            case BF16 -> "__bf16";
            case E5M2, E4M3 -> throw notCalculated();
        };
    }

    private IllegalArgumentException notCalculated() {
        return new IllegalArgumentException("No processor calculates in " + format.label());
    }

    /** The name of a function of the mathematical library. */
    public String function(String name) {
        return format == FloatFormat.FP64 ? name : name + "f";
    }

    /** A call of a function of the mathematical library. @param arguments as they are written */
    public String call(String name, List<String> arguments) {
        return converted(function(name) + "(" + String.join(", ", arguments) + ")");
    }

    /** A finite constant: the shortest decimal where it is short, else a hexadecimal one. */
    public String literal(Value value) {
        String decimal = value.decimal();
        String text = decimal.length() > LONGEST_DECIMAL ? value.hexFloat() : decimal;
        boolean floating = text.matches(".*[.xXeE].*");
        return converted(text + (floating ? "" : ".0") + (format == FloatFormat.FP64 ? "" : "F"));
    }

    /** What has FP32's type where the format has no notation of its own. */
    private String converted(String text) {
        return format == FloatFormat.FP64 || format == FloatFormat.FP32 ? text : "(" + type() + ")" + text;
    }

    /** An expression with the parentheses that it needs. */
    public String text(Expression expression) {
        return switch (expression) {
            case Expression.Literal literal -> literal(literal.value());
            case Expression.Variable variable -> variable.name();
            case Expression.Element element -> element.array() + "[" + element.index() + "]";
            case Expression.Operation operation ->
                operand(operation, operation.left(), false) + " "
                        + operation.operator().symbol() + " " + operand(operation, operation.right(), true);
            case Expression.Call call ->
                call(call.function(), call.arguments().stream().map(this::text).toList());
        };
    }

    /** A condition, without parentheses around it. */
    public String text(Condition condition) {
        return text(condition.left()) + " " + condition.comparison().symbol() + " " + text(condition.right());
    }

    private String operand(Expression.Operation outer, Expression operand, boolean right) {
        String text = text(operand);
        if (!(operand instanceof Expression.Operation inner)) {
            return text;
        }
        int difference = inner.operator().precedence() - outer.operator().precedence();
        return difference < 0 || right && difference == 0 ? "(" + text + ")" : text;
    }
}
