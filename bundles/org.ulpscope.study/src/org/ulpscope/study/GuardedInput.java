package org.ulpscope.study;

import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** An input of a kernel as assertions in C and CUDA C++ write it. */
record GuardedInput(InputSlot slot, FloatFormat format) {
    /** That it lies in a run. */
    String condition(OrdinalRange range) {
        boolean fromLowest = range.first() == format.minOrdinal();
        boolean toHighest = range.last() == format.maxOrdinal();
        if (range.first() == -1 && range.last() == 0) {
            return name() + " == 0";
        }
        if (range.first() == -1 - range.last()) {
            return magnitude() + " <= " + literal(range.last());
        }
        if (range.first() == range.last()) {
            return name() + " == " + literal(range.first());
        }
        if (fromLowest || toHighest) {
            return fromLowest ? atMost(range.last()) : atLeast(range.first());
        }
        return atLeast(range.first()) + " && " + atMost(range.last());
    }

    /** That its magnitude is below 2^{@code exponent}, which is at most that of the greatest finite value. */
    String below(int exponent) {
        Value limit = new Value(format, format.convert(Value.of(Math.scalb(1.0, exponent))));
        return (slot.lowest() < 0 ? magnitude() : name()) + " < " + literal(limit);
    }

    private String magnitude() {
        return (format == FloatFormat.FP64 ? "fabs(" : "fabsf(") + name() + ")";
    }

    /**
     * Where subnormals are taken for zero, as after -ffast-math, a zero would be as great as any of them. Compared with the number below, it passes
     * neither there nor elsewhere.
     */
    private String atLeast(long first) {
        return first > 0 && first < format.minNormalOrdinal()
                ? name() + " > " + literal(first - 1)
                : name() + " >= " + literal(first);
    }

    private String atMost(long last) {
        return last < -1 && last >= -format.minNormalOrdinal()
                ? name() + " < " + literal(last + 1)
                : name() + " <= " + literal(last);
    }

    /** A run with both zeros where it ends at one of them, since a comparison cannot tell them apart. */
    static OrdinalRange withBothZeros(OrdinalRange range) {
        return new OrdinalRange(range.first() == 0 ? -1 : range.first(), range.last() == -1 ? 0 : range.last());
    }

    String name() {
        return format == FloatFormat.FP64 || format == FloatFormat.FP32 ? slot.name() : "(float) " + slot.name();
    }

    private String literal(long ordinal) {
        return literal(Value.ofOrdinal(format, ordinal));
    }

    /** A number in C, of the type in which comparisons with it are made. */
    static String literal(Value number) {
        return number.isZero() ? "0" : number.hexFloat() + (number.format() == FloatFormat.FP64 ? "" : "f");
    }
}
