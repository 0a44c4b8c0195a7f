package org.ulpscope.compare.internal;

import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/** Finds the class of results fast: of nearly all of them the sign and the exponent tell it. */
final class ClassLookup {
    private static final byte FRACTION_TELLS = -1;

    private final FloatFormat format;
    private final int shift;
    private final byte[] classes;

    ClassLookup(FloatFormat format) {
        this.format = format;
        this.shift = format.precision() - 1;
        this.classes = new byte[1 << format.width() - shift];
        int exponents = classes.length / 2;
        for (int i = 0; i < classes.length; i++) {
            int exponent = i % exponents;
            classes[i] = exponent == 0 || exponent == exponents - 1
                    ? FRACTION_TELLS
                    : (byte) (i < exponents ? ValueClass.NORMAL_PLUS : ValueClass.NORMAL_MINUS).ordinal();
        }
    }

    /** The class's position among {@link ValueClass#values}. */
    int of(long bits) {
        int known = classes[(int) (bits >>> shift)];
        return known == FRACTION_TELLS ? format.classify(bits).ordinal() : known;
    }
}
