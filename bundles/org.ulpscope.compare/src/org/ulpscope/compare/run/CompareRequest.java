package org.ulpscope.compare.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.SearchRequestBuilder;

/**
 * What a comparison is to do; made by {@link #builder}.
 *
 * @param kernel what to compare
 * @param folder where the kernel's relative paths start
 * @param platforms where to run it, at least two; each of the others is compared with the first, the reference platform
 * @param strategy {@code exhaustive} (every input of the domain), {@code lattice} (inputs evenly spaced in ordinals), {@code auto} (exhaustive
 *     where that is quick, or else a lattice and then {@code bayes}), or the name of a {@linkplain org.ulpscope.search.Strategies strategy},
 *     such as {@code bayes} or {@code random}
 * @param options the strategy's options; those not given have their defaults
 * @param seed where all randomness comes from
 * @param budget inputs that a strategy may choose, at least 1; sweeps do not count
 * @param timeBudget time after which the comparison is over; empty for no limit
 * @param timeLimit time that one call may take before it is a TIMEOUT
 * @param tolerance results of one class that are at most so many ulps apart are no disagreement; 0 or a power of two
 * @param sample inputs on which the platforms are compared with the exact value, at least 0
 * @param findingsKept disagreements stored as findings for each kind and platform; further ones are only counted
 * @throws UlpscopeException if a value is out of its range
 */
public record CompareRequest(
        Kernel kernel,
        Path folder,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        Duration timeLimit,
        long tolerance,
        int sample,
        int findingsKept) {
    public CompareRequest {
        folder = folder.toAbsolutePath().normalize();
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
        BadInputException.unless(
                platforms.size() >= 2, "A comparison needs two platforms at least; name another, or other options.");
        BadInputException.unless(budget >= 1, "A comparison needs a budget of at least one input, not " + budget + ".");
        BadInputException.unless(
                tolerance == 0 || Long.bitCount(tolerance) == 1 && tolerance > 0,
                "A tolerance is 0 ulps or a power of two, as differences are counted, not " + tolerance + ".");
        EvaluatorOptions.requireCallLimit(timeLimit);
        BadInputException.unless(sample >= 0, "A sample has 0 inputs or more, not " + sample + ".");
        BadInputException.unless(
                findingsKept >= 0, "A comparison cannot store " + findingsKept + " findings; give 0 or more.");
    }

    /**
     * A comparison by {@code auto} with seed 1, 1,000 inputs of a strategy's choice, no tolerance, 1,000 inputs beside the exact value, two
     * seconds a call and ten findings of each kind.
     */
    public static Builder builder(Kernel kernel, Path folder, List<PlatformRequest> platforms) {
        return new Builder(kernel, folder, platforms);
    }

    /** Changes what is not to be as it is by default. */
    public static final class Builder extends SearchRequestBuilder<Builder> {
        private static final int FINDINGS_KEPT = 10;

        private long tolerance;
        private int sample = 1000;

        private Builder(Kernel kernel, Path folder, List<PlatformRequest> platforms) {
            super(kernel, folder, platforms, FINDINGS_KEPT);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Sets {@link CompareRequest#tolerance}. */
        public Builder tolerance(long ulps) {
            tolerance = ulps;
            return this;
        }

        /** Sets {@link CompareRequest#sample}. */
        public Builder sample(int inputs) {
            sample = inputs;
            return this;
        }

        /**
         * The request.
         *
         * @throws UlpscopeException if a value is out of its range
         */
        public CompareRequest build() {
            return new CompareRequest(
                    kernel,
                    folder,
                    platforms,
                    strategy,
                    options,
                    seed,
                    budget,
                    timeBudget,
                    timeLimit,
                    tolerance,
                    sample,
                    findingsKept);
        }
    }
}
