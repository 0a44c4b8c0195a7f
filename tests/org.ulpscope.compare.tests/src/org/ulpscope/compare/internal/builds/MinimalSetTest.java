package org.ulpscope.compare.internal.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinimalSetTest {
    private static final List<Integer> ALL = IntStream.range(0, 100).boxed().toList();

    @Test
    void oneCulpritIsFoundInFewSteps() {
        int[] asked = {0};
        assertEquals(Set.of(37), MinimalSet.of(ALL, some -> {
            asked[0]++;
            return some.contains(37);
        }));
        assertTrue(asked[0] <= 14, "twice the logarithm to base 2");
    }

    @Test
    void severalThatAreNeededTogetherAreFound() {
        Set<Integer> needed = Set.of(3, 50, 99);
        assertEquals(needed, MinimalSet.of(ALL, some -> some.containsAll(needed)));
    }

    @Test
    void ofSeveralThatWouldDoTheFirstIsTold() {
        assertEquals(Set.of(10), MinimalSet.of(ALL, some -> some.contains(10) || some.contains(90)));
        assertEquals(Set.of(1), MinimalSet.of(List.of(1), some -> some.contains(1)));
    }
}
