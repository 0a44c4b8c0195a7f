package org.ulpscope.search.internal.space;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/**
 * Values of a slot at which code often changes its ways, those that a tester would try first in front: zeros, ones, extremes, small integers,
 * halves, powers of two over the whole range, the ends of the domain, neighbours of all these, and infinities and NaN where they are admitted.
 */
public final class SpecialValues {
    /** Number of leading values that matter most, both signs counted. */
    public static final int FOREMOST = 14;

    private static final int DENSE_HALVES = 10;

    private final Axis axis;
    private final InputSlot slot;
    private final Set<Long> bits = new LinkedHashSet<>();

    private SpecialValues(Axis axis) {
        this.axis = axis;
        this.slot = axis.slot();
    }

    /** Bits of the values that the axis's domain admits, without repetition; at least one, its end. */
    public static List<Long> of(Axis axis) {
        SpecialValues values = new SpecialValues(axis);
        switch (axis.slot().format()) {
            case FloatFormat format -> values.addFloating(format);
            case Format format -> values.addIntegers(format);
        }
        return List.copyOf(values.bits);
    }

    private void addFloating(FloatFormat f) {
        addSigned(f, 0);
        addSigned(f, f.infinityBits());
        if (slot.nans()) {
            bits.add(f.quietNaNBits());
        }
        addSigned(f, power(f, 0));
        addSigned(f, f.minNormalOrdinal());
        addSigned(f, f.maxOrdinal());
        addSigned(f, power(f, 1));
        addSigned(f, power(f, -1));
        addSigned(f, plus(f, power(f, 1), 1));
        add(axis.lowest());
        add(axis.highest());
        addSigned(f, f.minNormalOrdinal() - 1);
        addSigned(f, 1);
        for (int exponent = 0; exponent < f.precision(); exponent += exponent < DENSE_HALVES ? 1 : DENSE_HALVES) {
            addSigned(f, plus(f, power(f, exponent), -1));
        }
        for (int exponent = f.maxExponent(); exponent > 2; exponent /= 2) {
            addSigned(f, power(f, exponent));
            addSigned(f, power(f, -exponent));
        }
        for (long neighbour : new long[] {power(f, 0), f.minNormalOrdinal(), f.maxOrdinal()}) {
            addSigned(f, neighbour - 1);
            addSigned(f, neighbour + 1);
        }
    }

    private void addIntegers(Format format) {
        long zero = format.ordinal(0);
        List<Long> magnitudes = new ArrayList<>(List.of(0L, 1L, 2L, 3L));
        for (int exponent = 2; exponent < Long.SIZE - 1; exponent++) {
            magnitudes.add((1L << exponent) - 1);
            magnitudes.add(1L << exponent);
        }
        add(axis.lowest());
        add(axis.highest());
        for (long magnitude : magnitudes) {
            add(zero + magnitude);
            add(zero - magnitude);
        }
    }

    /** Adds the value with this ordinal and its negative. */
    private void addSigned(FloatFormat f, long ordinal) {
        if (ordinal >= 0 && ordinal <= f.infinityBits()) {
            add(ordinal);
            add(-1 - ordinal);
        }
    }

    private void add(long ordinal) {
        if (slot.admits(ordinal)) {
            bits.add(slot.format().bits(ordinal));
        }
    }

    /** Ordinal of 2^exponent, for exponents of normal values. */
    private static long power(FloatFormat f, int exponent) {
        return (long) (exponent + f.bias()) << (f.precision() - 1);
    }

    /**
     * Ordinal of the value at {@code ordinal}, a power of two, plus 2^{@code exponent}; the value itself where the sum needs more digits than
     * there are.
     */
    private static long plus(FloatFormat f, long ordinal, int exponent) {
        int power = (int) (ordinal >>> (f.precision() - 1)) - f.bias();
        int shift = f.precision() - 1 - (power - exponent);
        boolean sameBinade = power > exponent && shift >= 0;
        return sameBinade
                ? ordinal + (1L << shift)
                : power == exponent ? ordinal + (1L << (f.precision() - 1)) : ordinal;
    }
}
