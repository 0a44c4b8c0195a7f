package org.ulpscope.campaign.grammar;

/**
 * What numbers are, in programs and their inputs; what is left is between 1e-5 and 1e5, or of any size.
 *
 * @param zero a zero of either sign
 * @param subnormal a subnormal
 * @param least within five decades of the least normal number
 * @param greatest within five decades of the greatest number
 * @param wide of those that are left: of any size, and not between 1e-5 and 1e5
 */
public record NumberOdds(double zero, double subnormal, double least, double greatest, double wide) {}
