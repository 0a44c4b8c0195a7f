package org.ulpscope.search.fresh;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;

/**
 * Inputs of a domain, drawn by chance and by nothing that was found: every second one from all values alike, and every other one from numbers as people have
 * them, from a thousandth to a thousand.
 */
public final class FreshInputs {
    private static final double LEAST_EXPONENT = -10;
    private static final double MOST_EXPONENT = 10;

    private final Space space;
    private final SplittableRandom random;

    private FreshInputs(List<InputSlot> slots, long seed) {
        this.space = new Space(slots);
        this.random = new SplittableRandom(seed);
    }

    /**
     * Draws some, each once.
     *
     * @param count how many are drawn; a small domain has fewer different ones
     * @param seed the same seed draws the same inputs
     * @throws org.ulpscope.base.UlpscopeException if the domain admits no finite value
     */
    public static List<Point> draw(List<InputSlot> slots, int count, long seed) {
        FreshInputs inputs = new FreshInputs(slots, seed);
        Set<Point> drawn = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            drawn.add(inputs.space.point(i % 2 == 0 ? inputs.space.random(inputs.random) : inputs.ordinary()));
        }
        return List.copyOf(drawn);
    }

    private long[] ordinary() {
        long[] ordinals = new long[space.dimensions()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            ordinals[slot] = ordinary(space.axis(slot));
        }
        return ordinals;
    }

    private long ordinary(Axis axis) {
        double magnitude = Math.pow(2, random.nextDouble(LEAST_EXPONENT, MOST_EXPONENT));
        double number = random.nextInt(4) == 0 ? -magnitude : magnitude;
        if (axis.slot().format() instanceof FloatFormat format) {
            long ordinal = format.ordinal(format.convert(Value.of(number)));
            if (axis.snap(ordinal) == ordinal) {
                return ordinal;
            }
        }
        return axis.random(random);
    }
}
