package org.ulpscope.workbench.internal.deletion;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunningWriter;
import org.ulpscope.ui.live.OtherWindow;

/**
 * A file that is to be deleted while a run writes it that is none of this workbench.
 *
 * @param file the file
 * @param writer the process of the run
 */
record BackgroundRun(Path file, RunningWriter writer) {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** That of a file; empty where nothing writes it, or this workbench does. */
    static Optional<BackgroundRun> of(Path file) {
        return RunningWriter.ofFile(file)
                .filter(writer -> !writer.isHere())
                .map(writer -> new BackgroundRun(file, writer));
    }

    /** Whether it can be ended from here, without anything that a user has not saved. */
    boolean canBeEnded() {
        return writer.process().isPresent() && OtherWindow.isNone(writer);
    }

    /** What whoever deletes the file has to know before. */
    String warning() {
        String written = file.getFileName() + " is being written by ";
        if (canBeEnded()) {
            return written + "a run in the background (process " + writer.pid() + "). Deleting it ends that run.";
        }
        return written
                + (OtherWindow.isNone(writer)
                        ? "process " + writer.pid() + " on " + writer.host()
                        : "another window of Ulpscope (process " + writer.pid() + ")")
                + ". Stop it there first, or that run fails.";
    }

    /** Asks it to end. */
    void end() {
        writer.end();
    }

    /**
     * Waits until it has ended, so that it makes no files any more.
     *
     * @throws UlpscopeException if it does not end
     */
    void awaitEnd() throws InterruptedException {
        if (writer.process().isEmpty()) {
            return;
        }
        try {
            writer.process().get().onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new UlpscopeException(
                    "Process " + writer.pid() + ", which writes " + file.getFileName()
                            + ", was asked to end and has not within " + PATIENCE.toSeconds()
                            + " s; nothing was deleted. Try it again in a while.",
                    e);
        }
    }
}
