package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.worker.ColumnLayout;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/** The worker of one evaluator: started when it is needed, kept for the next request, replaced when it was lost. */
final class WarmWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WarmWorker.class);

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    /** Longest path of a folder in which a socket fits; a Unix socket's address has 108 bytes. */
    private static final int MAX_FOLDER_LENGTH = 60;

    /** Rows of a buffer: enough that one takes much longer to run than a message to arrive, on a busy machine too. */
    private static final int CPU_ROWS = 1 << 17;

    /** A GPU runs them in less time, and copies large parts faster. */
    private static final int CUDA_ROWS = 1 << 18;

    /** How often a worker is started that somebody ends while it starts. */
    private static final int START_ATTEMPTS = 3;

    private static final long OPEN_TICK_MILLIS = 100;
    private static final int OPEN_SECONDS = 60;

    private final Artifact artifact;
    private final Limits limits;
    private final CapturedOutput output = new CapturedOutput();
    private final PrivateFolder folder;
    private final PrivateFolder columnsFolder;
    private final Columns columns;
    private Optional<WorkerProcess> process = Optional.empty();
    private String device = "";

    /** A worker with columns for chunks of as many calls as such code takes best. */
    static WarmWorker forChunks(Artifact artifact, List<Integer> slotBytes, int resultBytes, Limits limits)
            throws IOException {
        int rows = artifact.kind() == Request.Kind.CPU ? CPU_ROWS : CUDA_ROWS;
        return new WarmWorker(artifact, Columns.layout(slotBytes, resultBytes, rows), limits);
    }

    WarmWorker(Artifact artifact, ColumnLayout layout, Limits limits) throws IOException {
        this.artifact = artifact;
        this.limits = limits;
        folder = PrivateFolder.in(temporaryFolder());
        try {
            NativeLibraries.unpack(artifact.kind(), folder.path());
            columnsFolder = PrivateFolder.in(hasRoom(SHARED_MEMORY, layout.size()) ? SHARED_MEMORY : temporaryFolder());
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        }
        try {
            columns = new Columns(columnsFolder.path().resolve("columns"), layout);
        } catch (IOException | RuntimeException e) {
            columnsFolder.close();
            folder.close();
            throw e;
        }
    }

    private static Path temporaryFolder() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        return folder.toString().length() <= MAX_FOLDER_LENGTH ? folder : Path.of("/tmp");
    }

    private static boolean hasRoom(Path folder, long bytes) throws IOException {
        return Files.isWritable(folder) && Files.getFileStore(folder).getUsableSpace() > 2 * bytes;
    }

    /** The columns, which every worker of this evaluator maps. */
    Columns columns() {
        return columns;
    }

    /** Whether calls can be seen to return one by one, as on a CPU. */
    boolean watched() {
        return artifact.kind() == Request.Kind.CPU;
    }

    /** How many threads may share the calls of a request; a GPU sees to that itself. */
    int threads() {
        return watched() ? limits.threads() : 1;
    }

    /** How many of the first {@code count} calls of a buffer have returned, as far as can be seen; to be asked again and again. */
    IntSupplier position(int buffer, int count) {
        if (!watched()) {
            return () -> 0;
        }
        return new IntSupplier() {
            private int reached;

            @Override
            public int getAsInt() {
                int start = reached < count ? reached : 0;
                reached = columns.firstUnwritten(buffer, start, count);
                return reached;
            }
        };
    }

    /** What runs the code, in words, as the last worker said. */
    String device() {
        return device;
    }

    /** What all workers printed. */
    String capturedOutput() {
        return output.text();
    }

    /**
     * The worker, with the code loaded.
     *
     * @throws UlpscopeException if it cannot be started or cannot load the code
     */
    WorkerProcess process() {
        return process(() -> false);
    }

    /**
     * The worker, with the code loaded.
     *
     * @param cancelled whether the user has asked to stop
     * @throws UlpscopeException if it cannot be started or cannot load the code
     * @throws CancellationException if the user has asked to stop
     */
    WorkerProcess process(BooleanSupplier cancelled) {
        if (process.isEmpty()) {
            process = Optional.of(start(cancelled));
        }
        return process.get();
    }

    private WorkerProcess start(BooleanSupplier cancelled) {
        for (int attempt = 1; ; attempt++) {
            try {
                return startOnce(cancelled);
            } catch (WorkerLostException e) {
                if (!e.crash().perhapsFromOutside()) {
                    throw new UlpscopeException(
                            "The compiled code " + artifact.binary() + " ended its process while it was being loaded: "
                                    + e.getMessage() + ". Look at its constructors and static initialisers.",
                            e);
                }
                if (attempt == START_ATTEMPTS) {
                    throw new UlpscopeException(
                            "A worker was ended " + attempt + " times while it started: " + e.getMessage()
                                    + ". Look for what ends it, which may be a limit on memory, or a constructor of "
                                    + artifact.binary() + ".",
                            e);
                }
                LOG.debug("A worker was ended while it started", e);
            }
        }
    }

    private WorkerProcess startOnce(BooleanSupplier cancelled) throws WorkerLostException {
        WorkerProcess started;
        try {
            started = WorkerProcess.start(folder.path(), this::isolated, output, cancelled);
        } catch (IOException e) {
            throw new UlpscopeException(
                    "No worker process can be started: " + e.getMessage() + ". Check that " + folder.path()
                            + " is writable and has space left.",
                    e);
        }
        try {
            open(started, cancelled);
            return started;
        } catch (UlpscopeException | CancellationException | WorkerLostException e) {
            started.close();
            throw e;
        }
    }

    /** A driver of a GPU wants devices and files of its own, so that only what runs on the CPU is isolated. */
    private List<String> isolated(List<String> command) {
        return watched() ? Isolation.here().around(command, List.of(folder.path(), columnsFolder.path())) : command;
    }

    private void open(WorkerProcess started, BooleanSupplier cancelled) throws WorkerLostException {
        started.send(new Request.Open(
                artifact.kind(),
                artifact.binary().toAbsolutePath().toString(),
                columns.file().toString(),
                columns.layout(),
                limits.memory(),
                threads()));
        for (long waited = 0; waited < OPEN_SECONDS * 1000; waited += OPEN_TICK_MILLIS) {
            WorkerProcess.requireNotCancelled(cancelled);
            Optional<Reply> reply = started.receive(OPEN_TICK_MILLIS);
            if (reply.isPresent()) {
                switch (reply.get()) {
                    case Reply.Opened opened -> device = opened.device();
                    case Reply.Refused refused -> throw new UlpscopeException(refused.sentence());
                    default -> throw new WorkerLostException(CrashCause.ofCode("wrote into the worker's own files"));
                }
                return;
            }
        }
        throw new UlpscopeException("The compiled code " + artifact.binary() + " took longer than " + OPEN_SECONDS
                + " s to load. Look at its constructors and static initialisers.");
    }

    /** Ends the worker; the next call of {@link #process} starts another. */
    void discard() {
        process.ifPresent(WorkerProcess::close);
        process = Optional.empty();
    }

    @Override
    public void close() {
        discard();
        try {
            columns.close();
        } catch (IOException e) {
            throw new UlpscopeException("The worker's shared memory cannot be given back: " + e.getMessage() + ".", e);
        } finally {
            columnsFolder.close();
            folder.close();
        }
    }
}
