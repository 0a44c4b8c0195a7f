package org.ulpscope.search.internal.survey;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Inputs near the numbers that constants of formulas are, at all distances from none to the number itself: where what is computed of them nearly equals
 * such a constant, differences cancel, and a square root or a logarithm of what is left may be that of a negative number. A grid over a binade passes
 * these places over, since nothing around them gives them away.
 */
final class OrdinaryInputs {
    /** Most whole numbers whose multiples are drawn are up to this one; 1 is drawn as often as three of the others. */
    private static final int LARGEST_OF_MOST = 10;

    private static final int LARGEST = 100;
    private static final double[] UNITS = {1, 1, 1, 0.5, 0.1, 0.01, 10, Math.PI / 4};

    private final Domain domain;
    private final SplittableRandom random;
    private final Draws draws;

    OrdinaryInputs(Domain domain, SplittableRandom random) {
        this.domain = domain;
        this.random = random;
        this.draws = new Draws(domain, random);
    }

    /** About {@code count} inputs, those that the domain does not admit left out. */
    List<long[]> draw(int count) {
        return draws.admitted(count, i -> near());
    }

    /** All values are near one number, or each is near one of its own, and about as far from it as the others are. */
    private long[] near() {
        double common = number();
        boolean together = random.nextBoolean();
        double distance = random.nextDouble();
        return IntStream.range(0, domain.slots().size())
                .mapToLong(slot -> near(together ? common : number(), distance, slot))
                .toArray();
    }

    private double number() {
        int largest = random.nextInt(4) == 0 ? LARGEST : LARGEST_OF_MOST;
        int whole = Math.max(1, random.nextInt(-1, largest + 1));
        double magnitude = whole * UNITS[random.nextInt(UNITS.length)];
        return random.nextInt(4) == 0 ? -magnitude : magnitude;
    }

    /** @param distance 0 for the number itself, 1 for up to a binade from it, linear in the bits that differ */
    private long near(double number, double distance, int slot) {
        if (!(domain.slots().get(slot).format() instanceof FloatFormat f)) {
            return draws.anywhere(slot);
        }
        long furthest = (1L << (int) (distance * f.precision())) - 1;
        long bits = f.convert(Value.of(number));
        long magnitude = f.magnitude(bits) + random.nextLong(-furthest, furthest + 1);
        return Math.clamp(magnitude, 0, f.maxOrdinal()) | bits & f.signMask();
    }
}
