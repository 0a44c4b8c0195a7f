package org.ulpscope.search.internal.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.UnseenPoints;
import org.ulpscope.search.internal.twisting.NumberSampling;
import org.ulpscope.search.internal.twisting.SlotRange;
import org.ulpscope.search.internal.twisting.Splitting;

/** Inputs drawn independently of each other, none twice. */
final class RandomStrategy implements Strategy {
    private static final int ONE_NONFINITE_IN = 128;

    private final Space space;
    private final boolean unbounded;
    private final UnseenPoints unseen;
    private final SplittableRandom random;
    private final ToLongFunction<Axis> draw;

    /**
     * @param evenInNumbers whether real numbers are drawn evenly between the ends of a domain, instead of its values
     * @param unbounded whether it goes on when every goal is reached
     */
    RandomStrategy(SearchProblem problem, boolean evenInNumbers, boolean unbounded) {
        this.space = new Space(problem.slots());
        this.unbounded = unbounded;
        this.unseen = new UnseenPoints(space);
        this.random = new SplittableRandom(problem.seed());
        this.draw = evenInNumbers ? this::drawNumber : axis -> axis.random(random);
    }

    @Override
    public List<Suggestion> suggest(int most) {
        List<Suggestion> suggestions = new ArrayList<>();
        while (suggestions.size() < most) {
            Optional<Point> point = unseen.from(this::draw);
            if (point.isEmpty()) {
                break;
            }
            suggestions.add(new Suggestion(point.get(), Optional.empty(), "random"));
        }
        return suggestions;
    }

    private long drawNumber(Axis axis) {
        NumberSampling sampling = new NumberSampling();
        SlotRange whole = Splitting.WHOLE.ranges(sampling.cuts(axis)).getFirst();
        return sampling.ordinal(axis, whole, new double[] {random.nextDouble()});
    }

    private Point draw() {
        long[] bits = new long[space.dimensions()];
        for (int slot = 0; slot < bits.length; slot++) {
            Axis axis = space.axis(slot);
            List<Long> nonfinite = nonfinite(axis.slot());
            boolean finite = nonfinite.isEmpty() || random.nextInt(ONE_NONFINITE_IN) > 0;
            bits[slot] = finite
                    ? axis.slot().format().bits(draw.applyAsLong(axis))
                    : nonfinite.get(random.nextInt(nonfinite.size()));
        }
        return new Point(bits);
    }

    /** Bits of the infinities and NaNs that the slot admits. */
    private static List<Long> nonfinite(InputSlot slot) {
        if (!(slot.format() instanceof FloatFormat format)) {
            return List.of();
        }
        List<Long> bits = new ArrayList<>();
        for (long ordinal : new long[] {format.maxOrdinal() + 1, format.minOrdinal() - 1}) {
            if (slot.admits(ordinal)) {
                bits.add(format.bits(ordinal));
            }
        }
        if (slot.nans()) {
            bits.add(format.quietNaNBits());
        }
        return bits;
    }

    @Override
    public void learn(List<Observation> observations) {}

    @Override
    public void recall(List<Observation> observations) {
        observations.forEach(observation -> unseen.add(observation.point()));
    }

    @Override
    public boolean goesOnWhenReached() {
        return unbounded;
    }
}
