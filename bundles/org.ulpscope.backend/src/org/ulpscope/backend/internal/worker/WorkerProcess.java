package org.ulpscope.backend.internal.worker;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
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
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.files.FileTree;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.worker.Link;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/** One worker's process and the connection to it. */
final class WorkerProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerProcess.class);

    /** Generous, because a loaded machine starts Java slowly and a first CUDA context takes seconds. */
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private static final long ACCEPT_TICK_MILLIS = 20;
    private static final long EXIT_SECONDS = 5;

    private static final String WORKING_FOLDER = "work";

    /** The exit status of code under test that printed why it ends. */
    private static final int TOLD_WHY = 86;

    /** Options from the user's environment that are not meant for workers, and that print a line about themselves. */
    private static final List<String> JAVA_OPTIONS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final Process process;
    private final ProcessHandle worker;
    private final Path folder;
    private final Thread drain;
    private final CapturedOutput output;
    private final Link link;
    private final SocketChannel lifeline;

    private WorkerProcess(
            Process process, Path folder, Thread drain, CapturedOutput output, Link link, SocketChannel lifeline) {
        this.process = process;
        worker = innermost(process.toHandle());
        this.folder = folder;
        this.drain = drain;
        this.output = output;
        this.link = link;
        this.lifeline = lifeline;
    }

    /**
     * Starts a worker.
     *
     * @param folder has the native libraries; the socket and the crash report go there
     * @param isolation makes of the worker's command one that runs it with fewer rights
     * @param output takes what the process prints
     * @throws UlpscopeException if it does not start
     */
    static WorkerProcess start(Path folder, UnaryOperator<List<String>> isolation, CapturedOutput output)
            throws IOException {
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
                    .redirectErrorStream(true)
                    .redirectInput(Redirect.from(Path.of("/dev/null").toFile()));
            JAVA_OPTIONS.forEach(builder.environment()::remove);
            Process process = builder.start();
            Thread drain = output.drain(process.getInputStream());
            try {
                SocketChannel control = accept(server, selector, process, output);
                SocketChannel lifeline = accept(server, selector, process, output);
                return new WorkerProcess(process, folder, drain, output, new Link(control), lifeline);
            } catch (IOException | RuntimeException e) {
                process.destroyForcibly();
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
            ServerSocketChannel server, Selector selector, Process process, CapturedOutput output) throws IOException {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (process.isAlive()
                && System.nanoTime() < deadline
                && !Thread.currentThread().isInterrupted()) {
            SocketChannel channel = server.accept();
            if (channel != null) {
                return channel;
            }
            selector.select(ACCEPT_TICK_MILLIS);
            selector.selectedKeys().clear();
        }
        throw new UlpscopeException("The worker process did not start; it said: "
                + output.text().strip() + ". Check that this machine has memory left and that the Java installation at "
                + System.getProperty("java.home") + " is whole.");
    }

    /** Sends a request. */
    void send(Request request) throws WorkerLostException {
        try {
            link.send(request::write);
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
    Optional<Reply> receive(long millis) throws WorkerLostException {
        try {
            Optional<DataInputStream> message = link.receive(millis);
            return message.isPresent() ? Optional.of(Reply.read(message.get())) : Optional.empty();
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
        return worker.info().totalCpuDuration();
    }

    /** Ends the process, and those that it started and has not left. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        waitForExit();
        try {
            link.close();
            lifeline.close();
        } catch (IOException e) {
            LOG.debug("Closing the connection to a worker", e);
        }
        awaitOutput();
    }

    private void awaitOutput() {
        try {
            drain.join(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private WorkerLostException lost(IOException e) {
        LOG.debug("Lost a worker", e);
        if (!waitForExit()) {
            return new WorkerLostException("wrote into the worker's own files");
        }
        awaitOutput();
        return new WorkerLostException(Optional.of(process.exitValue())
                .filter(status -> status == TOLD_WHY)
                .flatMap(status -> output.lastWords())
                .orElseGet(() -> CrashCause.words(process.exitValue(), folder)));
    }

    private boolean waitForExit() {
        try {
            return process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }
}
