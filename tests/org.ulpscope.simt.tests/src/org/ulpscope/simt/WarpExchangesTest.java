package org.ulpscope.simt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What lanes exchange, in warps of either width, against what is computed here from all lanes at once. */
class WarpExchangesTest {
    private static final int BLOCKS = 3;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void shufflesReachEveryLane(Warp warp) throws Exception {
        int lanes = warp.lanes();
        List<List<Long>> rows = run(warp, 2 * lanes, 6, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull;
                const uint32_t last = t->warp - 1, half = (t->warp / 2) << 8;
                row[0] = ulp_exchange(t, ULP_UP, n, 5, 0, all, 0);
                row[1] = ulp_exchange(t, ULP_DOWN, n, 7, last, all, 0);
                row[2] = ulp_exchange(t, ULP_BFLY, n, t->warp / 2 + 1, last, all, 0);
                row[3] = ulp_exchange(t, ULP_IDX, n, last, last, all, 0);
                row[4] = ulp_exchange(t, ULP_DOWN, n, 1, half | last, all, 0);
                row[5] = t->predicate;
                """);
        for (int n = 0; n < rows.size(); n++) {
            int lane = n % lanes;
            int first = n - lane;
            int half = lanes / 2;
            assertEquals(
                    List.of(
                            (long) (lane >= 5 ? n - 5 : n),
                            (long) (lane + 7 < lanes ? n + 7 : n),
                            (long) (first + (lane ^ half + 1)),
                            (long) first + lanes - 1,
                            (long) (lane % half + 1 < half ? n + 1 : n),
                            lane % half + 1 < half ? 1L : 0L),
                    rows.get(n),
                    "thread " + n);
        }
    }

    @ParameterizedTest
    @EnumSource
    void votesAndMatchesSeeEveryLane(Warp warp) throws Exception {
        int lanes = warp.lanes();
        List<List<Long>> rows = run(warp, lanes, 8, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull;
                const uint32_t lane = ulp_lane_of(t);
                row[0] = ulp_exchange(t, ULP_BALLOT, lane % 3 == 0, 0, 0, all, 0);
                row[1] = ulp_exchange(t, ULP_ALL, lane != t->warp - 1, 0, 0, all, 0);
                row[2] = ulp_exchange(t, ULP_ANY, lane == t->warp - 1, 0, 0, all, 0);
                row[3] = ulp_exchange(t, ULP_UNI, lane < t->warp, 0, 0, all, 0);
                row[4] = ulp_exchange(t, ULP_MATCH_ANY, lane % 5, 0, 0, all, 0);
                row[5] = ulp_exchange(t, ULP_MATCH_ALL, 17, 0, 0, all, 0);
                ulp_exchange(t, ULP_ELECT, 0, 0, 0, all, 0);
                row[6] = t->predicate;
                row[7] = lane & 1 ? ulp_activemask(t, 0) : ulp_activemask(t, 1);
                """);
        for (int n = 0; n < rows.size(); n++) {
            int lane = n % lanes;
            assertEquals(
                    List.of(
                            mask(lanes, other -> other % 3 == 0 ? 1 : 0),
                            0L,
                            1L,
                            1L,
                            mask(lanes, other -> other % 5 == lane % 5 ? 1 : 0),
                            mask(lanes, other -> 1),
                            lane == 0 ? 1L : 0L,
                            mask(lanes, other -> other % 2 == lane % 2 ? 1 : 0)),
                    rows.get(n),
                    "thread " + n);
        }
    }

