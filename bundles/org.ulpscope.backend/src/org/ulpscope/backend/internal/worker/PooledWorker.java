package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.worker.protocol.Message;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;
import org.ulpscope.worker.protocol.TimedReply;

/** A worker, and the kernels that are open in it. It serves one evaluator at a time. */
final class PooledWorker implements AutoCloseable {
    /** A process has some tens of mappings for each, of which Linux allows 65,530, and a thread or more. */
    private static final int MOST_KERNELS = 200;

    private static final long TICK_MILLIS = 100;
    private static final int OPEN_SECONDS = 60;
    private static final int CLOSE_SECONDS = 5;

    private final Request.Kind kind;
    private final WorkerFolders folders;
    private final WorkerProcess process;
    private final Map<WarmWorker, Integer> kernels = new ConcurrentHashMap<>();
    private int admitted;

    private PooledWorker(Request.Kind kind, WorkerFolders folders, WorkerProcess process) {
        this.kind = kind;
        this.folders = folders;
        this.process = process;
    }

    /**
     * Starts one.
     *
     * @param output takes what it prints while it starts
     * @param cancelled whether the user has asked to stop
     * @throws WorkerLostException if it is ended while it starts, perhaps from outside
     * @throws UlpscopeException if it does not start
     * @throws CancellationException if the user has asked to stop
     */
    static PooledWorker start(Request.Kind kind, CapturedOutput output, BooleanSupplier cancelled)
            throws WorkerLostException {
        try {
            WorkerFolders folders = WorkerFolders.make();
            try {
                NativeLibraries.unpack(kind, folders.own().path());
                return new PooledWorker(kind, folders, process(kind, folders, output, cancelled));
            } catch (IOException | RuntimeException | WorkerLostException e) {
                folders.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "No worker process can be started: " + e.getMessage() + ". Check that "
                            + System.getProperty("java.io.tmpdir") + " is writable and has space left.",
                    e);
        }
    }

    /** A driver of a GPU wants devices and files of its own, so that only what runs on the CPU is isolated. */
    private static WorkerProcess process(
            Request.Kind kind, WorkerFolders folders, CapturedOutput output, BooleanSupplier cancelled)
            throws IOException, WorkerLostException {
        return WorkerProcess.start(
                folders.own().path(),
                command -> kind.isOnCpu() ? Isolation.here().around(command, folders.writable()) : command,
                output,
                cancelled);
    }

    /** The process, and the connection to it. */
    WorkerProcess process() {
        return process;
    }

    /** Whether this kernel is open in it. */
    boolean holds(WarmWorker kernel) {
        return kernels.containsKey(kernel);
    }

    /** Whether no kernel is open in it. */
    boolean isEmpty() {
        return kernels.isEmpty();
    }

    /** Whether this kernel can be opened in it, as far as is known: a process has the variables of a library only once, so none is opened twice. */
    boolean hasRoomFor(WarmWorker kernel) {
        return kernel.artifact().kind() == kind
                && kernels.size() < MOST_KERNELS
                && kernels.keySet().stream().noneMatch(other -> other.artifact()
                        .binary()
                        .equals(kernel.artifact().binary()));
    }

    /** Whether it has had other kernels than the one that it serves now. */
    boolean hasHadOthers() {
        return admitted > 1;
    }

    /**
     * Opens a kernel, unless it is open already, and gives it what the process prints.
     *
     * @throws UlpscopeException if its code cannot be loaded
     * @throws WorkerLostException if that ends the process
     * @throws CancellationException if the user has asked to stop
     */
    void admit(WarmWorker kernel, BooleanSupplier cancelled) throws WorkerLostException {
        process.printTo(kernel.output());
        if (holds(kernel)) {
            return;
        }
        int number = ++admitted;
        Path columns = shared(kernel.columns().file(), number);
        process.send(new Message(number, kernel.opening(columns)));
        Optional<Reply> reply = await(Duration.ofSeconds(OPEN_SECONDS), cancelled);
        try {
            Files.delete(columns);
        } catch (IOException e) {
            throw notShared(e);
        }
        if (reply.isEmpty()) {
            throw new UlpscopeException("The compiled code " + kernel.artifact().binary() + " took longer than "
                    + OPEN_SECONDS + " s to load. Look at its constructors and static initialisers.");
        }
        switch (reply.get()) {
            case Reply.Opened opened -> kernel.opened(opened.device());
            case Reply.Refused refused -> throw new UlpscopeException(refused.sentence());
            default -> throw strange();
        }
        kernels.put(kernel, number);
    }

    /**
     * The name by which the worker opens a kernel's columns. It is gone once they are mapped, so that nothing that runs there later finds the
     * file.
     */
    private Path shared(Path columns, int number) {
        try {
            return folders.meet(columns, "columns-" + number);
        } catch (IOException e) {
            throw notShared(e);
        }
    }

    private static UlpscopeException notShared(IOException cause) {
        return new UlpscopeException(
                "A worker cannot be given its shared memory: " + cause.getMessage() + ". Check that /dev/shm and "
                        + System.getProperty("java.io.tmpdir") + " are writable and have space left.",
                cause);
    }

    private static WorkerLostException strange() {
        return new WorkerLostException(CrashCause.ofCode("wrote into the worker's own files"));
    }

    private Optional<Reply> await(Duration limit, BooleanSupplier cancelled) throws WorkerLostException {
        for (long waited = 0; waited < limit.toMillis(); waited += TICK_MILLIS) {
            WorkerProcess.requireNotCancelled(cancelled);
            Optional<Reply> reply = process.receive(TICK_MILLIS).map(TimedReply::reply);
            if (reply.isPresent()) {
                return reply;
            }
        }
        return Optional.empty();
    }

    /** Sends a request about a kernel that is open in it. */
    void send(WarmWorker kernel, Request request) throws WorkerLostException {
        process.send(new Message(kernels.get(kernel), request));
    }

    /**
     * Closes a kernel that is open in it. No request may be in flight.
     *
     * @throws WorkerLostException if that does not come to an end; the worker is of no more use
     */
    void dismiss(WarmWorker kernel) throws WorkerLostException {
        send(kernel, new Request.Close());
        kernels.remove(kernel);
        Optional<Reply> reply = await(Duration.ofSeconds(CLOSE_SECONDS), () -> false);
        if (reply.filter(Reply.Closed.class::isInstance).isEmpty()) {
            throw strange();
        }
    }

    /** Ends the process, and all that it started. */
    @Override
    public void close() {
        kernels.clear();
        process.close();
        folders.close();
    }
}
