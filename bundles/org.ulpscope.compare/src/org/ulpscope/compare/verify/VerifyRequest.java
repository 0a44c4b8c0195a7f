package org.ulpscope.compare.verify;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.base.BadInputException;

/**
 * How a function is held against its reference.
 *
 * @param ulps the bound: results that are at most so many ulps apart are no difference; at least 0
 * @param strategy {@code exhaustive} (every input of the domain), {@code lattice} (inputs evenly spaced in ordinals), {@code auto} (a lattice, and
 *     then {@code climb}), or the name of a {@linkplain org.ulpscope.search.Strategies strategy} that comes behind the lattice
 * @param options the strategy's options; those not given have their defaults
 * @param seed where all randomness comes from
 * @param budget inputs that the strategy may choose, at least 1; those of the lattice do not count
 * @param timeBudget time after which the search is over; empty for no limit
 * @param lattice about how many inputs the lattice has, at least 1; a domain with no more is tried wholly
 * @throws BadInputException if a value is out of its range
 */
public record VerifyRequest(
        long ulps,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        long lattice) {
    /** Inputs of the lattice where both functions run as compiled code. */
    public static final long LATTICE = 1L << 18;

    /** Inputs of the lattice where the reference is real arithmetic, which takes thousands of times as long. */
    public static final long EXACT_LATTICE = 1L << 12;

    /** Inputs that the strategy may choose where nobody says how many. */
    public static final long BUDGET = 2000;

    public VerifyRequest {
        options = Map.copyOf(options);
        BadInputException.unless(ulps >= 0, "A bound is 0 ulps or more, not " + ulps + ".");
        BadInputException.unless(budget >= 1, "A budget is at least one input, not " + budget + ".");
        BadInputException.unless(lattice >= 1, "A lattice has at least one input, not " + lattice + ".");
    }
}
