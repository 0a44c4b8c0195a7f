package org.ulpscope.workbench.internal;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.Job;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.OwnLauncher;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.StoreHandover;
import org.ulpscope.ui.live.LiveJob;

/** Has the command line go on with what the workbench is running, once the workbench is closed. Its file is read as ever later. */
final class Handover {
    private static final Logger LOG = LoggerFactory.getLogger(Handover.class);
    /** Endings of the files that the command {@code resume} goes on with. */
    private static final Set<String> RESUMABLE = Set.of("study", "tuning", "campaign");

    private static final String GOES_ON = "The command line goes on with it, without a window.";
    private static final String GOES_ON_ONCE_BUILT =
            "The command line is built first, which takes some minutes, and then goes on with it, without a window.";

    private static final long PATIENCE_MILLIS = 20_000;

    private final Path launcher;

    private Handover(Path launcher) {
        this.launcher = launcher;
    }

    /** The way to hand over here; empty where the command line is not beside this workbench. */
    static Optional<Handover> here() {
        return OwnLauncher.file().map(Handover::new);
    }

    /** Whether the command line can go on with it. */
    boolean takes(Job job) {
        return job instanceof LiveJob live && Files.exists(live.file()) && RESUMABLE.contains(extension(live.file()));
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /**
     * Stops it here and goes on with it there. Takes a moment.
     *
     * @throws UlpscopeException if it did not stop, or the command line did not start
     */
    void take(LiveJob job) {
        job.cancel();
        try {
            if (!job.join(PATIENCE_MILLIS, null)) {
                throw new UlpscopeException(
                        job.getName() + " did not stop in time and ends now; Resume goes on with it later.");
            }
            Optional<StoreHandover> file = ownership(job.file());
            String sentence = OwnLauncher.buildsFirst() ? GOES_ON_ONCE_BUILT : GOES_ON;
            // A session of its own: it outlives this process and its terminal. The user has agreed to what it runs
            // already. The process stays the same one while setsid becomes the launcher, and the launcher the command
            // line.
            Process commandLine = new ProcessBuilder(List.of(
                            "setsid",
                            launcher.toString(),
                            "resume",
                            "--trust",
                            job.file().toString()))
                    .directory(job.file().toAbsolutePath().getParent().toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            file.ifPresent(known -> tell(known, commandLine, sentence, job.file()));
            LOG.info("{} goes on without a window", job.file());
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The command line cannot go on with " + job.file() + ": " + e.getMessage()
                            + ". Resume goes on with it later.",
                    e);
        } catch (InterruptedException | OperationCanceledException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Empty where the file cannot be read; the command line then says what is wrong with it. */
    private static Optional<StoreHandover> ownership(Path file) {
        try {
            return Optional.of(StoreHandover.of(file));
        } catch (UlpscopeException e) {
            LOG.warn("{} cannot be read", file, e);
            return Optional.empty();
        }
    }

    /** Whoever opens the file before the command line has taken it up, which takes seconds, is not to take it up too. */
    private static void tell(StoreHandover handover, Process commandLine, String sentence, Path file) {
        try {
            handover.to(commandLine.toHandle(), sentence);
        } catch (UlpscopeException e) {
            LOG.warn("{} does not say that it goes on", file, e);
        }
    }
}
