package org.ulpscope.search.internal.space;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ulpscope.search.Point;

/** Remembers which points were suggested, and finds others, to the last one of a small space. */
public final class UnseenPoints {
    private static final int RANDOM_TRIES = 64;

    private final Space space;
    private final Set<Point> seen = new HashSet<>();
    private final long[] walk;
    private boolean walkEnded;

    public UnseenPoints(Space space) {
        this.space = space;
        this.walk = new long[space.dimensions()];
        Arrays.setAll(walk, slot -> space.axis(slot).lowest());
    }

    /** Marks a point as seen; false if it was before. */
    public boolean add(Point point) {
        return seen.add(point);
    }

    /** Whether the point was seen. */
    public boolean contains(Point point) {
        return seen.contains(point);
    }

    /**
     * A point that was not seen yet, now marked as seen: from a source of points, or, when that only repeats itself, the next one in order.
     * Empty when there is none left.
     */
    public Optional<Point> from(Supplier<Point> source) {
        for (int attempt = 0; attempt < RANDOM_TRIES; attempt++) {
            Point point = source.get();
            if (seen.add(point)) {
                return Optional.of(point);
            }
        }
        return next();
    }

    private Optional<Point> next() {
        while (!walkEnded) {
            Point point = space.point(walk);
            step();
            if (seen.add(point)) {
                return Optional.of(point);
            }
        }
        return Optional.empty();
    }

    private void step() {
        for (int slot = 0; slot < walk.length; slot++) {
            Axis axis = space.axis(slot);
            if (walk[slot] < axis.highest()) {
                walk[slot] = nextAdmitted(axis, walk[slot]);
                return;
            }
            walk[slot] = axis.lowest();
        }
        walkEnded = true;
    }

    private static long nextAdmitted(Axis axis, long ordinal) {
        return axis.slot().ranges().stream()
                .filter(range -> range.last() > ordinal)
                .findFirst()
                .map(range -> Math.max(range.first(), ordinal + 1))
                .orElseThrow();
    }
}
