package org.ulpscope.catalog.request;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.base.BadInputException;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;

/**
 * How every function of a catalogue is hunted in.
 *
 * @param strategy name of the strategy
 * @param options the strategy's options; those not given have their defaults
 * @param seed where all randomness of each hunt comes from
 * @param budget evaluations that each hunt may spend on each platform, at least 1
 * @param timeBudget time that each hunt may take; empty for no limit
 * @param classes the exceptional classes to look for, at least one
 * @param stopAtFirst whether a class is done with on a platform once it was met there
 * @param timeLimit time that one call may take before it is a TIMEOUT
 */
public record HuntSettings(
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        Set<ValueClass> classes,
        boolean stopAtFirst,
        Duration timeLimit) {
    /** Trials that a hunt of a catalogue may make by default: fewer than a single hunt, as there are many and sweeps come before trials. */
    public static final long DEFAULT_BUDGET = 300;

    /** Those of a hunt by default, with {@link #DEFAULT_BUDGET}. */
    public static final HuntSettings DEFAULT =
            of(HuntRequest.builder(Signature.parse("double f(double x)"), Path.of("."))
                    .budget(DEFAULT_BUDGET)
                    .build());

    public HuntSettings {
        options = Map.copyOf(options);
        classes = Set.copyOf(classes);
        if (budget < 1) {
            throw new BadInputException("A hunt needs a budget of at least one input, not " + budget + ".");
        }
    }

    /** Those of this hunt. */
    public static HuntSettings of(HuntRequest hunt) {
        return new HuntSettings(
                hunt.strategy(),
                hunt.options(),
                hunt.seed(),
                hunt.budget(),
                hunt.timeBudget(),
                hunt.classes(),
                hunt.stopAtFirst(),
                hunt.timeLimit());
    }

    /** Sets these settings for a hunt. */
    public HuntRequest.Builder applyTo(HuntRequest.Builder hunt) {
        timeBudget.ifPresent(hunt::timeBudget);
        return hunt.strategy(strategy, options)
                .seed(seed)
                .budget(budget)
                .classes(classes)
                .stopAtFirst(stopAtFirst)
                .timeLimit(timeLimit);
    }
}
