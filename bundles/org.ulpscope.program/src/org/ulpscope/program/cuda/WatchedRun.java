package org.ulpscope.program.cuda;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.process.StreamPassing;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;

/** Runs a program and tells of it as it goes: what it prints, and its launches. It has no standard input. */
public final class WatchedRun {
    private static final long POLL_MILLIS = 50;
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final RunWatcher watcher;
    private final Progress progress;

    private WatchedRun(RunWatcher watcher, Progress progress) {
        this.watcher = watcher;
        this.progress = progress;
    }

    /**
     * Runs it to its end.
     *
     * @param program one that was built for no GPU
     * @param arguments its arguments
     * @param folder where it runs
     * @param progress is asked whether to end it, with all that it started
     * @return its exit status: 128 plus the signal where a signal ended it
     * @throws UlpscopeException if it cannot be started
     * @throws CancellationException if the user has asked to stop
     */
    public static int of(
            CudaProgram program, List<String> arguments, Path folder, RunWatcher watcher, Progress progress) {
        try (PrivateFolder scratch = PrivateFolder.temporary();
                CudaCommand command = CudaCommand.of(program, arguments)) {
            Path launches = scratch.path().resolve("launches.jsonl");
            CudaProgram recorded = command.program().recordingLaunches(launches).printingLines();
            try (SupervisedProcess process = recorded.start(command.arguments(), folder, builder -> {})) {
                return new WatchedRun(watcher, progress).watch(process, new LaunchLog(launches));
            }
        } catch (IOException e) {
            throw new UlpscopeException("The program cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The program was interrupted.");
        }
    }

    private int watch(SupervisedProcess process, LaunchLog log) throws InterruptedException {
        Thread output = StreamPassing.start("output of the program", process.output(), watcher.output());
        Thread errors = StreamPassing.start("errors of the program", process.errors(), watcher.errors());
        try {
            while (!process.waitFor(POLL_MILLIS)) {
                if (progress.isCancelled()) {
                    throw new CancellationException("The program was interrupted.");
                }
                tell(log);
            }
            return process.exitStatus();
        } finally {
            process.close();
            output.join(GRACE);
            errors.join(GRACE);
            tell(log);
        }
    }

    private void tell(LaunchLog log) {
        List<Launch> fresh = log.fresh();
        if (!fresh.isEmpty()) {
            watcher.launched(fresh);
        }
    }
}
