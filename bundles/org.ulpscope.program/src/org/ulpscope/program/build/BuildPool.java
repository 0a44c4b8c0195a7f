package org.ulpscope.program.build;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Compiles on all cores, and knows how busy it kept them. */
public final class BuildPool implements AutoCloseable {
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final ExecutorService threads = Executors.newFixedThreadPool(
            cores, Thread.ofPlatform().daemon().name("build-", 0).factory());
    private final AtomicLong compilations = new AtomicLong();
    private final AtomicLong links = new AtomicLong();
    private int active;
    private long changed;
    private long busyNanos;
    private long coreNanos;

    /** Compiles one source, or runs the user's own build. */
    public <T> CompletableFuture<T> compile(Supplier<T> work) {
        return CompletableFuture.supplyAsync(() -> counted(compilations, work), threads);
    }

    /** Links a program. */
    public <T> CompletableFuture<T> link(Supplier<T> work) {
        return CompletableFuture.supplyAsync(() -> counted(links, work), threads);
    }

    /** Prepares something to compile. */
    public <T> CompletableFuture<T> prepare(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, threads);
    }

    /** Number of threads, one for each core. */
    int cores() {
        return cores;
    }

    /** Runs of compilers so far. */
    public long compilations() {
        return compilations.get();
    }

    /** Runs of linkers so far. */
    public long links() {
        return links.get();
    }

    /** The time so far in which at least one of them ran, in nanoseconds. */
    public synchronized long busyNanos() {
        account();
        return busyNanos;
    }

    /** Of all cores, the fraction that worked in that time. */
    public synchronized double coresBusy() {
        account();
        return busyNanos == 0 ? 0 : (double) coreNanos / busyNanos / cores;
    }

    private <T> T counted(AtomicLong counter, Supplier<T> work) {
        change(1);
        try {
            counter.incrementAndGet();
            return work.get();
        } finally {
            change(-1);
        }
    }

    private synchronized void change(int by) {
        account();
        active += by;
    }

    private void account() {
        long now = System.nanoTime();
        if (active > 0) {
            busyNanos += now - changed;
            coreNanos += active * (now - changed);
        }
        changed = now;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
