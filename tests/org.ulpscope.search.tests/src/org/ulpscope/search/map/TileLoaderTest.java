package org.ulpscope.search.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.PlatformProbe;

class TileLoaderTest {
    private static final long PATIENCE_S = 60;
    /** Cells of 512 inputs are exact after the third pass. */
    private static final int LEVEL = 9;

    private static final int PASSES = 3;
    private static final long COLUMN_OF_ONE = Double.doubleToRawLongBits(1) >> LEVEL + 11;
    private static final TileKey FIRST = new TileKey(LEVEL, LEVEL, COLUMN_OF_ONE, 0);
    private static final TileKey SECOND = new TileKey(LEVEL, LEVEL, COLUMN_OF_ONE + 1, 0);

    private final BlockingQueue<MapTile> arrived = new LinkedBlockingQueue<>();
    private final BlockingQueue<UlpscopeException> failed = new LinkedBlockingQueue<>();

    private TileLoader loader(Evaluator evaluator) {
        TileSampler sampler = new TileSampler(
                new PlatformProbe(evaluator, "java", Set.of()),
                new MapPlane(0, OptionalInt.empty(), List.of(0L)),
                List.of(0, 1, 2, 3, 4, 5, 6, 7, 8));
        return new TileLoader(sampler, arrived::add, failed::add);
    }

    @Test
    void samplesAllThatIsWantedOnceBeforeAnyOfItTwice() throws InterruptedException {
        try (TileLoader loader = loader(JavaEvaluator.of(x -> x))) {
            loader.want(List.of(FIRST, SECOND));
            for (int pass = 1; pass <= PASSES; pass++) {
                for (TileKey key : List.of(FIRST, SECOND)) {
                    MapTile tile = sampled();
                    assertEquals(key, tile.key());
                    assertEquals(pass, tile.passes());
                }
            }
            assertTrue(loader.isComplete());
            assertEquals(PASSES, loader.tile(FIRST).orElseThrow().passes());
        }
    }

    /** The next tile that is no sketch, as there may be of a quick function too where the machine is busy. */
    private MapTile sampled() throws InterruptedException {
        MapTile tile = arrived.poll(PATIENCE_S, TimeUnit.SECONDS);
        while (tile.passes() == 0) {
            tile = arrived.poll(PATIENCE_S, TimeUnit.SECONDS);
        }
        return tile;
    }

    @Test
    void whatIsSlowIsSketchedEverywhereAndMoreFinelyBeforeItIsSampled() throws InterruptedException {
        AtomicBoolean slow = new AtomicBoolean(true);
        JavaEvaluator sleeper = JavaEvaluator.of(x -> {
            if (slow.get()) {
                sleep();
            }
            return x;
        });
        try (TileLoader loader = loader(sleeper)) {
            loader.want(List.of(FIRST, SECOND));
            for (int stride : List.of(16, 4)) {
                for (TileKey key : List.of(FIRST, SECOND)) {
                    MapTile tile = arrived.poll(PATIENCE_S, TimeUnit.SECONDS);
                    assertEquals(key, tile.key());
                    assertEquals(stride, tile.stride());
                    assertEquals(0, tile.passes());
                }
            }
            slow.set(false);
            assertEquals(1, arrived.poll(PATIENCE_S, TimeUnit.SECONDS).passes());
            assertEquals(1, arrived.poll(PATIENCE_S, TimeUnit.SECONDS).passes());
            assertEquals(1, loader.stride());
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void saysWhyNoMoreTilesCome() throws InterruptedException {
        JavaEvaluator broken = JavaEvaluator.of(x -> {
            throw new UlpscopeException("The platform is gone.");
        });
        try (TileLoader loader = loader(broken)) {
            loader.want(List.of(FIRST));
            assertEquals(
                    "The platform is gone.",
                    failed.poll(PATIENCE_S, TimeUnit.SECONDS).getMessage());
        }
    }

    @Test
    void isAskedToStopWhileACallIsInFlight() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        try (TileLoader loader = loader(JavaEvaluator.of(x -> {
            begun.countDown();
            await(end);
            return x;
        }))) {
            loader.want(List.of(FIRST));
            begun.await();
            loader.stop();
            end.countDown();
        }
        assertTrue(arrived.isEmpty());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void runsNothingAnyMoreOnceClosed() throws InterruptedException {
        AtomicLong calls = new AtomicLong();
        TileLoader loader = loader(JavaEvaluator.of(x -> calls.incrementAndGet()));
        loader.want(List.of(FIRST, SECOND));
        arrived.poll(PATIENCE_S, TimeUnit.SECONDS);
        loader.close();
        long before = calls.get();
        Thread.sleep(100);
        assertEquals(before, calls.get());
    }
}
