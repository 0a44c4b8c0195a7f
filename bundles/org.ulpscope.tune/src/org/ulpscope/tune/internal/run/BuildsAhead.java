package org.ulpscope.tune.internal.run;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.PrecisionVector;

/** Builds what is likely to be asked for next, while what was asked for runs. Who asks for it then finds it built. */
final class BuildsAhead {
    private final Function<PrecisionVector, CompletableFuture<?>> build;
    private final Deque<PrecisionVector> expected = new ArrayDeque<>();
    private int allowed;
    private int atWork;

    /** @param build begins to build one */
    BuildsAhead(Function<PrecisionVector, CompletableFuture<?>> build) {
        this.build = build;
    }

    /** Forgets what was expected before, and expects these, the likeliest first. */
    synchronized void expect(Collection<PrecisionVector> vectors) {
        expected.clear();
        expected.addAll(vectors);
    }

    /** Begins no more for now, since these are asked for. */
    synchronized void hold(Collection<PrecisionVector> asked) {
        allowed = 0;
        expected.removeAll(asked);
    }

    /** Begins, and goes on as long as something is expected. @param atOnce how many are built at a time */
    synchronized void go(int atOnce) {
        allowed = atOnce;
        begin();
    }

    /** Whether nothing is being built ahead. */
    synchronized boolean isIdle() {
        return atWork == 0;
    }

    /** Expects nothing any more, and waits until what was begun is built. */
    synchronized void end() {
        expected.clear();
        try {
            while (atWork > 0) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UlpscopeException("Building was interrupted.", e);
        }
    }

    private void begin() {
        while (atWork < allowed && !expected.isEmpty()) {
            atWork++;
            build.apply(expected.poll()).whenComplete((built, failure) -> ended());
        }
    }

    // One that does not compile says so to who asks for it.
    private synchronized void ended() {
        atWork--;
        notifyAll();
        begin();
    }
}
