package org.ulpscope.accuracy.internal.rewrite;

import java.math.BigDecimal;
import org.apfloat.Apfloat;

/** Doubles as real numbers. */
final class RealValueInput {
    private RealValueInput() {}

    static Apfloat of(double number) {
        return new Apfloat(new BigDecimal(number), RealValue.DIGITS);
    }
}
