package org.ulpscope.tune.internal.search;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;

/**
 * What AMPT-GA has "adaptive feasible" mutation for: a direction and a step length, adapted from the last generation, that lead toward what
 * meets the constraint. A step changes as many choices as its length says, by one level each. The length doubles after a generation that was
 * better, up to a quarter of the choices, and halves otherwise. The direction of a vector that is valid, or forecast to be, is narrower as
 * often as has paid off lately; that of one over the threshold is wider.
 */
final class AdaptiveMutation {
    private static final double LEAST_BIAS = 0.1;

    private final PrecisionSpace space;
    private final RandomGenerator random;
    private final Predicate<Levels> feasible;
    private int length = 1;
    private double narrower = 0.5;

    /** @param feasible whether a vector is valid, as far as is known */
    AdaptiveMutation(PrecisionSpace space, RandomGenerator random, Predicate<Levels> feasible) {
        this.space = space;
        this.random = random;
        this.feasible = feasible;
    }

    /** Takes note of a generation: the best vector before and after it. */
    void adapt(Optional<Levels> before, Optional<Levels> after) {
        boolean better = after.isPresent() && !after.equals(before);
        length = better ? Math.min(2 * length, Math.max(1, space.choices().size() / 4)) : Math.max(1, length / 2);
        double direction = better ? direction(before.orElse(Levels.widest(space)), after.get()) : 0.5;
        narrower = Math.clamp((narrower + direction) / 2, LEAST_BIAS, 1 - LEAST_BIAS);
    }

    /** One step from a vector. */
    Levels step(Levels from) {
        boolean narrow = random.nextDouble() < (feasible.test(from) ? narrower : LEAST_BIAS);
        Levels changed = from;
        for (int i = 1 + random.nextInt(length); i > 0; i--) {
            changed = shift(changed, random.nextInt(from.size()), narrow);
        }
        return changed;
    }

    private Levels shift(Levels levels, int choice, boolean narrow) {
        int last = space.choices().get(choice).formats().size() - 1;
        return levels.with(choice, Math.clamp(levels.at(choice) + (narrow ? 1L : -1L), 0, last));
    }

    // Of the levels that changed between two vectors, the fraction that went narrower.
    private static double direction(Levels before, Levels after) {
        long narrower = IntStream.range(0, after.size())
                .filter(i -> after.at(i) > before.at(i))
                .count();
        long wider = IntStream.range(0, after.size())
                .filter(i -> after.at(i) < before.at(i))
                .count();
        return narrower + wider == 0 ? 0.5 : (double) narrower / (narrower + wider);
    }
}
