package org.ulpscope.search.internal.survey;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * Inputs of several values that have to do with each other, so that what is computed of them cancels or leaves the range of its format: nearly equal
 * ones, and ones of which one is nearly the sum, difference, product or quotient of two, everywhere and where exponents end.
 */
final class RelatedInputs {
    private static final int NEAR_ULPS = 4;
    private static final int FAMILIES = 3;

    private final Domain domain;
    private final SplittableRandom random;
    private final Draws draws;

    /** @param domain of at least two slots */
    RelatedInputs(Domain domain, SplittableRandom random) {
        this.domain = domain;
        this.random = random;
        this.draws = new Draws(domain, random);
    }

    /** About {@code count} inputs, those that the domain does not admit left out. */
    List<long[]> draw(int count) {
        return draws.admitted(count, i -> switch (i % FAMILIES) {
            case 0 -> nearlyEqual();
            case 1 -> inACorner();
            default -> combined();
        });
    }

    /** All values are a few ulps apart, in magnitude. */
    private long[] nearlyEqual() {
        long[] bits = new long[domain.slots().size()];
        bits[0] = random.nextInt(4) == 0 ? draws.in(draws.corner(), 0) : draws.anywhere(0);
        for (int slot = 1; slot < bits.length; slot++) {
            Format format = format(slot);
            bits[slot] = format instanceof FloatFormat f && format.equals(format(0))
                    ? draws.near(f, bits[0], NEAR_ULPS)
                    : draws.anywhere(slot);
        }
        return bits;
    }

    /** All values are in the same corner, or in corners of their own. */
    private long[] inACorner() {
        long[] bits = new long[domain.slots().size()];
        Draws.Corner common = draws.corner();
        boolean together = random.nextBoolean();
        for (int slot = 0; slot < bits.length; slot++) {
            bits[slot] = draws.in(together ? common : draws.corner(), slot);
        }
        return bits;
    }

    /** One value is a few ulps from what an operation makes of two others, or of another one twice. */
    private long[] combined() {
        long[] bits = random.nextBoolean() ? inACorner() : anywhere();
        int slot = random.nextInt(bits.length);
        if (format(slot) instanceof FloatFormat f) {
            int a = other(slot);
            int b = other(slot);
            double result = operation(value(a, bits), value(b, bits));
            if (Double.isFinite(result)) {
                bits[slot] = draws.near(f, f.convert(Value.of(result)), random.nextInt(NEAR_ULPS + 1));
            }
        }
        return bits;
    }

    private long[] anywhere() {
        return IntStream.range(0, domain.slots().size())
                .mapToLong(draws::anywhere)
                .toArray();
    }

    private int other(int slot) {
        int drawn = random.nextInt(domain.slots().size() - 1);
        return drawn < slot ? drawn : drawn + 1;
    }

    private double operation(double a, double b) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> a + b;
            case 2 -> a - b;
            case 3 -> a * b;
            case 4 -> Math.sqrt(Math.abs(a)) * Math.sqrt(Math.abs(b));
            default -> a / b;
        };
    }

    private double value(int slot, long[] bits) {
        return new Value(format(slot), bits[slot]).toDouble();
    }

    private Format format(int slot) {
        return domain.slots().get(slot).format();
    }
}
