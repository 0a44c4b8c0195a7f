package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Inputs at which a relation is to be tried: some anywhere, and some on both sides of a border, by less and less. */
final class RelationSamples {
    private static final int MOST_SHIFT = 40;
    private static final int TRIES = 8;

    private final SlotRelation term;
    private final Random random;
    private final FreshPoints fresh;

    /** @param seed of what is random */
    RelationSamples(SlotRelation term, long seed) {
        this.term = term;
        random = new Random(seed);
        fresh = new FreshPoints(term.slots(), random);
    }

    /** So many inputs from the whole domain, evenly by their ordinals. */
    List<long[]> anywhere(int count) {
        List<long[]> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            points.add(fresh.anywhere());
        }
        return points;
    }

    /** As many inputs as can be found, at most so many, at which the relation is about a value: less and more by up to many ulps. */
    List<long[]> near(double value, int count) {
        List<long[]> points = new ArrayList<>();
        double scale = term.scale(value);
        // Twice as far, where numbers go so far.
        double spread = Double.isInfinite(2 * scale) ? scale : 2 * scale;
        for (int tried = 0; tried < count * TRIES && points.size() < count; tried++) {
            long[] point = fresh.anywhere();
            boolean ofLeft = random.nextBoolean();
            int other = ofLeft ? term.right() : term.left();
            if (random.nextBoolean()) {
                point[other] = ordinal(other, spread * 2 * (random.nextDouble() - 0.5));
            }
            int partner = ofLeft ? term.left() : term.right();
            point[partner] = term.partner(ofLeft, point, value) + shift();
            if (fresh.admits(other, point[other]) && fresh.admits(partner, point[partner])) {
                points.add(point);
            }
        }
        return points;
    }

    /** As many inputs as can be found, at most so many, evenly by their ordinals, at which the relation is a value. */
    List<long[]> on(double value, int count) {
        return about(() -> value, count).stream()
                .filter(point -> term.of(point) == value)
                .toList();
    }

    /** As many inputs as can be found, at most so many, that are by up to many ulps beside those at which the relation is a value. */
    List<long[]> beside(double value, int count) {
        return about(() -> value, count, this::shift).stream()
                .filter(point -> term.of(point) != value)
                .toList();
    }

    /** As many inputs as can be found, at most so many, at which the relation is about the next of some values. */
    List<long[]> about(DoubleSupplier value, int count) {
        return about(value, count, () -> 0);
    }

    private List<long[]> about(DoubleSupplier value, int count, LongSupplier shift) {
        List<long[]> points = new ArrayList<>();
        for (int tried = 0; tried < count * TRIES && points.size() < count; tried++) {
            boolean ofLeft = random.nextBoolean();
            moved(fresh.anywhere(), ofLeft, value.getAsDouble(), shift.getAsLong())
                    .ifPresent(points::add);
        }
        return points;
    }

    /** As many inputs as can be found, at most so many, of simple numbers, at which the relation is a value. */
    List<long[]> onPlain(double value, int count) {
        List<long[]> points = new ArrayList<>();
        for (int tried = 0; tried < count; tried++) {
            moved(fresh.plain(), random.nextBoolean(), value, 0)
                    .filter(moved -> term.of(moved) == value)
                    .ifPresent(points::add);
        }
        return points;
    }

    /** For each slot and each end of its domain as many inputs as can be found, at most so many, that are there and at which the relation is a value. */
    List<long[]> onAtEnds(double value, int count) {
        List<long[]> points = new ArrayList<>();
        for (int slot = 0; slot < term.slots().size(); slot++) {
            InputSlot one = term.slots().get(slot);
            for (long end : new long[] {one.lowest(), one.highest()}) {
                for (int i = 0; i < count; i++) {
                    long[] point = fresh.anywhere();
                    point[slot] = end;
                    // The other one of the relation follows.
                    boolean ofLeft = slot != term.left() && (slot == term.right() || random.nextBoolean());
                    moved(point, ofLeft, value, 0)
                            .filter(moved -> term.of(moved) == value)
                            .ifPresent(points::add);
                }
            }
        }
        return points;
    }

    /** An input with the slot on one side where the relation is about a value, or some ulps further; none where the domain leaves that out. */
    private Optional<long[]> moved(long[] point, boolean ofLeft, double value, long shift) {
        int partner = ofLeft ? term.left() : term.right();
        point[partner] = term.partner(ofLeft, point, value) + shift;
        return fresh.admits(partner, point[partner]) ? Optional.of(point) : Optional.empty();
    }

    private long shift() {
        return (long) Math.scalb(random.nextDouble() - 0.5, random.nextInt(MOST_SHIFT));
    }

    private long ordinal(int slot, double number) {
        FloatFormat format = (FloatFormat) term.slots().get(slot).format();
        return format.ordinal(format.convert(Value.of(number)));
    }
}
