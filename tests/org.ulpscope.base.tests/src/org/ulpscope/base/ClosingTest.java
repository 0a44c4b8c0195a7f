package org.ulpscope.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClosingTest {
    private final List<Integer> closed = new ArrayList<>();

    @Test
    void closesWhatFollowsAFailure() {
        RuntimeException second = new IllegalStateException("second");
        Error fourth = new InternalError("fourth");
        Map<Integer, Throwable> failures = Map.of(2, second, 4, fourth);
        RuntimeException thrown = assertThrows(
                RuntimeException.class, () -> Closing.all(List.of(1, 2, 3, 4, 5), one -> close(one, failures)));
        assertEquals(List.of(1, 2, 3, 4, 5), closed);
        assertSame(second, thrown);
        assertArrayEquals(new Throwable[] {fourth}, thrown.getSuppressed());
    }

    @Test
    void saysNothingWhereNothingFails() {
        Closing.all(List.of(1, 2), one -> close(one, Map.of()));
        assertEquals(List.of(1, 2), closed);
    }

    private void close(int one, Map<Integer, Throwable> failures) {
        closed.add(one);
        if (failures.get(one) instanceof RuntimeException failure) {
            throw failure;
        }
        if (failures.get(one) instanceof Error failure) {
            throw failure;
        }
    }
}
