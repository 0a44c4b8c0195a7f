package org.ulpscope.base;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for what other threads do, and has what went wrong there go wrong here. */
public final class Futures {
    private Futures() {}

    /**
     * What a future gives. An interruption does not end the waiting; the thread is interrupted when it is over.
     *
     * @throws RuntimeException what was thrown there
     * @throws CompletionException if that was none, with it as the cause
     */
    public static <T> T one(Future<T> future) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * What all of them give, in their order, when all have ended.
     *
     * @throws RuntimeException the first failure in their order, as {@link #one} throws it; it has the others as suppressed ones
     */
    public static <T> List<T> all(Collection<? extends Future<? extends T>> futures) {
        List<T> results = new ArrayList<>();
        RuntimeException failure = null;
        for (Future<? extends T> future : futures) {
            try {
                results.add(one(future));
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else if (failure != e) {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
        return results;
    }
}
