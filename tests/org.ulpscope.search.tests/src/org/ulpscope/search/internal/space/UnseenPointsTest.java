package org.ulpscope.search.internal.space;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.search.Point;

class UnseenPointsTest {
    @Test
    void findsEveryPointOfASmallSpaceOnceAndThenNone() {
        InputSlot half = new InputSlot("h", FloatFormat.FP16, -1025, 1024, false, true, false, false);
        InputSlot whole = new InputSlot("n", IntegerFormat.INT32, -2, 2, false, true, false, false);
        Space space = new Space(List.of(half, whole));
        UnseenPoints unseen = new UnseenPoints(space);
        Point always = space.point(new long[] {0, 0});
        Set<Point> found = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            Optional<Point> point = unseen.from(() -> always);
            assertTrue(point.isPresent());
            assertTrue(found.add(point.get()));
        }
        assertFalse(unseen.from(() -> always).isPresent());
        assertEquals(space.points(), found.size());
    }
}
