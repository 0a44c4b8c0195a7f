package org.ulpscope.search;

/**
 * How often each kind came up in a sweep.
 *
 * @param tried number of calls made, from the first on; fewer than asked for only when the sweep was cancelled or met too many faults
 * @param counts number of calls of each kind, by its position in {@link Probe#kinds}
 * @param first the least number {@code i} of a call of each kind, in the sense of {@link org.ulpscope.backend.evaluate.SweepRequest}; -1 for none
 */
public record KindCounts(long tried, long[] counts, long[] first) {}
