package org.ulpscope.source.internal.clang;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.ulpscope.backend.process.CompilerMemory;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.progress.Progress;

/** Clang at work: what it writes is read while it writes it, within a time limit, and until the user asks to stop. */
final class ClangProcess implements AutoCloseable {
    private static final long POLL_MILLIS = 20;

    private final SupervisedProcess process;
    private final Path messages;
    private volatile boolean ended;

    /**
     * Starts it.
     *
     * @param folder its working folder
     * @param messages file for what it writes to standard error
     */
    ClangProcess(List<String> words, Path folder, Path messages, Duration limit, Progress progress) throws IOException {
        this.messages = messages;
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(folder.toFile()).redirectError(messages.toFile());
        builder.environment().put("LC_ALL", "C");
        process = SupervisedProcess.start(builder, OptionalLong.of(CompilerMemory.of(words)));
        Thread.ofPlatform().daemon().name("limits of clang").start(() -> guard(limit, progress));
    }

    InputStream output() {
        return new BufferedInputStream(process.output(), 1 << 16);
    }

    /**
     * Waits for its end, and tells its exit status.
     *
     * @throws IOException if it could not be started
     */
    int await() throws IOException, InterruptedException {
        while (!process.waitFor(POLL_MILLIS)) {
            Thread.onSpinWait();
        }
        process.requireStarted(messages());
        return process.exitStatus();
    }

    /** Whether it was ended from here: because of the limit, or because the user asked to stop. */
    boolean wasEnded() {
        return ended;
    }

    String messages() throws IOException {
        return new String(Files.readAllBytes(messages), java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    private void guard(Duration limit, Progress progress) {
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            while (!process.waitFor(POLL_MILLIS)) {
                if (progress.isCancelled() || System.nanoTime() > deadline) {
                    ended = true;
                    close();
                }
            }
        } catch (InterruptedException e) {
            close();
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
