package org.ulpscope.ptx.internal.approximation;

import java.util.function.IntToLongFunction;

/**
 * The parabola of least squares through values at 0, 1, 2, …, without its constant.
 *
 * @param slope at 0
 * @param curvature the factor of the square
 */
record Parabola(double slope, double curvature) {
    /** Through {@code length} values from {@code first} on, by Legendre polynomials of the distance from the middle. */
    static Parabola through(IntToLongFunction values, int first, int length) {
        double middle = (length - 1) / 2.0;
        double meanSquare = (double) (length - 1) * (length + 1) / 12;
        long base = values.applyAsLong(first);
        double linear = 0;
        double linearNorm = 0;
        double square = 0;
        double squareNorm = 0;
        for (int t = 0; t < length; t++) {
            double value = values.applyAsLong(first + t) - base;
            double u = t - middle;
            double v = u * u - meanSquare;
            linear += u * value;
            linearNorm += u * u;
            square += v * value;
            squareNorm += v * v;
        }
        double curvature = square / squareNorm;
        return new Parabola(linear / linearNorm - 2 * middle * curvature, curvature);
    }
}
