package org.ulpscope.search.internal.twisting;

import org.ulpscope.search.acquisition.Acquisition;

/**
 * How XSCOPE's algorithm is to run.
 *
 * @param sampling what is sampled in a range
 * @param splitting how domains are split into ranges
 * @param objectives what is maximised for a goal
 * @param acquisition what makes an input worth trying
 * @param iterations inputs tried in a range, at least 1; the paper uses 5 to 30
 * @param inRandomOrder whether goals and ranges come in random order, with repetition and without end, instead of goal by goal and range by
 *     range: then a budget that is too small for all ranges still serves all goals
 */
public record RangeSettings(
        Sampling sampling,
        Splitting splitting,
        Objectives objectives,
        Acquisition acquisition,
        int iterations,
        boolean inRandomOrder) {}
