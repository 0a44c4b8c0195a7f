package org.ulpscope.worker.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The threads that run code under test: the one that gives the crew its work, and others that are as it is, with a stack as large and a signal
 * stack of their own; they start when there is work for them, and end some time after it. The floating-point environment, which is a thread's own,
 * is the platform's for each piece of work.
 */
final class CallThreads implements AutoCloseable {
    private static final int IDLE_SECONDS = 5;

    /** Parts for each thread: enough that one which gets no processor for a while is not waited for long. */
    private static final int PARTS_PER_THREAD = 4;

    private final FloatingPointEnvironment environment;
    private final OriginalProcess process;
    private final int size;
    private final ThreadPoolExecutor others;

    /** Makes the calls from number {@code from} to before {@code to}; {@code member} numbers the threads that share the work. */
    @FunctionalInterface
    interface Part {
        void run(int member, long from, long to);
    }

    /**
     * A crew with nothing to do.
     *
     * @param threads how many, the caller counted
     * @param environment that of the platform
     * @param process the one that they are threads of
     */
    CallThreads(int threads, FloatingPointEnvironment environment, OriginalProcess process) {
        this.environment = environment;
        this.process = process;
        size = threads;
        others = new ThreadPoolExecutor(
                Math.max(1, threads - 1),
                Math.max(1, threads - 1),
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                CallThread::of);
        others.allowCoreThreadTimeOut(true);
    }

    /** Starts the threads, which stay: their stacks count as memory of the process, which is about to be limited. */
    void stay() {
        if (size > 1) {
            others.allowCoreThreadTimeOut(false);
            others.prestartAllCoreThreads();
        }
    }

    /** Number of threads. */
    int size() {
        return size;
    }

    /**
     * Runs parts of {@code count} calls until all are made. They are begun in order, so that the first call that has not returned is running.
     *
     * @param threads how many threads share them, at most
     * @return whether a call left a changed floating-point environment behind
     */
    boolean run(int threads, long count, Part part) {
        int sharing = (int) Math.min(Math.min(threads, size()), count);
        if (sharing <= 1) {
            environment.restore();
            part.run(0, 0, count);
            return settle();
        }
        AtomicLong next = new AtomicLong();
        long size = Math.ceilDiv(count, (long) sharing * PARTS_PER_THREAD);
        List<Future<Boolean>> shares = new ArrayList<>();
        for (int i = 1; i < sharing; i++) {
            int member = i;
            shares.add(others.submit(() -> share(member, next, size, count, part)));
        }
        boolean changed = share(0, next, size, count, part);
        for (Future<Boolean> share : shares) {
            changed |= result(share);
        }
        return changed;
    }

    private boolean share(int member, AtomicLong next, long size, long count, Part part) {
        environment.restore();
        for (long from = next.getAndAdd(size); from < count; from = next.getAndAdd(size)) {
            part.run(member, from, Math.min(from + size, count));
        }
        return settle();
    }

    private boolean settle() {
        process.require();
        boolean changed = environment.changed();
        environment.restore();
        return changed;
    }

    private static boolean result(Future<Boolean> share) {
        try {
            return share.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends the threads, and waits for that. */
    @Override
    public void close() {
        others.close();
    }
}
