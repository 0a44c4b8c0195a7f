package org.ulpscope.simt;

import java.util.List;

/** C that computes what GPUs compute and no operator of C does, whatever GPU the code was made for. */
public enum ArithmeticHeader {
    /** Numbers and their bits; flushed subnormals; what is saturated. */
    BITS("bits.h"),
    /** Directed rounding, and sums that are rounded to odd; needs {@link #BITS}. */
    ROUNDING("rounding.h"),
    /** Numbers of 16 bits and less; needs {@link #ROUNDING}. */
    HALF("half.h");

    private final String text;

    ArithmeticHeader(String file) {
        this.text = CSource.texts(List.of("arithmetic/" + file));
    }

    /** The C. */
    public String text() {
        return text;
    }
}
