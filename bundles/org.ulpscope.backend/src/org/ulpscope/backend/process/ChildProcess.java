package org.ulpscope.backend.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.ulpscope.backend.process.ProcessResult.Ending;

/** Runs a program to its end, within a time limit, and keeps a bounded part of what it writes. */
public final class ChildProcess {
    private static final int OUTPUT_LIMIT = 1 << 20;
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final long POLL_MILLIS = 20;

    private ChildProcess() {}

    /**
     * Runs a program without a shell and without standard input. Whatever it started itself is ended with it.
     *
     * @param command the program and its arguments
     * @param folder its working folder
     * @param limit the time it may take
     * @param cancelled asked now and then; when true, the program is ended
     * @throws IOException if it cannot be started
     */
    public static ProcessResult run(List<String> command, Path folder, Duration limit, BooleanSupplier cancelled)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        // Messages are read by programs: they must come in one language.
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        StringBuilder output = new StringBuilder();
        Thread reader = Thread.ofPlatform()
                .daemon()
                .name("output of " + command.get(0))
                .start(() -> read(process.getInputStream(), output));
        try {
            Ending ending = await(process, limit, cancelled);
            end(process);
            // A grandchild that escaped may hold the pipe open for ever, so the reader is not waited for without a
            // limit.
            reader.join(GRACE);
            process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            int status = process.isAlive() ? -1 : process.exitValue();
            synchronized (output) {
                return new ProcessResult(status, output.toString(), ending);
            }
        } catch (InterruptedException e) {
            end(process);
            Thread.currentThread().interrupt();
            return new ProcessResult(-1, "", Ending.CANCELLED);
        }
    }

    private static Ending await(Process process, Duration limit, BooleanSupplier cancelled)
            throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            if (cancelled.getAsBoolean()) {
                return Ending.CANCELLED;
            }
            if (System.nanoTime() > deadline) {
                return Ending.TIMED_OUT;
            }
        }
        return Ending.EXITED;
    }

    private static void end(Process process) {
        if (process.isAlive()) {
            List<ProcessHandle> descendants = process.descendants().toList();
            process.destroyForcibly();
            descendants.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static void read(InputStream stream, StringBuilder output) {
        byte[] buffer = new byte[8192];
        boolean full = false;
        try (stream) {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                synchronized (output) {
                    if (output.length() + n <= OUTPUT_LIMIT) {
                        output.append(new String(buffer, 0, n, StandardCharsets.UTF_8));
                    } else if (!full) {
                        full = true;
                        output.append("\n[more output was dropped]\n");
                    }
                }
            }
        } catch (IOException e) {
            // The stream breaks when the process is killed; what was read until then is what there is.
            synchronized (output) {
                output.append("\n[the output ends here: ")
                        .append(e.getMessage())
                        .append("]\n");
            }
        }
    }
}
