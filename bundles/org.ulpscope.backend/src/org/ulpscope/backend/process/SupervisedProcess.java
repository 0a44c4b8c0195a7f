package org.ulpscope.backend.process;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program at work, in a session of its own, without standard input unless its
 * builder names one: an interrupt that is typed at the terminal does not reach it. It is
 * ended with all that it started, also with what has left its group, its session or its parent: when it is closed, when it has ended itself,
 * and when this process dies, however that happens.
 *
 * <p>A small native program between the two sees to that. Where there is no C compiler to make it, the session is all that it has, and what
 * escapes may stay.
 */
public final class SupervisedProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SupervisedProcess.class);
    /** A program that forks as fast as it can takes seconds to end where the machine is busy. */
    private static final long GRACE_MILLIS = 10_000;

    private static final int NOT_STARTED = 127;

    /** What the supervisor, or setsid, says when it cannot start the program. */
    private static final Pattern FAILURE =
            Pattern.compile("(?:supervisor: |setsid: failed to execute .*: )([^\\n]*)\\n");

    private final Process process;
    private final String name;
    private final boolean supervised;
    private final Runnable ended;

    private SupervisedProcess(Process process, String name, boolean supervised, Runnable ended) {
        this.process = process;
        this.name = name;
        this.supervised = supervised;
        this.ended = ended;
    }

    /**
     * Starts a program.
     *
     * @param builder its command, folder, environment, and where its output goes; used up
     * @throws IOException if it cannot be started, as far as that is known at once; see {@link #requireStarted}
     */
    public static SupervisedProcess start(ProcessBuilder builder) throws IOException {
        return start(builder, OptionalLong.empty(), SupervisorProgram.OF_THIS_USER, () -> {});
    }

    /**
     * As {@link #start(ProcessBuilder)}, with a limit of memory, which needs the supervisor.
     *
     * @param memory how many bytes each process that comes of it may have for itself
     */
    public static SupervisedProcess start(ProcessBuilder builder, OptionalLong memory) throws IOException {
        return start(builder, memory, SupervisorProgram.OF_THIS_USER, () -> {});
    }

    /**
     * The same, for a program that has something until it is closed.
     *
     * @param ended is done then, once, or at once where the program cannot be started
     */
    public static SupervisedProcess start(ProcessBuilder builder, Runnable ended) throws IOException {
        return start(builder, OptionalLong.empty(), SupervisorProgram.OF_THIS_USER, ended);
    }

    static SupervisedProcess start(ProcessBuilder builder, SupervisorProgram program) throws IOException {
        return start(builder, OptionalLong.empty(), program, () -> {});
    }

    private static SupervisedProcess start(
            ProcessBuilder builder, OptionalLong memory, SupervisorProgram program, Runnable ended) throws IOException {
        List<String> command = List.copyOf(builder.command());
        Optional<Path> supervisor = program.file();
        Stream<String> before = Stream.concat(
                supervisor.or(program::setsid).map(Path::toString).stream(),
                supervisor.isPresent() ? Stream.concat(memory(memory), input(builder.redirectInput())) : Stream.of());
        builder.command(Stream.concat(before, command.stream()).toList())
                .redirectInput(
                        supervisor.isPresent()
                                ? Redirect.PIPE
                                : builder.redirectInput().equals(Redirect.PIPE)
                                        ? Redirect.from(Path.of("/dev/null").toFile())
                                        : builder.redirectInput());
        try {
            return new SupervisedProcess(builder.start(), command.getFirst(), supervisor.isPresent(), ended);
        } catch (IOException e) {
            ended.run();
            throw e;
        }
    }

    private static Stream<String> memory(OptionalLong bytes) {
        return bytes.stream().boxed().flatMap(limit -> Stream.of("--memory", Long.toString(limit)));
    }

    /** What tells the supervisor, whose own input is its life-line, where the program reads from. */
    private static Stream<String> input(Redirect redirect) {
        if (redirect.equals(Redirect.INHERIT)) {
            return Stream.of("--input", "/proc/" + ProcessHandle.current().pid() + "/fd/0");
        }
        return redirect.file() == null
                ? Stream.of()
                : Stream.of("--input", redirect.file().getPath());
    }

    /** What the program writes to its standard output, and to its standard error where the builder joined them. */
    public InputStream output() {
        return process.getInputStream();
    }

    /** What the program writes to its standard error. */
    public InputStream errors() {
        return process.getErrorStream();
    }

    /**
     * Waits for the end of the program and of all that it started.
     *
     * @param millis how long at most
     * @return whether they have ended
     */
    public boolean waitFor(long millis) throws InterruptedException {
        return process.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Whether the program, or something that it started, has not ended yet. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** The exit status of the program, which has ended: 128 plus the signal where a signal ended it. */
    public int exitStatus() {
        return process.exitValue();
    }

    /**
     * Tells a program that has ended from one that never began.
     *
     * @param said what came from standard error, or from both where the builder joined them
     * @throws IOException if the program, which has ended, could not be started: there is no such file, say
     */
    public void requireStarted(String said) throws IOException {
        Matcher failure = FAILURE.matcher(said);
        if (!process.isAlive() && process.exitValue() == NOT_STARTED && failure.matches()) {
            throw new IOException("Cannot run program \"" + name + "\": " + failure.group(1));
        }
    }

    /** The program itself, if it has not ended; to be asked before it has started others. */
    public Optional<ProcessHandle> program() {
        return supervised ? process.children().findFirst() : Optional.of(process.toHandle());
    }

    /** A supervisor goes on by itself until nothing is left: without it, what is left would be nobody's. */
    private void endWhatIsLeft() {
        if (!supervised) {
            process.destroyForcibly();
        }
    }

    /** Ends the program and all that it started, and waits for that, though not for ever: the kernel may hold a process for some time. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            if (supervised) {
                process.getOutputStream().close();
            } else {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
                LOG.debug("{} does not end within {} ms", name, GRACE_MILLIS);
                endWhatIsLeft();
            }
        } catch (IOException e) {
            // The other end of the life-line is gone, and so is the program.
            LOG.debug("Ending {}", name, e);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        ended.run();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
