package org.ulpscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class FuturesTest {
    private static final UlpscopeException FAILURE = new UlpscopeException("The sky fell.");

    @Test
    void whatWasThrownThereIsThrownHere() {
        CompletableFuture<String> failing = CompletableFuture.supplyAsync(() -> {
            throw FAILURE;
        });
        assertSame(FAILURE, assertThrows(UlpscopeException.class, () -> Futures.one(failing)));
        assertSame(
                FAILURE, assertThrows(UlpscopeException.class, () -> Futures.one(failing.thenApply(String::length))));
    }

    @Test
    void whatIsNoRuntimeExceptionIsTheCauseOfOne() throws Exception {
        IOException full = new IOException("disk full");
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<String> failing = threads.submit(() -> {
                throw full;
            });
            var failure = assertThrows(CompletionException.class, () -> Futures.one(failing));
            assertSame(full, failure.getCause());
        }
    }

    @Test
    void allHaveEndedBeforeTheFirstFailureIsThrown() {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            CountDownLatch begun = new CountDownLatch(1);
            CompletableFuture<Integer> last = CompletableFuture.supplyAsync(
                    () -> {
                        begun.countDown();
                        sleep();
                        throw new IllegalArgumentException("too late");
                    },
                    threads);
            List<CompletableFuture<Integer>> all =
                    List.of(CompletableFuture.completedFuture(1), CompletableFuture.failedFuture(FAILURE), last);
            await(begun);
            assertSame(FAILURE, assertThrows(UlpscopeException.class, () -> Futures.all(all)));
            assertTrue(last.isDone());
            assertEquals("too late", FAILURE.getSuppressed()[0].getMessage());
        }
    }

    @Test
    void resultsKeepTheirOrder() {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            CountDownLatch released = new CountDownLatch(1);
            CompletableFuture<String> first = CompletableFuture.supplyAsync(
                    () -> {
                        await(released);
                        return "a";
                    },
                    threads);
            CompletableFuture<String> second = CompletableFuture.supplyAsync(
                    () -> {
                        released.countDown();
                        return "b";
                    },
                    threads);
            assertEquals(List.of("a", "b"), Futures.all(List.of(first, second)));
        }
    }

    @Test
    void anInterruptionIsKeptAndEndsNothing() {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            Future<String> late = threads.submit(() -> {
                sleep();
                return "done";
            });
            Thread.currentThread().interrupt();
            assertEquals("done", Futures.one(late));
            assertTrue(Thread.interrupted());
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
