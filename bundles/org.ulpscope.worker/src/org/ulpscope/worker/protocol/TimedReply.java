package org.ulpscope.worker.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A reply, and what making it took. Wall time would tell how busy the machine is; processor time tells what the calls cost.
 *
 * @param reply the reply
 * @param processorNanos processor time that all threads of the worker used meanwhile, in nanoseconds
 * @param waits how often the thread that serves the kernel gave up the processor by itself, as for a sleep, a lock or a device
 */
public record TimedReply(Reply reply, long processorNanos, long waits) {
    /** Writes the reply. */
    public void write(DataOutputStream out) throws IOException {
        out.writeLong(processorNanos);
        out.writeLong(waits);
        reply.write(out);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException also when the bytes are no reply: code under test can have written into the socket
     */
    public static TimedReply read(DataInputStream in) throws IOException {
        long processorNanos = in.readLong();
        long waits = in.readLong();
        return new TimedReply(Reply.read(in), processorNanos, waits);
    }
}
