package org.ulpscope.study.slant;

import java.util.function.DoubleUnaryOperator;
import org.ulpscope.numeric.FloatFormat;

/** The sum of squares, as where a norm overflows. */
record SquareSum() implements EvenRelation {
    @Override
    public String symbol() {
        return "sq+sq";
    }

    @Override
    public String text(String left, String right, FloatFormat format) {
        return left + " * " + left + " + " + right + " * " + right;
    }

    @Override
    public double of(double left, double right, DoubleUnaryOperator rounding) {
        return rounding.applyAsDouble(rounding.applyAsDouble(left * left) + rounding.applyAsDouble(right * right));
    }

    @Override
    public double left(double right, double value) {
        return Math.sqrt(value - right * right);
    }
}
