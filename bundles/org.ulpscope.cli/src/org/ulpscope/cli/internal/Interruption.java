package org.ulpscope.cli.internal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What Ctrl-C does: the command in progress is asked to stop, keeps and reports what it found, and only then the process ends. A process
 * that does not stop in time ends all the same.
 */
public final class Interruption {
    private static final long PATIENCE_SECONDS = 10;
    private static final CountDownLatch COMMAND_ENDED = new CountDownLatch(1);
    private static volatile boolean requested;

    private Interruption() {}

    /** From now on an interrupt asks the command to stop instead of ending the process at once. */
    public static void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(Interruption::askToStop, "interruption"));
    }

    /** Whether the user has asked the command to stop. */
    static boolean isRequested() {
        return requested;
    }

    /** Ends the process with the command's exit status, also in the middle of an interruption. */
    public static void end(int exitCode) {
        if (requested) {
            Runtime.getRuntime().halt(exitCode);
        }
        COMMAND_ENDED.countDown();
        System.exit(exitCode);
    }

    private static void askToStop() {
        if (COMMAND_ENDED.getCount() == 0) {
            return;
        }
        requested = true;
        try {
            COMMAND_ENDED.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
