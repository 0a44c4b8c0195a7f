package org.ulpscope.hunt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Strategies;

/**
 * What a hunt is to do. {@link #of} has the defaults; the {@code with} methods change one thing each.
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
        List<String> cuts) {
    /** Evaluations that a hunt spends by default. */
    public static final long DEFAULT_BUDGET = 1000;

    /** Findings stored by default for each class, platform and set of input marks. */
    public static final int DEFAULT_FINDINGS_KEPT = 100;

    private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(2);

    public HuntRequest {
        folder = folder.toAbsolutePath().normalize();
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
        classes = Set.copyOf(classes);
        cuts = List.copyOf(cuts);
        require(!platforms.isEmpty(), "A hunt needs a platform; name at least one.");
        require(budget >= 1, "A hunt needs a budget of at least one evaluation, not " + budget + ".");
        require(findingsKept >= 0, "A hunt cannot store " + findingsKept + " findings; give 0 or more.");
        require(
                !classes.isEmpty() && classes.stream().allMatch(ValueClass::isExceptional),
                "A hunt looks for NaN, INF+, INF-, SUB+ and SUB-; give at least one of these and nothing else.");
    }

    private static void require(boolean fits, String sentence) {
        if (!fits) {
            throw new UlpscopeException(sentence);
        }
    }

    /** A hunt for all exceptional classes with gcc, {@code auto} and seed 1. */
    public static HuntRequest of(Kernel kernel, Path folder) {
        return new HuntRequest(
                kernel,
                folder,
                List.of(new PlatformRequest("gcc", List.of())),
                Strategies.DEFAULT,
                Map.of(),
                1,
                DEFAULT_BUDGET,
                Optional.empty(),
                EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS),
                false,
                DEFAULT_TIME_LIMIT,
                false,
                DEFAULT_FINDINGS_KEPT,
                List.of());
    }

    /** The same with other {@link #platforms}. */
    public HuntRequest withPlatforms(List<PlatformRequest> platforms) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #strategy}. */
    public HuntRequest withStrategy(String strategy) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #options}. */
    public HuntRequest withOptions(Map<String, String> options) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #seed}. */
    public HuntRequest withSeed(long seed) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #budget}. */
    public HuntRequest withBudget(long budget) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #timeBudget}. */
    public HuntRequest withTimeBudget(Optional<Duration> timeBudget) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #classes}. */
    public HuntRequest withClasses(Set<ValueClass> classes) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #stopAtFirst}. */
    public HuntRequest withStopAtFirst(boolean stopAtFirst) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #timeLimit}. */
    public HuntRequest withTimeLimit(Duration timeLimit) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #observeFlags}. */
    public HuntRequest withObserveFlags(boolean observeFlags) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #findingsKept}. */
    public HuntRequest withFindingsKept(int findingsKept) {
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
                observeFlags,
                findingsKept,
                cuts);
    }

    /** The same with other {@link #cuts}. */
    public HuntRequest withCuts(List<String> cuts) {
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
                observeFlags,
                findingsKept,
                cuts);
    }
}
