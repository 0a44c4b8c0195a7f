package org.ulpscope.study.slant;

import java.util.function.DoubleUnaryOperator;
import org.ulpscope.numeric.FloatFormat;

/** The sum of magnitudes, as where the scale of a norm overflows. */
record AbsoluteSum() implements EvenRelation {
    @Override
    public String symbol() {
        return "abs+abs";
    }

    @Override
    public String text(String left, String right, FloatFormat format) {
        // C's fabs would have FP32 numbers added in FP64.
        String function = format == FloatFormat.FP64 ? "fabs" : "fabsf";
        return function + "(" + left + ") + " + function + "(" + right + ")";
    }

    @Override
    public double of(double left, double right, DoubleUnaryOperator rounding) {
        return rounding.applyAsDouble(Math.abs(left) + Math.abs(right));
    }

    @Override
    public double left(double right, double value) {
        double magnitude = value - Math.abs(right);
        return magnitude < 0 ? Double.NaN : magnitude;
    }
}
