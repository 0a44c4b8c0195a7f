package org.ulpscope.hunt.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.SearchRequestBuilder;

/**
 * What a hunt is to do; made by {@link #builder}.
 *
 * @param kernel what to hunt in
 * @param folder where the kernel's relative paths start
 * @param platforms where to run it, at least one
 * @param strategy name of the strategy, such as {@code auto}
 * @param options the strategy's options; those not given have their defaults
 * @param seed where all randomness comes from
 * @param budget evaluations on each platform, at least 1
 * @param timeBudget time after which the hunt is over; empty for no limit
 * @param classes the exceptional classes to look for, at least one; a NaN or a fault that is met is a finding in any case
 * @param stopAtFirst whether a class is done with on a platform once it was met there
 * @param timeLimit time that one call may take before it is a TIMEOUT
 * @param observeFlags whether the IEEE 754 exception flags of each call are recorded, where the device has them
 * @param findingsKept findings stored for each class, platform and set of input marks; further hits are only counted
 * @param cuts lines along one input on which regions are looked for too, each as the fixed values of all others, such as
 *     {@code y=0.5, z=1}
 * @param inside whether exceptions are looked for that are raised inside, and that the result does not show, in the place of those that it shows
 * @throws UlpscopeException if a value is out of its range
 */
public record HuntRequest(
        Kernel kernel,
        Path folder,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        Set<ValueClass> classes,
        boolean stopAtFirst,
        Duration timeLimit,
        boolean observeFlags,
        int findingsKept,
        List<String> cuts,
        boolean inside) {
    public HuntRequest {
        folder = folder.toAbsolutePath().normalize();
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
        classes = Set.copyOf(classes);
        cuts = List.copyOf(cuts);
        BadInputException.unless(!platforms.isEmpty(), "A hunt needs a platform; name at least one.");
        BadInputException.unless(budget >= 1, "A hunt needs a budget of at least one input, not " + budget + ".");
        EvaluatorOptions.requireCallLimit(timeLimit);
        BadInputException.unless(
                findingsKept >= 0, "A hunt cannot store " + findingsKept + " findings; give 0 or more.");
        BadInputException.unless(
                !classes.isEmpty() && classes.stream().allMatch(ValueClass::isExceptional),
                "A hunt looks for NaN, INF+, INF-, SUB+ and SUB-; give at least one of these and nothing else.");
    }

    /**
     * A hunt for all exceptional classes with gcc by {@code auto} with seed 1, 1,000 evaluations, two seconds a call and a hundred findings of
     * each kind, that observes no flags.
     */
    public static Builder builder(Kernel kernel, Path folder) {
        return new Builder(kernel, folder);
    }

    /** The same in another kernel. */
    HuntRequest with(Kernel other) {
        return new HuntRequest(
                other,
                folder,
                platforms,
                strategy,
                options,
                seed,
                budget,
                timeBudget,
                classes,
                stopAtFirst,
                timeLimit,
                observeFlags,
                findingsKept,
                cuts,
                inside);
    }

    /** Changes what is not to be as it is by default. */
    public static final class Builder extends SearchRequestBuilder<Builder> {
        private static final int FINDINGS_KEPT = 100;

        private Set<ValueClass> classes = EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS);
        private boolean stopAtFirst;
        private boolean observeFlags;
        private List<String> cuts = List.of();
        private boolean inside;

        private Builder(Kernel kernel, Path folder) {
            super(kernel, folder, List.of(new PlatformRequest("gcc", List.of())), FINDINGS_KEPT);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Sets {@link HuntRequest#classes}. */
        public Builder classes(Set<ValueClass> exceptional) {
            classes = exceptional;
            return this;
        }

        /** Sets {@link HuntRequest#stopAtFirst}. */
        public Builder stopAtFirst(boolean ofEachClass) {
            stopAtFirst = ofEachClass;
            return this;
        }

        /** Sets {@link HuntRequest#observeFlags}. */
        public Builder observeFlags(boolean ofEachCall) {
            observeFlags = ofEachCall;
            return this;
        }

        /** Sets {@link HuntRequest#cuts}. */
        public Builder cuts(List<String> lines) {
            cuts = lines;
            return this;
        }

        /** Sets {@link HuntRequest#inside}. */
        public Builder inside(boolean notShown) {
            inside = notShown;
            return self();
        }

        /**
         * The request.
         *
         * @throws UlpscopeException if a value is out of its range
         */
        public HuntRequest build() {
            return new HuntRequest(
                    kernel,
                    folder,
                    platforms,
                    strategy,
                    options,
                    seed,
                    budget,
                    timeBudget,
                    classes,
                    stopAtFirst,
                    timeLimit,
                    observeFlags || inside,
                    findingsKept,
                    cuts,
                    inside);
        }
    }
}
