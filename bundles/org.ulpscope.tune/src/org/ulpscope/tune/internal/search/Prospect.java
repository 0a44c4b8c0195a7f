package org.ulpscope.tune.internal.search;

/**
 * What running a vector may bring.
 *
 * @param levels the vector
 * @param improvement by what fraction of the best one's time it is expected to be faster if it is valid; 0 where it is not worth a run
 * @param chances for each guess of what causes the errors, the probability that it is valid
 */
record Prospect(Levels levels, double improvement, double[] chances) {}
