package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Inputs at which a relation is to be tried: some anywhere, and some on both sides of a border, by less and less. */
final class SlantPoints {
    private static final int MOST_SHIFT = 40;
    private static final int TRIES = 8;

    private final SlantTerm term;
    private final Random random;

    /** @param seed of what is random */
    SlantPoints(SlantTerm term, long seed) {
        this.term = term;
        random = new Random(seed);
    }

    /** So many inputs from the whole domain, evenly by their ordinals. */
    List<long[]> anywhere(int count) {
        List<long[]> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            points.add(anywhere());
        }
        return points;
    }

    private long[] anywhere() {
        return term.slots().stream().mapToLong(this::anywhere).toArray();
    }

    private long anywhere(InputSlot slot) {
        return slot.ranges().get(random.nextInt(slot.ranges().size())).at(random.nextDouble());
    }

    /** As many inputs as can be found, at most so many, at which the relation is about a value: less and more by up to many ulps. */
    List<long[]> near(double value, int count) {
        List<long[]> points = new ArrayList<>();
        for (int tried = 0; tried < count * TRIES && points.size() < count; tried++) {
            long[] point = anywhere();
            boolean ofLeft = random.nextBoolean();
            int other = ofLeft ? term.right() : term.left();
            if (random.nextBoolean()) {
                point[other] = ordinal(other, value * 4 * (random.nextDouble() - 0.5));
            }
            int partner = ofLeft ? term.left() : term.right();
            point[partner] = term.partner(ofLeft, point, value) + shift();
            if (admits(other, point[other]) && admits(partner, point[partner])) {
                points.add(point);
            }
        }
        return points;
    }

    /** As many inputs as can be found, at most so many, evenly by their ordinals, at which the relation is a value. */
    List<long[]> on(double value, int count) {
        return about(value, count, false).stream()
                .filter(point -> term.of(point) == value)
                .toList();
    }

    /** As many inputs as can be found, at most so many, that are by up to many ulps beside those at which the relation is a value. */
    List<long[]> beside(double value, int count) {
        return about(value, count, true).stream()
                .filter(point -> term.of(point) != value)
                .toList();
    }

    private List<long[]> about(double value, int count, boolean isBeside) {
        List<long[]> points = new ArrayList<>();
        for (int tried = 0; tried < count * TRIES && points.size() < count; tried++) {
            long[] point = anywhere();
            boolean ofLeft = random.nextBoolean();
            int partner = ofLeft ? term.left() : term.right();
            point[partner] = term.partner(ofLeft, point, value) + (isBeside ? shift() : 0);
            if (admits(partner, point[partner])) {
                points.add(point);
            }
        }
        return points;
    }

    private long shift() {
        return (long) Math.scalb(random.nextDouble() - 0.5, random.nextInt(MOST_SHIFT));
    }

    private long ordinal(int slot, double number) {
        FloatFormat format = (FloatFormat) term.slots().get(slot).format();
        return format.ordinal(format.convert(Value.of(number)));
    }

    private boolean admits(int slot, long ordinal) {
        return term.slots().get(slot).ranges().stream().anyMatch(range -> range.contains(ordinal));
    }
}
