package org.ulpscope.backend.internal.worker;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.worker.protocol.Link;
import org.ulpscope.worker.protocol.Message;
import org.ulpscope.worker.protocol.TimedReply;

/** One worker's process and the connection to it. */
final class WorkerProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerProcess.class);

    /** Generous, because a loaded machine starts Java slowly and a first CUDA context takes seconds. */
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private static final long ACCEPT_TICK_MILLIS = 20;

    /** A process whose connection has ended is mostly gone at once; one that code under test has cut off goes on. */
    private static final long EXIT_MILLIS = 1500;

    private static final String WORKING_FOLDER = "work";

    /** The exit status of code under test that printed why it ends. */
    private static final int TOLD_WHY = 86;

    /** Options from the user's environment that are not meant for workers, and that print a line about themselves. */
    private static final List<String> JAVA_OPTIONS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final SupervisedProcess process;
    private final Optional<ProcessHandle> worker;
    private final ProcessWatch watch;
    private final Path folder;
    private final OutputDrain drain;
    private final Link link;
    private final SocketChannel lifeline;

    private WorkerProcess(
            SupervisedProcess process, Path folder, OutputDrain drain, Link link, SocketChannel lifeline) {
        this.process = process;
        worker = process.program().map(WorkerProcess::innermost);
        watch = new ProcessWatch(worker);
        this.folder = folder;
        this.drain = drain;
        this.link = link;
        this.lifeline = lifeline;
    }

    /**
     * Starts a worker.
     *
     * @param folder has the native libraries; the socket and the crash report go there
     * @param isolation makes of the worker's command one that runs it with fewer rights
     * @param output takes what the process prints, until somebody else does
     * @param cancelled whether the user has asked to stop
     * @throws WorkerLostException if it is ended while it starts, perhaps from outside
     * @throws UlpscopeException if it does not start
     * @throws CancellationException if the user has asked to stop
     */
    static WorkerProcess start(
            Path folder, UnaryOperator<List<String>> isolation, CapturedOutput output, BooleanSupplier cancelled)
            throws IOException, WorkerLostException {
        Path socket = folder.resolve("socket");
        Files.deleteIfExists(socket);
        Files.deleteIfExists(folder.resolve(CrashCause.REPORT));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                Selector selector = Selector.open()) {
            server.bind(UnixDomainSocketAddress.of(socket));
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            ProcessBuilder builder = new ProcessBuilder(isolation.apply(WorkerCommand.arguments(folder, socket)))
                    .directory(emptyFolder(folder).toFile())
                    .redirectErrorStream(true);
            JAVA_OPTIONS.forEach(builder.environment()::remove);
            SupervisedProcess process = SupervisedProcess.start(builder);
            OutputDrain drain = new OutputDrain(process.output(), output);
            try {
                SocketChannel control = accept(server, selector, process, output, cancelled);
                SocketChannel lifeline = accept(server, selector, process, output, cancelled);
                return new WorkerProcess(process, folder, drain, new Link(control), lifeline);
            } catch (IOException | RuntimeException e) {
                Optional<CrashCause> cause =
                        process.isAlive() ? Optional.empty() : Optional.of(CrashCause.of(process.exitStatus(), folder));
                process.close();
                if (!cancelled.getAsBoolean()
                        && cause.filter(CrashCause::perhapsFromOutside).isPresent()) {
                    throw new WorkerLostException(cause.get());
                }
                throw e;
            }
        }
    }

    /** Where code under test runs: nothing of the user's is there to be read or overwritten by a relative name. */
    private static Path emptyFolder(Path folder) throws IOException {
        Path empty = folder.resolve(WORKING_FOLDER);
        FileTree.delete(empty);
        return Files.createDirectory(empty);
    }

    /** What isolates a worker stands before it, and uses no processor time of its own. */
    private static ProcessHandle innermost(ProcessHandle process) {
        return process.children().findFirst().map(WorkerProcess::innermost).orElse(process);
    }

    private static SocketChannel accept(
            ServerSocketChannel server,
            Selector selector,
            SupervisedProcess process,
            CapturedOutput output,
            BooleanSupplier cancelled)
            throws IOException {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (process.isAlive()
                && System.nanoTime() < deadline
                && !Thread.currentThread().isInterrupted()) {
            SocketChannel channel = server.accept();
            if (channel != null) {
                return channel;
            }
            requireNotCancelled(cancelled);
            selector.select(ACCEPT_TICK_MILLIS);
            selector.selectedKeys().clear();
        }
        requireNotCancelled(cancelled);
        throw new UlpscopeException("The worker process did not start; it said: "
                + output.text().strip() + ". Check that this machine has memory left and that the Java installation at "
                + System.getProperty("java.home") + " is whole.");
    }

    /** Whoever asked to stop does not want to know why a worker did not start after that. */
    static void requireNotCancelled(BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("Starting a worker was cancelled.");
        }
    }

    /** Whether it has not ended, as far as is known. */
    boolean isAlive() {
        return process.isAlive();
    }

    /** What the process prints from now on is for {@code other}; no request may be in flight. */
    void printTo(CapturedOutput other) {
        drain.giveTo(other);
    }

    /** Sends a request. */
    void send(Message message) throws WorkerLostException {
        try {
            link.send(message::write);
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /**
     * Waits for the next reply.
     *
     * @param millis how long at most, greater than 0
     * @return the reply, or empty when none came in time
     */
    Optional<TimedReply> receive(long millis) throws WorkerLostException {
        try {
            Optional<DataInputStream> message = link.receive(millis);
            if (message.isEmpty() && !process.isAlive()) {
                // What the code under test has forked off may hold the connection open; a last reply may be on its way.
                message = link.poll();
                if (message.isEmpty()) {
                    throw lost(new EOFException("The worker has ended, and its connection is still open"));
                }
            }
            return message.isPresent() ? Optional.of(TimedReply.read(message.get())) : Optional.empty();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /** Whether the Java machine in the process has met a fatal error and is writing its report, which takes it some tenths of a second. */
    boolean isCrashing() {
        return Files.exists(folder.resolve(CrashCause.REPORT));
    }

    /** Processor time that the process has used, if the system tells. */
    Optional<Duration> cpuTime() {
        return worker.flatMap(java -> java.info().totalCpuDuration());
    }

    /** Whether the process is stopped and would go on only if somebody let it; to be asked now and then while it is at work. */
    boolean isStopped() {
        return watch.isStopped();
    }

    /** Ends the process, and all that it started. */
    @Override
    public void close() {
        process.close();
        try {
            link.close();
            lifeline.close();
        } catch (IOException e) {
            LOG.debug("Closing the connection to a worker", e);
        }
        drain.await();
    }

    private WorkerLostException lost(IOException e) {
        LOG.debug("Lost a worker", e);
        if (!waitForExit()) {
            return new WorkerLostException(CrashCause.ofCode("wrote into the worker's own files"));
        }
        drain.await();
        if (watch.isCpuLimited() && CrashCause.endsAtCpuLimit(process.exitStatus())) {
            return new WorkerLostException(
                    CrashCause.ofCode("used up the processor time that it allowed itself (RLIMIT_CPU)"));
        }
        return new WorkerLostException(Optional.of(process.exitStatus())
                .filter(status -> status == TOLD_WHY)
                .flatMap(status -> drain.taker().lastWords())
                .map(CrashCause::ofCode)
                .orElseGet(() -> CrashCause.of(process.exitStatus(), folder)));
    }

    private boolean waitForExit() {
        try {
            return process.waitFor(EXIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }
}
