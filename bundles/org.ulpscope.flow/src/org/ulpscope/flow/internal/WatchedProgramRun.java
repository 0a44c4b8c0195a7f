package org.ulpscope.flow.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.backend.process.StreamPassing;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaProgram.Preparation;

/** Runs a program that shares what it sees. */
public final class WatchedProgramRun {
    private static final Path IN_MEMORY = Path.of("/dev/shm");
    private static final long ROOM = 256L << 20;
    private static final long POLL_MILLIS = 100;
    private static final Duration GRACE = Duration.ofSeconds(2);

    /** What a shell gives where a program was interrupted. */
    private static final int INTERRUPTED = 130;

    private WatchedProgramRun() {}

    /** Where files lie that it shares, in memory where that is there: a GPU cannot write to files of a disk. */
    public static Path shared() {
        return hasRoom(IN_MEMORY) ? IN_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Writing to mapped memory for which there is no room ends a process. */
    private static boolean hasRoom(Path folder) {
        try {
            return Files.isWritable(folder) && Files.getFileStore(folder).getUsableSpace() > ROOM;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Its exit status. Where its output is a pipe its lines come as they are printed, as on a terminal.
     *
     * @param listener is given its output and its errors
     * @param progress is asked whether to stop it
     * @param look is done again and again while it runs, and when it has ended
     * @throws UlpscopeException if it cannot be started
     */
    public static int status(
            CudaProgram program,
            FlowRequest request,
            Preparation prepared,
            FlowListener listener,
            Progress progress,
            Runnable look) {
        try (SupervisedProcess process =
                program.printingLines().start(request.arguments(), request.folder(), prepared)) {
            Thread output = StreamPassing.start("output of the program", process.output(), listener.output());
            Thread errors = StreamPassing.start("errors of the program", process.errors(), listener.errors());
            try {
                while (!process.waitFor(POLL_MILLIS)) {
                    if (progress.isCancelled()) {
                        return INTERRUPTED;
                    }
                    look.run();
                }
                return process.exitStatus();
            } finally {
                process.close();
                output.join(GRACE);
                errors.join(GRACE);
                look.run();
            }
        } catch (IOException e) {
            throw new UlpscopeException("The program cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return INTERRUPTED;
        }
    }
}
