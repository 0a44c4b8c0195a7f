package org.ulpscope.tests.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Another process that tells line by line how far it is, until it is killed. */
public final class TellingProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    private TellingProcess(Process process) {
        this.process = process;
        out = process.inputReader();
    }

    /** Starts a class of the tests. */
    public static TellingProcess start(Class<?> main, Object... arguments) throws IOException {
        return start(JavaProcess.of(main, arguments));
    }

    /** Starts a process; what it says on standard error is not kept. */
    public static TellingProcess start(ProcessBuilder builder) throws IOException {
        return new TellingProcess(
                builder.redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    /** What it says next; empty at its end. */
    public Optional<String> nextLine() throws IOException {
        return Optional.ofNullable(out.readLine());
    }

    /** Sends it a line, for which it may wait. */
    public void go() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** Kills it as {@code kill -9} does, and returns what it had said that was not read yet. */
    public List<String> kill() throws IOException, InterruptedException {
        close();
        return out.lines().toList();
    }

    /** The process itself. */
    public Process process() {
        return process;
    }

    @Override
    public void close() throws InterruptedException {
        // Through its handle, which leaves open what it had said.
        process.toHandle().destroyForcibly();
        process.waitFor();
    }
}
