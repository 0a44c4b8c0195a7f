package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;

/** Moves the faces of boxes outward as far as the kind goes on, and tells what lies one ulp outside of them. */
final class BoxFaces {
    /** Inputs of a face that are looked at beside its corners, the representative and what stopped the growth. */
    private static final int INSIDE = 8;

    /** Inputs looked at for each distance from a face. */
    private static final int NEAR_EACH = 4;

    /** Positions tried at once between a face and what stops it. */
    private static final int SECTIONS = 3;

    private final List<InputSlot> slots;
    private final LimitedCalls calls;

    BoxFaces(List<InputSlot> slots, LimitedCalls calls) {
        this.slots = slots;
        this.calls = calls;
    }

    /**
     * The box with each face where the inputs looked at still have its kind and those one ulp further do not all.
     *
     * @param taken boxes that it must not reach into
     */
    Box extended(BoxCover.Candidate candidate, int kind, List<Box> taken) {
        Box box = inflated(candidate, kind, taken);
        for (int slot = 0; slot < box.dimensions(); slot++) {
            for (int end = 0; end < 2; end++) {
                long[] blocker = candidate.blockers()[slot][end];
                if (blocker != null) {
                    long face = face(box, slot, end, kind, blocker, taken);
                    box = end == 0 ? box.with(slot, face, box.high(slot)) : box.with(slot, box.low(slot), face);
                }
            }
        }
        return box;
    }

    /** Grown by as much on all sides, so that a box below a slanting border is not as thin as a hair. */
    private Box inflated(BoxCover.Candidate candidate, int kind, List<Box> taken) {
        Box box = candidate.box();
        for (int bit = Long.SIZE - 2; bit >= 0; bit--) {
            Box grown = grown(candidate, 1L << bit);
            if (!grown.equals(candidate.box())
                    && taken.stream().noneMatch(other -> grown.overlaps(other))
                    && areAll(calls.kindsOf(points(grown)), kind)) {
                return grown;
            }
        }
        return box;
    }

    private static Box grown(BoxCover.Candidate candidate, long by) {
        Box grown = candidate.box();
        for (int slot = 0; slot < grown.dimensions(); slot++) {
            long[] below = candidate.blockers()[slot][0];
            long[] above = candidate.blockers()[slot][1];
            long low = grown.low(slot);
            long high = grown.high(slot);
            grown = grown.with(
                    slot,
                    below == null ? low : low - Math.min(by, low - below[slot] - 1),
                    above == null ? high : high + Math.min(by, above[slot] - high - 1));
        }
        return grown;
    }

    private static List<long[]> points(Box box) {
        List<long[]> points = new ArrayList<>();
        for (int slot = 0; slot < box.dimensions(); slot++) {
            for (long[] line : lines(box, slot)) {
                points.add(at(line, slot, box.low(slot)));
                points.add(at(line, slot, box.high(slot)));
            }
        }
        return points;
    }

    private static boolean areAll(int[] kinds, int kind) {
        return areAll(kinds, 0, kinds.length, kind);
    }

    private long face(Box box, int slot, int end, int kind, long[] blocker, List<Box> taken) {
        long inside = end == 0 ? box.low(slot) : box.high(slot);
        long outside = blocker[slot];
        for (Box other : taken) {
            if (box.overlapsBeside(slot, other)) {
                outside = end == 0 && other.high(slot) < inside
                        ? Math.max(outside, other.high(slot))
                        : end == 1 && other.low(slot) > inside ? Math.min(outside, other.low(slot)) : outside;
            }
        }
        List<long[]> lines = lines(box, slot);
        lines.add(blocker);
        while (Math.abs(outside - inside) > 1) {
            List<Long> positions = between(inside, outside);
            List<long[]> points = new ArrayList<>();
            positions.forEach(position -> lines.forEach(line -> points.add(at(line, slot, position))));
            int[] kinds = calls.kindsOf(points);
            int good = 0;
            while (good < positions.size() && areAll(kinds, good * lines.size(), lines.size(), kind)) {
                good++;
            }
            if (kinds[kinds.length - 1] == LimitedCalls.UNKNOWN) {
                return inside;
            }
            outside = good < positions.size() ? positions.get(good) : outside;
            inside = good > 0 ? positions.get(good - 1) : inside;
        }
        return inside;
    }

    private static boolean areAll(int[] kinds, int from, int count, int kind) {
        for (int i = from; i < from + count; i++) {
            if (kinds[i] != kind) {
                return false;
            }
        }
        return true;
    }

