package org.ulpscope.study.slant;

import java.util.function.DoubleUnaryOperator;
import org.ulpscope.numeric.FloatFormat;

/** The product, as where it overflows. */
record Product() implements Relation {
    @Override
    public String symbol() {
        return "*";
    }

    @Override
    public String text(String left, String right, FloatFormat format) {
        return left + " * " + right;
    }

    @Override
    public double of(double left, double right, DoubleUnaryOperator rounding) {
        return rounding.applyAsDouble(left * right);
    }

    @Override
    public double left(double right, double value) {
        return value / right;
    }

    @Override
    public double right(double left, double value) {
        return value / left;
    }

    @Override
    public boolean mirrors() {
        return true;
    }
}
