package org.ulpscope.study.slant;

import java.util.function.DoubleUnaryOperator;
import org.ulpscope.numeric.FloatFormat;

/** The quotient: which of two is greater, and by what factor. */
record Quotient() implements Relation {
    @Override
    public String symbol() {
        return "/";
    }

    @Override
    public String text(String left, String right, FloatFormat format) {
        return left + " / " + right;
    }

    @Override
    public double of(double left, double right, DoubleUnaryOperator rounding) {
        return rounding.applyAsDouble(left / right);
    }

    @Override
    public double left(double right, double value) {
        return value * right;
    }

    @Override
    public double right(double left, double value) {
        return left / value;
    }

    @Override
    public boolean mirrors() {
        return false;
    }
}
