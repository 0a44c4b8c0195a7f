package org.ulpscope.search.internal.climb;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.SpecialValues;
import org.ulpscope.search.internal.space.Values;

/** Inputs drawn anew: of all sizes, of usual sizes, evenly as numbers, special ones, and such whose numbers are nearly equal. */
final class ClimbDraws {
    private static final int USUAL = 30;
    private static final double LARGE = 100;
    /** A bound beyond this is none that a person has chosen. */
    private static final double HUGE = 1e30;

    private final Space space;
    private final SplittableRandom random;
    private final List<List<Long>> special = new ArrayList<>();

    ClimbDraws(Space space, SplittableRandom random) {
        this.space = space;
        this.random = random;
        for (int slot = 0; slot < space.dimensions(); slot++) {
            Axis axis = space.axis(slot);
            special.add(SpecialValues.of(axis).stream()
                    .map(bits -> axis.slot().format().ordinal(bits))
                    .filter(ordinal -> ordinal >= axis.lowest() && ordinal <= axis.highest())
                    .toList());
        }
    }

    /** The ordinals of one input. */
    long[] one() {
        long[] ordinals = new long[space.dimensions()];
        boolean alike = random.nextInt(3) == 0;
        for (int slot = 0; slot < ordinals.length; slot++) {
            boolean follows = slot > 0 && alike && random.nextBoolean();
            ordinals[slot] = follows ? near(slot, ordinals, random.nextInt(slot)) : alone(slot);
        }
        return ordinals;
    }

    private long alone(int slot) {
        Axis axis = space.axis(slot);
        switch (random.nextInt(5)) {
            case 0 -> {
                return axis.random(random);
            }
            case 1 -> {
                List<Long> values = special.get(slot);
                return values.isEmpty() ? axis.random(random) : values.get(random.nextInt(values.size()));
            }
            case 2 -> {
                double lowest = number(slot, axis.lowest());
                double highest = number(slot, axis.highest());
                double low = lowest < -HUGE ? Math.min(-LARGE, highest - LARGE) : lowest;
                double high = highest > HUGE ? Math.max(LARGE, low + LARGE) : highest;
                return Values.nearest(axis, low + (high - low) * random.nextDouble());
            }
            default -> {
                double size = Math.scalb(1 + random.nextDouble(), random.nextInt(-USUAL, USUAL));
                double number = random.nextBoolean() ? size : -size;
                boolean isInside = number >= number(slot, axis.lowest()) && number <= number(slot, axis.highest());
                return isInside ? Values.nearest(axis, number) : axis.random(random);
            }
        }
    }

    /** Nearly another slot's number, or its negative. */
    private long near(int slot, long[] ordinals, int other) {
        double number = number(other, ordinals[other]);
        double beside = number * (1 + Math.scalb(random.nextDouble() - 0.5, -random.nextInt(52)));
        return Values.nearest(space.axis(slot), random.nextInt(3) == 0 ? -beside : beside);
    }

    private double number(int slot, long ordinal) {
        return Values.number(space.axis(slot).slot().format(), ordinal);
    }
}
