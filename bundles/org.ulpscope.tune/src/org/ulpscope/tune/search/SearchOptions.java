package org.ulpscope.tune.search;

import java.util.List;

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
 * @param foresight whether vectors that the errors measured so far speak against are not run
 * @param polished whether a vector that is to be run is first improved by single and group changes, as far as score and foresight tell
 */
public record SearchOptions(
        int population,
        int stall,
        double tolerance,
        double groupMutation,
        boolean seeded,
        boolean filtered,
        boolean learning,
        boolean foresight,
        boolean polished) {
    /** Those of the paper (sections 4.4, 4.5 and 5.3), and what goes beyond it. */
    public static final SearchOptions DEFAULT = new SearchOptions(24, 50, 0.02, 0.25, true, true, true, true, true);

    /** @throws IllegalArgumentException if a number is outside its range */
    public SearchOptions {
        if (population < 2 || stall < 1 || !(tolerance >= 0) || !(groupMutation >= 0 && groupMutation <= 1)) {
            throw new IllegalArgumentException("population " + population + ", stall " + stall + ", tolerance "
                    + tolerance + ", group mutation " + groupMutation);
        }
    }

    /** What AMPT-GA is made of, here and in the paper. */
    public enum Component {
        SEEDING,
        GROUP_MUTATION,
        EXECUTION_FILTER,
        LEARNING,
        FORESIGHT,
        POLISH
    }

    /** The same with some components switched off. */
    public SearchOptions without(Component... components) {
        List<Component> off = List.of(components);
        return new SearchOptions(
                population,
                stall,
                tolerance,
                off.contains(Component.GROUP_MUTATION) ? 0 : groupMutation,
                seeded && !off.contains(Component.SEEDING),
                filtered && !off.contains(Component.EXECUTION_FILTER),
                learning && !off.contains(Component.LEARNING),
                foresight && !off.contains(Component.FORESIGHT),
                polished && !off.contains(Component.POLISH));
    }
}
