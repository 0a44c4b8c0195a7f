package org.ulpscope.backend.process;

import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.PrivateFolder;

/**
 * A supervised program that one talks to while it runs: what is written here it reads from its standard input, through a named pipe, since its
 * supervisor's own input is the life-line.
 */
public final class TalkingProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TalkingProcess.class);
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final SupervisedProcess process;
    private final PrivateFolder folder;
    private final OutputStream input;
    private final InputStream output;

    private TalkingProcess(SupervisedProcess process, PrivateFolder folder, OutputStream input, InputStream output) {
        this.process = process;
        this.folder = folder;
        this.input = input;
        this.output = output;
    }

    /**
     * Starts a program.
     *
     * @param builder its command, folder, environment, and where its errors go; used up
     * @throws IOException if it cannot be started, as far as that is known at once; else its output ends early
     */
    public static TalkingProcess start(ProcessBuilder builder) throws IOException {
        PrivateFolder folder = PrivateFolder.temporary();
        try {
            Path pipe = pipe(folder.path());
            // Opened for both, a pipe waits for nobody. It stays open until the program has said something, and so has
            // opened it too.
            RandomAccessFile both = new RandomAccessFile(pipe.toFile(), "rw");
            SupervisedProcess process = SupervisedProcess.start(builder.redirectInput(pipe.toFile()));
            OutputStream input = new FileOutputStream(pipe.toFile());
            return new TalkingProcess(process, folder, input, new Spoken(process.output(), both));
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    private static Path pipe(Path folder) throws IOException {
        Path pipe = folder.resolve("input");
        ProcessResult made = ChildProcess.run(List.of("mkfifo", pipe.toString()), folder, LIMIT, () -> false);
        if (!made.succeeded()) {
            throw new IOException("No named pipe can be made in " + folder + ": " + made.output());
        }
        return pipe;
    }

    /** What the program reads. Once it has ended, whoever writes gets an exception. */
    public OutputStream input() {
        return input;
    }

    /** What the program writes to its standard output. */
    public InputStream output() {
        return output;
    }

    /** Whether the program, or something that it started, has not ended yet. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** The program itself, if it has not ended. */
    public Optional<ProcessHandle> program() {
        return process.program();
    }

    @Override
    public void close() {
        // The pipe stays until then: what has not opened it yet would wait for it and could not be ended.
        process.close();
        try (folder;
                output) {
            input.close();
        } catch (IOException e) {
            // What was still to be written is of no use any more.
            LOG.debug("Ending a program", e);
        }
    }

    /** Lets go of this side's end for reading as soon as the program has opened its own; ends, as a stream does, when it is closed from here. */
    private static final class Spoken extends FilterInputStream {
        private final RandomAccessFile both;
        private volatile boolean closed;

        private Spoken(InputStream output, RandomAccessFile both) {
            super(output);
            this.both = both;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                int read = super.read(bytes, offset, length);
                both.close();
                return read;
            } catch (IOException e) {
                if (closed) {
                    return -1;
                }
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            closed = true;
            both.close();
            super.close();
        }
    }
}
