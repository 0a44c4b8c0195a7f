package org.ulpscope.backend.internal.worker;

import java.util.ArrayList;
import java.util.List;

/** Copies between a batch and the columns, in pieces that do not depend on each other. */
final class Copies {
    private final boolean onSeveralThreads;
    private final List<Runnable> pieces = new ArrayList<>();

    /** @param onSeveralThreads whether to share the work among the processors; code under test on the CPU wants them more */
    Copies(boolean onSeveralThreads) {
        this.onSeveralThreads = onSeveralThreads;
    }

    /** Adds a piece, which {@link #run} will run. */
    void add(Runnable piece) {
        pieces.add(piece);
    }

    /** Runs the pieces added since the last time. */
    void run() {
        if (onSeveralThreads && pieces.size() > 1) {
            pieces.parallelStream().forEach(Runnable::run);
        } else {
            pieces.forEach(Runnable::run);
        }
        pieces.clear();
    }
}
