package org.ulpscope.cli.internal.terminal;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.cli.command.ExitStatus;
import sun.misc.Signal;

/**
 * What Ctrl-C does: the command in progress is asked to stop, keeps and reports what it found, and only then the process ends, and what goes
 * with the process is deleted. A second one ends the process at once, and one that does not stop in time is ended all the same.
 */
public final class Interruption {
    private static final Logger LOG = LoggerFactory.getLogger(Interruption.class);

    /** From the keyboard, from whoever ends processes, and when the terminal is closed. */
    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A program such as timeout sends its signal twice, to the process and to its group; a user takes longer. */
    private static final Duration SAME = Duration.ofSeconds(1);

    private static Optional<Request> request = Optional.empty();

    /**
     * A wish that the command should stop.
     *
     * @param status what the process ends with
     * @param nanos when it came
     */
    private record Request(int status, long nanos) {}

    private Interruption() {}

    /** From now on an interrupt asks the command to stop instead of ending the process at once. */
    public static void install() {
        for (String name : SIGNALS) {
            try {
                // A shutdown hook would run beside those that delete what the command still works in.
                Signal.handle(new Signal(name), Interruption::askToStop);
            } catch (IllegalArgumentException e) {
                LOG.debug("The Java machine was told not to handle signals", e);
            }
        }
    }

    /** Whether the user has asked the command to stop. */
    public static synchronized boolean isRequested() {
        return request.isPresent();
    }

    /**
     * Ends the process.
     *
     * @param status the command's own exit status, which an interrupted one does not end with
     */
    public static void end(int status) {
        System.exit(status(status));
    }

    private static synchronized int status(int ofCommand) {
        return request.map(Request::status).orElse(ofCommand);
    }

    private static void askToStop(Signal signal) {
        if (isFirst(signal)) {
            Thread.ofPlatform().daemon().name("patience").start(() -> endAfter(PATIENCE));
        } else {
            end(ExitStatus.INTERRUPTED.code());
        }
    }

    private static synchronized boolean isFirst(Signal signal) {
        long now = System.nanoTime();
        boolean first = request.isEmpty();
        if (first) {
            request = Optional.of(new Request(ExitStatus.ofSignal(signal.getNumber()), now));
        }
        return first || now - request.get().nanos() < SAME.toNanos();
    }

    private static void endAfter(Duration patience) {
        try {
            Thread.sleep(patience);
            System.err.println("ulpscope: cancelled; it was ended, because it did not stop in time.");
            end(ExitStatus.INTERRUPTED.code());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
