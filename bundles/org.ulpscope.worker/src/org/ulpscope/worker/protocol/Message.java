package org.ulpscope.worker.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A request about one of the kernels that a worker has open at the same time.
 *
 * @param kernel its number, which the parent chooses
 */
public record Message(int kernel, Request request) {
    /** Writes the message. */
    public void write(DataOutputStream out) throws IOException {
        out.writeInt(kernel);
        request.write(out);
    }

    /** Reads what {@link #write} wrote. */
    public static Message read(DataInputStream in) throws IOException {
        return new Message(in.readInt(), Request.read(in));
    }
}
