package org.ulpscope.backend.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.ulpscope.backend.process.ProcessResult.Ending;

/** Runs a program to its end, within a time limit, and keeps a bounded part of what it writes. */
public final class ChildProcess {
    private static final int OUTPUT_LIMIT = 1 << 20;
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final long POLL_MILLIS = 20;

    private ChildProcess() {}

    /**
     * Runs a program without a shell and without standard input, in a session of its own. Whatever it started itself is ended with it, and its temporary files
     * go with this process.
     *
     * @param command the program and its arguments
     * @param folder its working folder
     * @param limit the time it may take
     * @param cancelled asked now and then; when true, the program is ended
     * @throws IOException if it cannot be started
     */
    public static ProcessResult run(List<String> command, Path folder, Duration limit, BooleanSupplier cancelled)
            throws IOException {
        return run(command, folder, ToolFolder.environment(), limit, text -> {}, cancelled);
    }

    /**
     * Runs a compiler as {@link #run}, or a build, with variables of the environment beside those of this process. Each process that comes of it may
     * have so much memory as {@link CompilerMemory} says: a source may include what has no end. Its temporary files go with this process.
     *
     * @param environment may name another folder for those
     * @param told is told on another thread what it writes, as it comes, all of it
     */
    public static ProcessResult compile(
            List<String> command,
            Path folder,
            Map<String, String> environment,
            Duration limit,
            Consumer<String> told,
            BooleanSupplier cancelled)
            throws IOException {
        Map<String, String> variables = new HashMap<>(ToolFolder.environment());
        variables.putAll(environment);
        OptionalLong memory = OptionalLong.of(CompilerMemory.of(command));
        return inOneLanguage(command, folder, variables, memory, limit, told, cancelled);
    }

    /**
     * As {@link #run(List, Path, Duration, BooleanSupplier)}, with variables of the environment beside those of this process.
     *
     * @param told is told on another thread what the program writes, as it comes, all of it
     */
    public static ProcessResult run(
            List<String> command,
            Path folder,
            Map<String, String> environment,
            Duration limit,
            Consumer<String> told,
            BooleanSupplier cancelled)
            throws IOException {
        return inOneLanguage(command, folder, environment, OptionalLong.empty(), limit, told, cancelled);
    }

    /** Messages are read by programs: they must come in one language. */
    private static ProcessResult inOneLanguage(
            List<String> command,
            Path folder,
            Map<String, String> environment,
            OptionalLong memory,
            Duration limit,
            Consumer<String> told,
            BooleanSupplier cancelled)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        builder.environment().putAll(environment);
        return run(builder, memory, OUTPUT_LIMIT, limit, told, cancelled);
    }

    /**
     * Runs a program as {@link #run}, in the user's own locale, with its standard output and error apart.
     *
     * @param command the program and its arguments
     * @param folder its working folder
     * @param environment variables that it has beside those of this process
     * @param outputLimit how many characters of each stream are kept
     * @param limit the time it may take
     * @param cancelled asked now and then; when true, the program is ended
     * @throws IOException if it cannot be started
     */
    public static ProcessResult runApart(
            List<String> command,
            Path folder,
            Map<String, String> environment,
            int outputLimit,
            Duration limit,
            BooleanSupplier cancelled)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        return run(builder, OptionalLong.empty(), outputLimit, limit, text -> {}, cancelled);
    }

    private static ProcessResult run(
            ProcessBuilder builder,
            OptionalLong memory,
            int outputLimit,
            Duration limit,
            Consumer<String> told,
            BooleanSupplier cancelled)
            throws IOException {
        String name = builder.command().getFirst();
        long started = System.nanoTime();
        StringBuilder output = new StringBuilder();
        StringBuilder errors = new StringBuilder();
        try (SupervisedProcess process = SupervisedProcess.start(builder, memory)) {
            Thread outputReader = reader("output of " + name, process.output(), output, outputLimit, told);
            Thread errorReader = reader("errors of " + name, process.errors(), errors, outputLimit, told);
            Ending ending = await(process, limit, cancelled);
            Duration wall = Duration.ofNanos(System.nanoTime() - started);
            process.close();
            // Where there is no supervisor, a grandchild that escaped may hold the pipe open for ever.
            outputReader.join(GRACE);
            errorReader.join(GRACE);
            String said = text(output);
            String complained = text(errors);
            process.requireStarted(builder.redirectErrorStream() ? said : complained);
            int status = process.isAlive() ? -1 : process.exitStatus();
            return new ProcessResult(status, said, complained, ending, wall);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ProcessResult(-1, "", "", Ending.CANCELLED, Duration.ofNanos(System.nanoTime() - started));
        }
    }

    private static Thread reader(
            String name, InputStream stream, StringBuilder text, int limit, Consumer<String> told) {
        return Thread.ofPlatform().daemon().name(name).start(() -> read(stream, text, limit, told));
    }

    private static String text(StringBuilder text) {
        synchronized (text) {
            return text.toString();
        }
    }

    private static Ending await(SupervisedProcess process, Duration limit, BooleanSupplier cancelled)
            throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!process.waitFor(POLL_MILLIS)) {
            if (cancelled.getAsBoolean()) {
                return Ending.CANCELLED;
            }
            if (System.nanoTime() > deadline) {
                return Ending.TIMED_OUT;
            }
        }
        // What asks this process to stop may have ended the program first.
        return cancelled.getAsBoolean() ? Ending.CANCELLED : Ending.EXITED;
    }

    private static void read(InputStream stream, StringBuilder output, int limit, Consumer<String> told) {
        byte[] buffer = new byte[8192];
        boolean full = false;
        try (stream) {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                String text = new String(buffer, 0, n, StandardCharsets.UTF_8);
                told.accept(text);
                synchronized (output) {
                    if (!full && output.length() + n <= limit) {
                        output.append(text);
                    } else if (!full) {
                        full = true;
                        output.append(ProcessResult.DROPPED);
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