    @ParameterizedTest
    @EnumSource
    void reductionsTakeInEveryLane(Warp warp) throws Exception {
        int lanes = warp.lanes();
        List<List<Long>> rows = run(warp, 2 * lanes, 9, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull;
                const uint32_t value = (n + 1) * 2654435761u;
                row[0] = ulp_exchange(t, ULP_ADD, value, 0, 0, all, 0);
                row[1] = ulp_exchange(t, ULP_MIN_U, value, 0, 0, all, 0);
                row[2] = ulp_exchange(t, ULP_MAX_U, value, 0, 0, all, 0);
                row[3] = ulp_exchange(t, ULP_MIN_S, value, 0, 0, all, 0);
                row[4] = ulp_exchange(t, ULP_MAX_S, value, 0, 0, all, 0);
                row[5] = ulp_exchange(t, ULP_AND, value, 0, 0, all, 0);
                row[6] = ulp_exchange(t, ULP_OR, value, 0, 0, all, 0);
                row[7] = ulp_exchange(t, ULP_XOR, value, 0, 0, all, 0);
                uint64_t sum = n;
                for (uint32_t distance = t->warp / 2; distance > 0; distance /= 2) {
                    sum += ulp_exchange(t, ULP_BFLY, sum, distance, t->warp - 1, all, 0);
                }
                row[8] = sum;
                """);
        for (int n = 0; n < rows.size(); n++) {
            int first = n / lanes * lanes;
            assertEquals(
                    List.of(
                            reduced(first, lanes, (x, y) -> x + y & 0xffffffffL),
                            reduced(first, lanes, Math::min),
                            reduced(first, lanes, Math::max),
                            reduced(first, lanes, (x, y) -> (int) x < (int) y ? x : y),
                            reduced(first, lanes, (x, y) -> (int) x > (int) y ? x : y),
                            reduced(first, lanes, (x, y) -> x & y),
                            reduced(first, lanes, (x, y) -> x | y),
                            reduced(first, lanes, (x, y) -> x ^ y),
                            LongStream.range(first, first + lanes).sum()),
                    rows.get(n),
                    "thread " + n);
        }
    }

    /** The lanes that are not there, at the end of a block, are not waited for; and those outside the mask do something else. */
    @ParameterizedTest
    @EnumSource
    void partsOfWarpsExchange(Warp warp) throws Exception {
        int lanes = warp.lanes();
        int threads = lanes + lanes / 2 + 3;
        List<List<Long>> rows = run(warp, threads, 2, """
                const uint64_t odd = 0xaaaaaaaaaaaaaaaaull & (t->warp == 64 ? ~0ull : 0xffffffffull);
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull;
                row[0] = n & 1 ? ulp_exchange(t, ULP_ADD, 1, 0, 0, odd, 0) : 7;
                row[1] = ulp_exchange(t, ULP_BALLOT, 1, 0, 0, all, 0);
                """, 1);
        for (int n = 0; n < threads; n++) {
            int there = n < lanes ? lanes : threads - lanes;
            assertEquals(
                    List.of(n % 2 == 0 ? 7L : (long) there / 2, mask(there, other -> 1)), rows.get(n), "thread " + n);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMaskWithoutTheCallerIsNamedWithItsPlace(Warp warp) throws Exception {
        GridProgram.Run run = GridProgram.run(
                folder,
                warp,
                true,
                "ulp_exchange(t, ULP_SYNC, 0, 0, 0, ~(1ull << (t->warp - 1)), 1);",
                1,
                1,
                warp.lanes());
        assertEquals(1, run.status());
        assertTrue(
                run.errors()
                        .matches("kernel.c:2: the mask 0x\\w+ of lanes lacks the lane that calls, in thread \\("
                                + (warp.lanes() - 1) + ", 0, 0\\) of block \\(0, 0, 0\\)\\.\\R"),
                run.errors());
    }

    /** As an H200 does it, whether there is a whole warp or, at the end of a block, a part of one. */
    @ParameterizedTest
    @EnumSource
    void lanesThatComeTogetherExchangeWhateverTheirMaskSaysOnAGpu(Warp warp) throws Exception {
        int lanes = warp.lanes();
        int threads = lanes + lanes / 2 + 3;
        List<List<Long>> rows =
                GridProgram.runAsOnAGpu(folder, warp, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull, low = all >> t->warp / 2;
                row[0] = ulp_exchange(t, ULP_UP, n, t->warp / 2, 0, low, 0);
                row[1] = ulp_exchange(t, ULP_BALLOT, n & 1, 0, 0, low, 1);
                row[2] = ulp_exchange(t, ULP_ADD, 1, 0, 0, 0, 0);
                ulp_exchange(t, ULP_SYNC, 0, 0, 0, low, 1);
                row[3] = 0;
                for (uint32_t todo = 1 + n % 3; ulp_exchange(t, ULP_BALLOT, todo > 0, 0, 0, all, 0) != 0; todo -= todo > 0) {
                    row[3] += ulp_exchange(t, ULP_BFLY, todo > 0, 1, t->warp - 1, 1, 1);
                }
                """, 4, 1, threads).rows();
        for (int n = 0; n < threads; n++) {
            int lane = n % lanes;
            int there = n < lanes ? lanes : threads - lanes;
            int other = (lane ^ 1) < there ? n ^ 1 : n;
            assertEquals(
                    List.of(
                            (long) (lane >= lanes / 2 ? n - lanes / 2 : n),
                            mask(there, one -> one % 2),
                            (long) there,
                            (long) (1 + other % 3)),
                    rows.get(n),
                    "thread " + n);
        }
    }

