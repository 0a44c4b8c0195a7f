package org.ulpscope.backend.process;

/**
 * How a child process ended.
 *
 * @param exitStatus its exit status; 128 plus the signal where a signal ended it
 * @param output what it wrote to its standard output and error, in the order it came, up to the bound; the rest is dropped and said so
 * @param ending why it ended
 */
public record ProcessResult(int exitStatus, String output, Ending ending) {
    /** Why a child process ended. */
    public enum Ending {
        /** By itself, or by somebody else's signal. */
        EXITED,
        /** Killed here for taking longer than it may. */
        TIMED_OUT,
        /** Killed here because the user asked to stop. */
        CANCELLED
    }

    /** Whether it did what it was asked to. */
    public boolean succeeded() {
        return ending == Ending.EXITED && exitStatus == 0;
    }
}
