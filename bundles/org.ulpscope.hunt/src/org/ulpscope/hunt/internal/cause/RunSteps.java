package org.ulpscope.hunt.internal.cause;

import java.time.Duration;
import org.ulpscope.base.progress.Progress;

/**
 * How far runs of a function are followed: each up to a number of steps, and all together up to another. Steps are counted rather than time, so that the
 * same question has the same answer on a busy machine.
 */
final class RunSteps {
    /** At least, on a machine with other work; an idle one makes some four times as many. */
    private static final long OF_A_SECOND = 1_000_000;

    private static final int MOST_OF_A_RUN = 200_000;

    private final Progress progress;
    private long left;

    /** @param most steps of all runs together */
    RunSteps(long most, Progress progress) {
        this.left = most;
        this.progress = progress;
    }

    /** How many steps a machine with some other work makes in a time. */
    static long in(Duration time) {
        return time.toMillis() * OF_A_SECOND / 1000;
    }

    /** The steps that the next run may take; 0 where no further run may begin. */
    int next() {
        return progress.isCancelled() ? 0 : (int) Math.min(left, MOST_OF_A_RUN);
    }

    /** Takes off what a run took. */
    void took(int steps) {
        left = Math.max(0, left - steps);
    }

    /** Whether no further run may begin. */
    boolean areOver() {
        return next() == 0;
    }
}
