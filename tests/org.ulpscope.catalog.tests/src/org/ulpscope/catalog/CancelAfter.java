package org.ulpscope.catalog;

import java.util.concurrent.atomic.AtomicLong;
import org.ulpscope.base.progress.Progress;

/** A user who stops a catalogue once so many functions are done. */
final class CancelAfter implements Progress {
    private final long functions;
    private final AtomicLong done = new AtomicLong();

    CancelAfter(long functions) {
        this.functions = functions;
    }

    @Override
    public void worked(long units) {
        done.addAndGet(units);
    }

    @Override
    public boolean isCancelled() {
        return done.get() >= functions;
    }
}
