package org.ulpscope.search.internal.gp;

/**
 * What a Gaussian process expects at a point.
 *
 * @param mean expected value
 * @param deviation standard deviation of the function around it, without the noise; not negative
 */
public record Prediction(double mean, double deviation) {}
