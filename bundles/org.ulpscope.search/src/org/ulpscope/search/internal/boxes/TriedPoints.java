package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;
import org.ulpscope.search.internal.space.Space;

/** Those inputs that a search has met and that lie between the ends of the domain; infinities and NaNs are on no line. */
final class TriedPoints implements KnownPoints {
    private final List<long[]> points = new ArrayList<>();
    private final List<Integer> kinds = new ArrayList<>();

    /** @param tried the kinds of those that were met */
    TriedPoints(List<InputSlot> slots, Map<Point, Integer> tried) {
        Space space = new Space(slots);
        tried.forEach((point, kind) -> space.ordinals(point)
                .filter(ordinals -> isAdmitted(space, ordinals))
                .ifPresent(ordinals -> add(ordinals, kind)));
    }

    /** One more that was run. */
    void add(long[] ordinals, int kind) {
        points.add(ordinals);
        kinds.add(kind);
    }

    private static boolean isAdmitted(Space space, long[] ordinals) {
        return IntStream.range(0, ordinals.length)
                .allMatch(slot -> space.axis(slot).snap(ordinals[slot]) == ordinals[slot]);
    }

    @Override
    public List<long[]> points(IntPredicate isWanted) {
        return IntStream.range(0, kinds.size())
                .filter(i -> isWanted.test(kinds.get(i)))
                .mapToObj(points::get)
                .toList();
    }
}
