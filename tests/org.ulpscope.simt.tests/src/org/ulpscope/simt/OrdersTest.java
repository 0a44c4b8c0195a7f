package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other orders of blocks, warps and threads: each thread runs once, and a number gives one order. */
class OrdersTest {
    private static final int BLOCKS = 7;
    private static final int THREADS = 96;

    /** Takes the next number of a counter, which is the second integer of the first row. */
    private static final String STAMP =
            "row[0] = ulp_atomic_add_64(t, (unsigned char *)(uintptr_t)(ulp_load64(parameters) + 8), 1, 0);";

    @TempDir
    Path folder;

    private List<Long> places(String order) throws Exception {
        return GridProgram.run(
                        folder,
                        List.of(folder.resolve("program").toString()),
                        Map.of("ULPSCOPE_ORDER", order, "ULPSCOPE_CORES", "1"))
                .rows()
                .stream()
                .map(List::getFirst)
                .toList();
    }

    private void assertOrders() throws Exception {
        List<Long> usual = places("0");
        List<Long> other = places("5");
        List<Long> all = LongStream.range(0, BLOCKS * THREADS).boxed().toList();
        assertEquals(all, usual.stream().sorted().toList());
        assertEquals(all, other.stream().sorted().toList());
        assertNotEquals(usual, other);
        assertEquals(other, places("5"));
        assertNotEquals(other, places("6"));
    }

    @Test
    void threadsThatWaitForNothingRunInAnyOrder() throws Exception {
        GridProgram.run(folder, Warp.OF_32, false, STAMP, 2, BLOCKS, THREADS);
        assertOrders();
    }

    @Test
    void warpsOfABlockThatWaitTakeTurnsInAnyOrder() throws Exception {
        GridProgram.run(
                folder,
                Warp.OF_32,
                true,
                STAMP + " if (ulp_barrier_wait(t, 0, 0, 1, 0, 1, 0) != t->ntid[0]) row[0] = 0;",
                2,
                BLOCKS,
                THREADS);
        assertOrders();
        // Lanes of a warp keep their order, so that the warp is what moves.
        List<Long> places = places("5");
        for (int first = 0; first < places.size(); first += 32) {
            for (int lane = 1; lane < 32; lane++) {
                assertEquals(places.get(first) + lane, places.get(first + lane));
            }
        }
    }
}