    @ParameterizedTest
    @EnumSource
    void lanesThatHaveEndedAreNotAwaited(Warp warp) throws Exception {
        List<List<Long>> rows =
                GridProgram.runAsOnAGpu(folder, warp, """
                row[0] = 5;
                if (n % 3 == 0) { return; }
                row[0] = ulp_exchange(t, ULP_BALLOT, 1, 0, 0, 1, 0);
                """, 1, 1, warp.lanes()).rows();
        for (int n = 0; n < warp.lanes(); n++) {
            assertEquals(
                    List.of(n % 3 == 0 ? 5L : mask(warp.lanes(), other -> other % 3 == 0 ? 0 : 1)),
                    rows.get(n),
                    "thread " + n);
        }
    }

    /** Lanes of the mask wait for those that it lacks no longer than these may come to the same place. */
    @ParameterizedTest
    @EnumSource
    void partsOfWarpsExchangeOnAGpuAsTheirMasksSay(Warp warp) throws Exception {
        int lanes = warp.lanes();
        List<List<Long>> rows =
                GridProgram.runAsOnAGpu(folder, warp, """
                const uint64_t all = t->warp == 64 ? ~0ull : 0xffffffffull, odd = 0xaaaaaaaaaaaaaaaaull & all;
                row[0] = n & 1 ? ulp_exchange(t, ULP_ADD, 1, 0, 0, odd, 0) : 7;
                row[1] = ulp_exchange(t, ULP_BALLOT, n % 3 == 0, 0, 0, n & 1 ? odd : all & ~odd, 1);
                if (n & 1) {
                    ulp_barrier_wait(t, 0, 0, 1, 0, 0, 0);
                    row[2] = 0;
                } else {
                    row[2] = ulp_exchange(t, ULP_ADD, n, 0, 0, all & ~odd, 1);
                    ulp_barrier_wait(t, 0, 0, 1, 0, 0, 0);
                }
                """, 3, 1, lanes).rows();
        for (int n = 0; n < lanes; n++) {
            int parity = n % 2;
            assertEquals(
                    List.of(
                            parity == 0 ? 7L : lanes / 2L,
                            mask(lanes, other -> other % 2 == parity && other % 3 == 0 ? 1 : 0),
                            parity == 1 ? 0L : (long) lanes / 2 * (lanes / 2 - 1)),
                    rows.get(n),
                    "thread " + n);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            if (n < 16) { ulp_exchange(t, ULP_UP, n, 8, 0, 0xffff0000ull, 1); } ulp_barrier_wait(t, 0, 0, 1, 0, 0, 0);
            ulp_exchange(t, ULP_UP, n, 8, 0, n < 16 ? 0xffff0000ull : 0xffffull, n < 16);
            ulp_exchange(t, n < 16 ? ULP_UP : ULP_DOWN, n, 8, 0, n < 16 ? 0xffff0000ull : 0xffffull, 1);
            """)
    void lanesThatDoNotComeTogetherEndTheLaunchWhereTheirMaskLacksThem(String body) throws Exception {
        GridProgram.Run run = GridProgram.runAsOnAGpu(folder, Warp.OF_32, body, 1, 1, 32);
        assertTrue(
                run.errors()
                        .matches(
                                "kernel.c:\\d: the mask 0x\\w+ of lanes lacks the lane that calls, and not all threads of the warp come here together,"
                                        + " in thread \\(\\d+, 0, 0\\) of block \\(0, 0, 0\\)\\.\\R"),
                run.errors());
    }

    private List<List<Long>> run(Warp warp, int threads, int columns, String body) throws Exception {
        return run(warp, threads, columns, body, BLOCKS);
    }

    private List<List<Long>> run(Warp warp, int threads, int columns, String body, int blocks) throws Exception {
        List<List<Long>> rows = GridProgram.run(folder, warp, true, body, columns, blocks, threads)
                .rows();
        assertEquals(threads * blocks, rows.size());
        return rows;
    }

    private static long mask(int lanes, IntUnaryOperator bit) {
        return IntStream.range(0, lanes)
                .mapToLong(lane -> (long) bit.applyAsInt(lane) << lane)
                .reduce(0, (x, y) -> x | y);
    }

    private static long reduced(int first, int lanes, LongBinaryOperator operation) {
        return LongStream.range(first, first + lanes)
                .map(n -> (n + 1) * 2654435761L & 0xffffffffL)
                .reduce(operation)
                .orElseThrow();
    }
}
