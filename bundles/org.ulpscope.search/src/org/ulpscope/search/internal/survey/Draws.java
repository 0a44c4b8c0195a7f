package org.ulpscope.search.internal.survey;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;

/** Values of a domain's slots drawn by chance, none of them NaN. */
final class Draws {
    private final Domain domain;
    private final SplittableRandom random;

    Draws(Domain domain, SplittableRandom random) {
        this.domain = domain;
        this.random = random;
    }

    /** A place in binades where a result is about to leave the range of its format. */
    enum Corner {
        /** Differences of values that differ in few places are subnormal. */
        LEAST,
        /** Products of two values are. */
        ROOT_OF_LEAST,
        /** Products of two values overflow. */
        ROOT_OF_LARGEST,
        /** Sums do. */
        LARGEST;

        /** The lowest binade of this corner, by its exponent, and how many there are. */
        private int exponent(FloatFormat f, SplittableRandom random) {
            return switch (this) {
                case LEAST -> f.minExponent() + lowish(f.precision() + 1, random);
                case ROOT_OF_LEAST -> f.minExponent() / 2 - 1 + lowish(f.precision() / 2 + 2, random);
                case ROOT_OF_LARGEST -> f.maxExponent() / 2 + random.nextInt(-1, 2);
                case LARGEST -> f.maxExponent() - lowish(Math.min(3, f.maxExponent()), random);
            };
        }

        /** The first few as often as all others. */
        private static int lowish(int count, SplittableRandom random) {
            return random.nextInt(random.nextBoolean() ? Math.min(3, count) : count);
        }
    }

    /** So many inputs of several values, each given by its number, those that the domain does not admit left out. */
    List<long[]> admitted(int count, IntFunction<long[]> drawn) {
        return IntStream.range(0, count).mapToObj(drawn).filter(domain::admits).toList();
    }

    /** One of the corners. */
    Corner corner() {
        Corner[] all = Corner.values();
        return all[random.nextInt(all.length)];
    }

    /** A value of any sign and binade alike, subnormal binades included, with few bits or many. */
    long anywhere(int slot) {
        List<Stretch> stretches = domain.stretches(slot);
        Stretch stretch = stretches.get(random.nextInt(stretches.size()));
        long offset = stretch.randomOffset(random);
        if (random.nextInt(4) == 0) {
            offset >>>= random.nextInt(Long.SIZE - 1);
        }
        if (random.nextBoolean()) {
            offset &= -(Long.highestOneBit(Math.max(1, offset)) >>> random.nextInt(16));
        }
        return domain.slots().get(slot).format().bits(stretch.ordinal(offset));
    }

    /** A normal value of either sign in a corner, with few bits or many; anywhere where the slot is no floating-point number. */
    long in(Corner corner, int slot) {
        if (!(domain.slots().get(slot).format() instanceof FloatFormat f)) {
            return anywhere(slot);
        }
        long fraction = random.nextLong() & f.fractionMask();
        if (random.nextBoolean()) {
            fraction &= -(f.minNormalOrdinal() >>> random.nextInt(Math.min(8, f.precision())));
        }
        long exponent = Math.clamp(corner.exponent(f, random), f.minExponent(), f.maxExponent());
        long magnitude = (exponent + f.bias()) * f.minNormalOrdinal() + fraction;
        return signed(f, Math.min(magnitude, f.maxOrdinal()));
    }

    /** A value at most {@code ulps} from another one in magnitude, of either sign, finite. */
    long near(FloatFormat f, long bits, int ulps) {
        return signed(f, Math.clamp(f.magnitude(bits) + random.nextInt(-ulps, ulps + 1), 0, f.maxOrdinal()));
    }

    private long signed(FloatFormat f, long magnitude) {
        return random.nextBoolean() ? magnitude : magnitude | f.signMask();
    }
}
