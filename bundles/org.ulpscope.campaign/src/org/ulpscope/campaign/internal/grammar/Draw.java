package org.ulpscope.campaign.internal.grammar;

import java.util.List;
import java.util.Random;

/**
 * Random choices. {@link Random} is used because its documentation fixes its algorithm: one seed gives the same choices in every Java and for
 * ever.
 */
final class Draw {
    /** 2^64 over the golden ratio, the increment of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final Random random;

    private Draw(Random random) {
        this.random = random;
    }

    /** The choices for the thing of these numbers, such as a program and its input; each has its own. */
    static Draw of(long seed, long... numbers) {
        long mixed = mixed(seed);
        for (long number : numbers) {
            mixed = mixed(mixed + number);
        }
        return new Draw(new Random(mixed));
    }

    /** SplitMix64's finaliser, so that neighbouring seeds have nothing in common. */
    private static long mixed(long seed) {
        long z = seed + GOLDEN;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** True as often as {@code odds} say. */
    boolean chance(double odds) {
        return random.nextDouble() < odds;
    }

    /** A number from {@code least} to {@code most}, both included. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    /** One of them. */
    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** A number from {@code least} to {@code most}, both included, which may be far apart. */
    long within(long least, long most) {
        return least + Math.unsignedMultiplyHigh(random.nextLong(), most - least + 1);
    }
}
