package org.ulpscope.compare.comparison;

/**
 * How many inputs were compared.
 *
 * @param domain how many inputs the kernel's domain has, rounded where a {@code double} cannot hold it; NaNs count as none
 * @param planned inputs that are to be compared one after the other in a sweep, those with NaNs and infinities beside the domain included; 0 for a
 *     comparison without one
 * @param swept how many of these were compared so far
 * @param exhaustive whether those planned are all that the domain has; otherwise they are a lattice, evenly spaced in
 *     ordinals
 * @param trials inputs that a strategy chose and that were compared too
 */
public record ComparedInputCounts(double domain, long planned, long swept, boolean exhaustive, long trials) {
    /** Inputs compared in all; one that was in the sweep and a trial counts twice. */
    public long compared() {
        return swept + trials;
    }

    /** Whether every input of the domain was compared. */
    public boolean complete() {
        return exhaustive && swept == planned;
    }
}
