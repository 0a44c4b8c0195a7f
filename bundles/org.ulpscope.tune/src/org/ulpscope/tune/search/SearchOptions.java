package org.ulpscope.tune.search;

/**
 * What a user may choose about searching. The components of AMPT-GA can be switched off one by one (its figure 9).
 *
 * @param population individuals of a generation, 2 at least
 * @param stall generations without a better result after which a genetic algorithm ends, 1 at least
 * @param tolerance how much worse than that of the best valid vector a score may be and still be run, as a fraction, 0 at least
 * @param groupMutation fraction of mutations that change whole groups, 0 to 1
 * @param seeded whether the first generation has the widest and the narrowest vector
 * @param filtered whether vectors with a bad score are not run
 * @param learning whether the score is corrected by what was measured
 */
public record SearchOptions(
        int population,
        int stall,
        double tolerance,
        double groupMutation,
        boolean seeded,
        boolean filtered,
        boolean learning) {
    /** Those of the paper (sections 4.4, 4.5 and 5.3), and a score that learns. */
    public static final SearchOptions DEFAULT = new SearchOptions(24, 50, 0.02, 0.25, true, true, true);
}
