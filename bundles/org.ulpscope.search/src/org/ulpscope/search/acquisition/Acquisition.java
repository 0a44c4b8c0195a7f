package org.ulpscope.search.acquisition;

/**
 * How much a point is worth trying, for a search that maximises: it weighs what a model expects there (exploitation) against how little it
 * knows (exploration).
 */
public interface Acquisition {
    /** The short name, used in options and as the reason of suggestions. */
    String name();

    /**
     * How much the point is worth; more is better, and the scale is the function's own.
     *
     * @param mean expected value at the point
     * @param deviation standard deviation of that, not negative
     * @param best greatest value observed so far
     */
    double value(double mean, double deviation, double best);
}
