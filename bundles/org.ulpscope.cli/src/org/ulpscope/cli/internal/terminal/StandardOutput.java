package org.ulpscope.cli.internal.terminal;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.Optional;

/** Standard output. It remembers why something could not be written there, which {@link System#out} forgets. */
public final class StandardOutput extends OutputStream {
    /** What a reader that has seen enough, such as {@code head}, leaves behind; that is no failure of anybody. */
    private static final String READER_GONE = "Broken pipe";

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private volatile IOException failure;

    /** Writes text to it, line by line. */
    public PrintWriter writer() {
        return new PrintWriter(new BufferedWriter(new OutputStreamWriter(this, System.out.charset())), true);
    }

    /** What was not written, and why, as a sentence; empty where all was. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure)
                .filter(cause -> !READER_GONE.equals(cause.getMessage()))
                .map(cause -> "The results cannot be written to standard output (" + cause.getMessage()
                        + "); free some space there, or send them somewhere else.");
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }
}
