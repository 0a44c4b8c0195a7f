package org.ulpscope.program.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BuildPoolTest {
    @Test
    void nothingBeginsWhileItIsQuietAndAllOfItAfter() {
        try (BuildPool pool = new BuildPool()) {
            List<CompletableFuture<Integer>> builds;
            try (BuildPool.Quiet quiet = pool.quiet(0)) {
                builds = IntStream.range(0, 5)
                        .mapToObj(i -> pool.compile(() -> i))
                        .toList();
                assertEquals(0, pool.compilations());
                assertTrue(builds.stream().noneMatch(CompletableFuture::isDone));
            }
            CompletableFuture.allOf(builds.toArray(CompletableFuture[]::new)).join();
            assertEquals(5, pool.compilations());
        }
    }

    @Test
    void waitsForWhatIsAtWorkBeforeItIsQuiet() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Semaphore end = new Semaphore(0);
        try (BuildPool pool = new BuildPool()) {
            CompletableFuture<Boolean> build = pool.compile(() -> {
                begun.countDown();
                end.acquireUninterruptibly();
                return true;
            });
            begun.await();
            CompletableFuture<Boolean> quiet = CompletableFuture.supplyAsync(() -> {
                try (BuildPool.Quiet held = pool.quiet(0)) {
                    return build.isDone();
                }
            });
            assertFalse(quiet.isDone());
            try (BuildPool.Quiet one = pool.quiet(1)) {
                assertFalse(build.isDone(), "one may go on");
            }
            end.release();
            assertTrue(build.join());
            quiet.join();
        }
    }

    @Test
    void asManyAreAtWorkAsMayBe() {
        Semaphore free = new Semaphore(1);
        try (BuildPool pool = new BuildPool();
                BuildPool.Quiet quiet = pool.quiet(1)) {
            List<CompletableFuture<Boolean>> builds = IntStream.range(0, 20)
                    .mapToObj(i -> pool.link(() -> {
                        boolean alone = free.tryAcquire();
                        Thread.yield();
                        free.release();
                        return alone;
                    }))
                    .toList();
            assertTrue(builds.stream().allMatch(CompletableFuture::join), "two at a time");
        }
    }
}
