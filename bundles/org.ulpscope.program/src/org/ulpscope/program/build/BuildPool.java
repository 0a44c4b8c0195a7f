package org.ulpscope.program.build;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.ulpscope.base.UlpscopeException;

/** Compiles on all cores, or on fewer while something is measured, and knows how busy it kept them. */
public final class BuildPool implements AutoCloseable {
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final ExecutorService threads = Executors.newFixedThreadPool(
            cores, Thread.ofPlatform().daemon().name("build-", 0).factory());
    private final AtomicLong compilations = new AtomicLong();
    private final AtomicLong links = new AtomicLong();
    private int most = cores;
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
        return CompletableFuture.supplyAsync(() -> worked(work), threads);
    }

    /**
     * Waits until no more than so many builds are at work, and lets no more begin until it is closed. Builds that wait for others of the pool
     * must not be asked for meanwhile.
     *
     * @param builds how many may be at work at a time, 0 for none
     * @throws UlpscopeException if the thread is interrupted
     */
    public Quiet quiet(int builds) {
        return new Quiet(builds);
    }

    /** The time in which few builds are at work. One at a time. */
    public final class Quiet implements AutoCloseable {
        private Quiet(int builds) {
            synchronized (BuildPool.this) {
                most = builds;
                await(() -> active > most);
            }
        }

        @Override
        public void close() {
            synchronized (BuildPool.this) {
                most = cores;
                BuildPool.this.notifyAll();
            }
        }
    }

    private void await(BooleanSupplier busy) {
        try {
            while (busy.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UlpscopeException("Building was interrupted.", e);
        }
    }

    /** Number of threads, one for each core. */
    public int cores() {
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

    /** The time so far in which at least one of them ran or was prepared, in nanoseconds. */
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
        return worked(() -> {
            counter.incrementAndGet();
            return work.get();
        });
    }

    private <T> T worked(Supplier<T> work) {
        enter();
        try {
            return work.get();
        } finally {
            leave();
        }
    }

    private synchronized void enter() {
        await(() -> active >= most);
        account();
        active++;
    }

    private synchronized void leave() {
        account();
        active--;
        notifyAll();
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