    /** Values evenly between two, from the first towards the second, neither of them included. */
    private static List<Long> between(long inside, long outside) {
        Set<Long> positions = new LinkedHashSet<>();
        long distance = outside - inside;
        for (int i = 1; i <= SECTIONS; i++) {
            // The quotient before the product: distances have up to 63 bits.
            long step = distance / (SECTIONS + 1) * i + distance % (SECTIONS + 1) * i / (SECTIONS + 1);
            long least = Long.signum(distance);
            positions.add(inside + (step == 0 ? least : step));
        }
        return List.copyOf(new ArrayList<>(positions));
    }

    /** Looks at inputs near the faces, at distances that double, for another kind: what comes and goes does so there rather than in the middle. */
    Check nearFaces(Box box, int kind) {
        Random random = new Random(1);
        List<long[]> points = new ArrayList<>();
        for (int slot = 0; slot < box.dimensions(); slot++) {
            // Lengths of ordinals are below 2^64: as unsigned numbers they do not overflow.
            int bits = Long.SIZE - Long.numberOfLeadingZeros(box.high(slot) - box.low(slot));
            for (int bit = 0; bit < bits * NEAR_EACH; bit++) {
                long distance = (1L << bit / NEAR_EACH) - 1 & random.nextLong() >>> 1 | (1L << bit / NEAR_EACH) >>> 1;
                for (int end = 0; end < 2; end++) {
                    long[] point = new long[box.dimensions()];
                    for (int other = 0; other < point.length; other++) {
                        point[other] = within(box.low(other), box.high(other), random.nextInt(INSIDE), random);
                    }
                    point[slot] = end == 0 ? box.low(slot) + distance : box.high(slot) - distance;
                    points.add(point);
                }
            }
        }
        int[] kinds = calls.kindsBeyondLimits(points);
        boolean isWhole = Arrays.stream(kinds).noneMatch(found -> found == LimitedCalls.UNKNOWN);
        return IntStream.range(0, kinds.length)
                .filter(i -> kinds[i] != kind && kinds[i] != LimitedCalls.UNKNOWN)
                .mapToObj(points::get)
                .findFirst()
                .map(Check::met)
                .orElse(isWhole ? Check.PASSED : Check.STOPPED);
    }

    /** What is known of the ends along each slot. */
    List<Ends> ends(Box box, int kind) {
        List<Ends> ends = new ArrayList<>();
        for (int slot = 0; slot < box.dimensions(); slot++) {
            ends.add(new Ends(end(box, slot, box.low(slot), -1, kind), end(box, slot, box.high(slot), 1, kind)));
        }
        return ends;
    }

    private End end(Box box, int slot, long face, int direction, int kind) {
        for (OrdinalRange range : slots.get(slot).ranges()) {
            if (face == (direction < 0 ? range.first() : range.last())) {
                return End.EXACT;
            }
        }
        List<long[]> beyond = lines(box, slot).stream()
                .map(line -> at(line, slot, face + direction))
                .toList();
        for (int found : calls.kindsOf(beyond)) {
            if (found == kind || found == LimitedCalls.UNKNOWN || calls.isFault(found)) {
                return End.OPEN;
            }
        }
        return End.EXACT;
    }

    /** Inputs all over the face across a slot: its corners, its middle and some inside. */
    private static List<long[]> lines(Box box, int slot) {
        List<long[]> lines = new ArrayList<>();
        int corners = 1 << box.dimensions();
        for (int corner = 0; corner < corners; corner++) {
            if ((corner >> slot & 1) == 0) {
                long[] point = new long[box.dimensions()];
                for (int other = 0; other < point.length; other++) {
                    point[other] = (corner >> other & 1) == 0 ? box.low(other) : box.high(other);
                }
                lines.add(point);
            }
        }
        Random random = new Random(1);
        for (int i = 0; i < INSIDE; i++) {
            long[] point = new long[box.dimensions()];
            for (int other = 0; other < point.length; other++) {
                point[other] = within(box.low(other), box.high(other), i, random);
            }
            lines.add(point);
        }
        return lines;
    }

    /** Somewhere in part {@code i} of {@link #INSIDE} equal ones. */
    private static long within(long low, long high, int i, Random random) {
        // Lengths of ordinals are below 2^64: as unsigned numbers they do not overflow.
        long distance = high - low;
        long part = Long.divideUnsigned(distance, INSIDE);
        return part == 0
                ? low + Math.min(distance, i)
                : low + i * part + Long.remainderUnsigned(random.nextLong(), part);
    }

    private static long[] at(long[] line, int slot, long ordinal) {
        long[] point = line.clone();
        point[slot] = ordinal;
        return point;
    }
}
