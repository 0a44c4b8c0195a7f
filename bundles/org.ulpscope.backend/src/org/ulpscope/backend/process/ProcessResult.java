package org.ulpscope.backend.process;

import java.time.Duration;

/**
 * How a child process ended.
 *
 * @param exitStatus its exit status; 128 plus the signal where a signal ended it
 * @param output what it wrote to its standard output, up to the bound; the rest is dropped and said so. What it wrote to its standard error is
 *     in it too, in the order it came, unless they were kept apart
 * @param errors what it wrote to its standard error, likewise, if they were kept apart
 * @param ending why it ended
 * @param wall the time from before its start to its end
 */
public record ProcessResult(int exitStatus, String output, String errors, Ending ending, Duration wall) {
    static final String DROPPED = "\n[more output was dropped]\n";

    /** Why a child process ended. */
    public enum Ending {
        /** By itself, or by somebody else's signal. */
        EXITED,
        /** Killed here for taking longer than it may. */
        TIMED_OUT,
        /** Killed here because the user asked to stop, or ended after that: why it ended then is nobody's verdict. */
        CANCELLED
    }

    /** Whether it did what it was asked to. */
    public boolean succeeded() {
        return ending == Ending.EXITED && exitStatus == 0;
    }

    /** Whether it wrote more than was kept. */
    public boolean truncated() {
        return output.endsWith(DROPPED) || errors.endsWith(DROPPED);
    }
}
