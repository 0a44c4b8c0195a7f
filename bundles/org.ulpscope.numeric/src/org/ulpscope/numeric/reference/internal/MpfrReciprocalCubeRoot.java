package org.ulpscope.numeric.reference.internal;

import java.util.List;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.Value;

/**
 * x^(-1/3), which CUDA has and MPFR has not: 1 / cbrt(x), with a relative error below 2^(2-p) after two roundings to p
 * bits.
 */
record MpfrReciprocalCubeRoot(MpfrLibrary mpfr) implements RealFunction {
    @Override
    public int arity() {
        return 1;
    }

    @Override
    public RealResult evaluate(List<Value> arguments, int precision) {
        try (MpfrNumber x = MpfrNumber.exactly(mpfr, arguments.get(0).toDouble());
                MpfrNumber one = MpfrNumber.exactly(mpfr, 1);
                MpfrNumber root = new MpfrNumber(mpfr, precision);
                MpfrNumber result = new MpfrNumber(mpfr, precision)) {
            boolean exactRoot = root.set(mpfr.required("mpfr_cbrt"), MpfrLibrary.TO_NEAREST, x) == 0;
            boolean exact = result.set(mpfr.required("mpfr_div"), MpfrLibrary.TO_NEAREST, one, root) == 0 && exactRoot;
            if (exact || !result.isFinite()) {
                return result.truncated(true);
            }
            Dyadic number = result.number();
            return RealResult.around(number, number.binaryExponent() + 3 - precision);
        }
    }
}
