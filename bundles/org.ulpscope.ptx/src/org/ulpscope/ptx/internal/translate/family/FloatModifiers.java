package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/**
 * What FP32 and FP64 instructions share: the rounding, {@code .ftz} and {@code .sat}.
 *
 * @param rounding the letter of a directed rounding; empty for round-to-nearest-even
 */
record FloatModifiers(PtxType type, Optional<Character> rounding, boolean ftz, boolean saturated) {
    static FloatModifiers take(InstructionContext context, PtxType type) {
        Optional<Character> directed = context.takeOneOf("rn", "rz", "rm", "rp")
                .map(suffix -> suffix.charAt(1))
                .filter(mode -> mode != 'n');
        boolean ftz = context.take("ftz");
        if (ftz && type != PtxType.F32) {
            throw context.unsupported(".ftz goes with .f32 only");
        }
        return new FloatModifiers(type, directed, ftz, context.take("sat"));
    }

    /** Operands, subnormal ones flushed where that is asked for. */
    List<String> values(InstructionContext context, int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(index -> flushed(context.value(index, type)))
                .toList();
    }

    /** What the functions of the prelude that round in a direction end in. */
    String suffix() {
        return (ftz ? "ftz_" : "") + type.suffix();
    }

    String flushed(String expression) {
        return ftz ? "ulp_ftz(" + expression + ")" : expression;
    }

    /** A result, flushed and saturated where that is asked for. */
    String result(String expression) {
        String flushed = flushed(expression);
        return saturated ? "ulp_sat_" + type.suffix() + "(" + flushed + ")" : flushed;
    }
}
