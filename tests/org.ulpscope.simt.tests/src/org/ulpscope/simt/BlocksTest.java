package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks of threads: barriers, shared memory, atomics, races, and what goes wrong. */
class BlocksTest {
    private static final int THREADS = 192;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void barriersOrderSharedMemoryAndReduce(Warp warp) throws Exception {
        List<List<Long>> rows =
                GridProgram.run(folder, warp, true, """
                        ulp_store32(ulp_shared(t, 4 * t->number, 4, 1, 0), n);
                        row[1] = ulp_barrier_wait(t, 0, 0, 1, 0, t->number % 3 == 0, 0);
                        row[0] = ulp_load32(ulp_shared(t, 4 * (t->ntid[0] - 1 - t->number), 4, 0, 0));
                        row[2] = ulp_barrier_wait(t, 0, 0, 1, 1, t->number < 100, 1);
                        row[3] = t->number < 2 * t->warp ? ulp_barrier_wait(t, 1, 2 * t->warp, 0, 2, t->number == 1, 1) : 9;
                        """, 4, 2, THREADS).rows();
        for (int n = 0; n < rows.size(); n++) {
            int inBlock = n % THREADS;
            assertEquals(
                    List.of(
                            (long) n - inBlock + THREADS - 1 - inBlock,
                            THREADS / 3L,
                            0L,
                            inBlock < 2 * warp.lanes() ? 1L : 9L),
                    rows.get(n),
                    "thread " + n);
        }
    }

    @Test
    void blocksOnSeveralProcessorsAddToOneNumber() throws Exception {
        List<List<Long>> rows = GridProgram.run(
                        folder,
                        Warp.OF_32,
                        false,
                        "ulp_atomic_add_64(t, (unsigned char *)(row - n), n + 1, 0);",
                        1,
                        50,
                        64)
                .rows();
        assertEquals(LongStream.rangeClosed(1, 50 * 64).sum(), rows.getFirst().getFirst());
    }

    @ParameterizedTest
    @EnumSource
    void aRaceIsSeenBetweenWarpsAndBothItsSidesAreNamed(Warp warp) throws Exception {
        GridProgram.Run run = GridProgram.run(folder, warp, true, """
                ulp_store32(ulp_shared(t, 4 * t->number, 4, 1, 0), n);
                row[0] = ulp_load32(ulp_shared(t, 4 * (t->number ^ t->warp), 4, 0, 1));
                """, 1, 1, 2 * warp.lanes());
        assertEquals(1, run.status());
        assertEquals(
                "kernel.c:1: a data race on shared memory at byte %1$d: it is written here, and was read before at kernel.c:2 by thread (0, 0, 0), with no barrier between, in thread (%2$d, 0, 0) of block (0, 0, 0).\n"
                        .formatted(4 * warp.lanes(), warp.lanes()),
                run.errors());
    }

    @ParameterizedTest
    @EnumSource
    void aReadOfWhatAnotherHasWrittenNamesTheWrite(Warp warp) throws Exception {
        GridProgram.Run run = GridProgram.run(folder, warp, true, """
                if (t->number == 5) ulp_store32(ulp_shared(t, 64, 4, 1, 0), n);
                if (t->number == 9) row[0] = ulp_load32(ulp_shared(t, 64, 4, 0, 1));
                """, 1, 1, warp.lanes());
        assertEquals(1, run.status());
        assertEquals(
                "kernel.c:2: a data race on shared memory at byte 64: it is read here, and was written before at kernel.c:1 by thread (5, 0, 0), with no barrier between, in thread (9, 0, 0) of block (0, 0, 0).\n",
                run.errors());
    }

    /** What lanes of one warp write and then exchange is ordered by the exchange; with the wider warp the same accesses are those of one warp. */
    @Test
    void theWidthDecidesWhatAnExchangeOrders() throws Exception {
        String body = """
                ulp_store32(ulp_shared(t, 4 * t->number, 4, 1, 0), n);
                ulp_exchange(t, ULP_SYNC, 0, 0, 0, t->warp == 64 ? ~0ull : 0xffffffffull, 0);
                row[0] = ulp_load32(ulp_shared(t, 4 * (t->number ^ 32), 4, 0, 1));
                """;
        assertEquals(
                1, GridProgram.run(folder, Warp.OF_32, true, body, 1, 1, 64).status());
        List<List<Long>> rows =
                GridProgram.run(folder, Warp.OF_64, true, body, 1, 1, 64).rows();
        assertEquals(List.of(33L), rows.get(1));
    }

    @ParameterizedTest
    @EnumSource
    void warpsThatAskAgainAndAgainLetTheOthersGoOn(Warp warp) throws Exception {
        List<List<Long>> rows = GridProgram.runAsOnAGpu(folder, warp, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull;
                if (t->number < t->warp) {
                    while (!ulp_exchange(t, ULP_ANY, ulp_load_volatile32(ulp_shared(t, 4, 4, 0, 0)), 0, 0, all, 0)) {}
                } else {
                    ulp_store_volatile32(ulp_shared(t, 4, 4, 1, 0), 1);
                }
                row[0] = n;
                """, 1, 2, 2 * warp.lanes())
                .rows();
        assertEquals(List.of(3L), rows.get(3));
    }

    @Test
    void memoryOutOfRangeIsNamed() throws Exception {
        GridProgram.Run run = GridProgram.run(
                folder, Warp.OF_64, false, "row[0] = ulp_load32(ulp_shared(t, 1024, 4, 0, 0));", 1, 1, 1);
        assertEquals(1, run.status());
        assertEquals(
                "kernel.c:1: byte 1024 of shared memory is out of range: the block has 1024 bytes, in thread (0, 0, 0) of block (0, 0, 0).\n",
                run.errors());
    }

    @Test
    void threadsThatWaitForeverAreNamed() throws Exception {
        GridProgram.Run run = GridProgram.run(
                folder, Warp.OF_64, true, "if (t->number < 64) ulp_barrier_wait(t, 0, 0, 1, 0, 0, 1);", 1, 1, 128);
        assertEquals(1, run.status());
        assertTrue(
                run.errors().startsWith("kernel.c:2: not all threads of the block reach this barrier"), run.errors());
    }
}
