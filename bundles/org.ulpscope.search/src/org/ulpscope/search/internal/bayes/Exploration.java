package org.ulpscope.search.internal.bayes;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;

/**
 * Inputs that no model would suggest: random ones, special values among random ones, and changes to an input that came near to a goal, of the
 * kind at which code changes its ways (a neighbour, another binade, the nearest integer or half, the same value in two slots or nearly).
 */
final class Exploration {
    private static final int MOST_BINADES = 64;

    private final Space space;
    private final SpecialPoints specials;
    private final SplittableRandom random;

    Exploration(Space space, SpecialPoints specials, SplittableRandom random) {
        this.space = space;
        this.specials = specials;
        this.random = random;
    }

    /** Uniform over all ordinals, or with special values in some slots. */
    long[] anywhere() {
        long[] ordinals = space.random(random);
        if (random.nextBoolean()) {
            for (int slot = 0; slot < ordinals.length; slot++) {
                if (random.nextBoolean()) {
                    ordinals[slot] = special(slot);
                }
            }
        }
        return ordinals;
    }

    /** A change to some coordinates of a promising input. */
    long[] near(Sample sample) {
        long[] ordinals = sample.ordinals().clone();
        int always = random.nextInt(ordinals.length);
        for (int slot = 0; slot < ordinals.length; slot++) {
            if (slot == always || random.nextInt(ordinals.length) == 0) {
                ordinals[slot] = space.axis(slot).snap(changed(ordinals, slot));
            }
        }
        return ordinals;
    }

    private long changed(long[] ordinals, int slot) {
        Axis axis = space.axis(slot);
        return switch (random.nextInt(6)) {
            case 0 -> special(slot);
            case 1 -> axis.random(random);
            case 2 -> axis.shifted(ordinals[slot], random.nextInt(-4, 5));
            case 3 -> otherBinade(axis, ordinals[slot]);
            case 4 -> rounded(axis, ordinals[slot]);
            default -> likeAnother(ordinals, slot);
        };
    }

    private long special(int slot) {
        Format format = space.axis(slot).slot().format();
        long bits = specials.bits(slot, random);
        return format instanceof FloatFormat f && f.isNaN(bits)
                ? space.axis(slot).random(random)
                : format.ordinal(bits);
    }

    private long otherBinade(Axis axis, long ordinal) {
        if (axis.slot().format() instanceof FloatFormat format) {
            return axis.shifted(
                    ordinal,
                    Math.scalb((double) random.nextInt(-MOST_BINADES, MOST_BINADES + 1), format.precision() - 1));
        }
        return random.nextBoolean() ? ordinal / 2 : axis.shifted(ordinal, ordinal);
    }

    /** The nearest integer or half, or a neighbour of it. */
    private long rounded(Axis axis, long ordinal) {
        if (!(axis.slot().format() instanceof FloatFormat format)
                || ordinal < format.minOrdinal()
                || ordinal > format.maxOrdinal()) {
            return ordinal;
        }
        double half = Math.rint(2 * Value.ofOrdinal(format, ordinal).toDouble()) / 2;
        long bits = format.convert(Value.of(half));
        return axis.shifted(format.ordinal(bits), random.nextInt(-1, 2));
    }

    private long likeAnother(long[] ordinals, int slot) {
        List<Integer> others = IntStream.range(0, ordinals.length)
                .filter(other -> other != slot
                        && space.axis(other).slot().format()
                                == space.axis(slot).slot().format())
                .boxed()
                .toList();
        if (others.isEmpty()) {
            return ordinals[slot];
        }
        long twin = ordinals[others.get(random.nextInt(others.size()))];
        return space.axis(slot).shifted(random.nextInt(4) == 0 ? -1 - twin : twin, random.nextInt(-2, 3));
    }
}
