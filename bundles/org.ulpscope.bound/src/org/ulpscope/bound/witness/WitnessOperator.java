package org.ulpscope.bound.witness;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/** What an order of operations is made of; each rounds once. */
public enum WitnessOperator {
    SUM("+"),
    DIFFERENCE("-"),
    PRODUCT("*"),
    QUOTIENT("/"),
    /** {@code a * b + c}, rounded once. */
    FUSED("fma") {
        @Override
        String c(Format format, List<String> operands) {
            return (format == FloatFormat.FP32 ? "fmaf(" : "fma(") + String.join(", ", operands) + ")";
        }
    },
    NEGATION("negation") {
        @Override
        String c(Format format, List<String> operands) {
            return "-(" + operands.getFirst() + ")";
        }
    },
    /** A zero of the same sign, in the place of a subnormal number. */
    FLUSH("flush") {
        @Override
        String c(Format format, List<String> operands) {
            return (format == FloatFormat.FP32 ? "(0.0f * " : "(0.0 * ") + operands.getFirst() + ")";
        }
    };

    private final String word;

    WitnessOperator(String word) {
        this.word = word;
    }

    /** As files have it: {@code +}, {@code fma}. */
    public String word() {
        return word;
    }

    /** That of a word, if there is one. */
    public static Optional<WitnessOperator> of(String word) {
        return Arrays.stream(values())
                .filter(operator -> operator.word.equals(word))
                .findFirst();
    }

    /** An expression in C. */
    String c(Format format, List<String> operands) {
        return "(" + String.join(" " + word + " ", operands) + ")";
    }
}
