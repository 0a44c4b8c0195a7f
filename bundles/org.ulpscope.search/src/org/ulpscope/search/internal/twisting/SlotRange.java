package org.ulpscope.search.internal.twisting;

/**
 * A part of one slot's domain that a run of Bayesian optimisation stays in, in the units of its {@link Sampling}.
 *
 * @param low its lower bound
 * @param high its upper bound, not less than {@code low}
 */
public record SlotRange(double low, double high) {
    /** The place that lies a share of the way from the lower to the upper bound, without overflow. */
    public double at(double share) {
        return low * (1 - share) + high * share;
    }
}
