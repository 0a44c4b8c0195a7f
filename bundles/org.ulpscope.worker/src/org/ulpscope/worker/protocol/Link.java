package org.ulpscope.worker.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/** One end of the socket between parent and worker: messages of an int length and that many bytes. For one thread. */
public final class Link implements AutoCloseable {
    /** Longer than any message; a greater length is garbage. */
    private static final int MAX_LENGTH = 1 << 20;

    private final SocketChannel channel;
    private final Selector selector;
    private ByteBuffer received = ByteBuffer.allocate(8192);

    /** @param channel a connected channel, which is closed with the link */
    public Link(SocketChannel channel) throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        selector = Selector.open();
        channel.register(selector, SelectionKey.OP_READ);
    }

    /** Writes the body of a message. */
    @FunctionalInterface
    public interface Body {
        void write(DataOutputStream out) throws IOException;
    }

    /** Sends one message. */
    public void send(Body body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0);
        body.write(out);
        ByteBuffer frame = ByteBuffer.wrap(bytes.toByteArray());
        frame.putInt(0, frame.limit() - Integer.BYTES);
        while (frame.hasRemaining()) {
            if (channel.write(frame) == 0) {
                Thread.onSpinWait();
            }
        }
    }

    /**
     * Waits for the next message.
     *
     * @param millis how long at most; 0 for ever
     * @return the message, or empty when none came in time
     * @throws EOFException if the other end has closed
     */
    public Optional<DataInputStream> receive(long millis) throws IOException {
        while (true) {
            Optional<DataInputStream> message = poll();
            if (message.isPresent()) {
                return message;
            }
            if (selector.select(millis) == 0
                    && (millis > 0 || Thread.currentThread().isInterrupted())) {
                return Optional.empty();
            }
            selector.selectedKeys().clear();
        }
    }

    /**
     * The next message, if it is here.
     *
     * @throws EOFException if the other end has closed
     */
    public Optional<DataInputStream> poll() throws IOException {
        while (true) {
            Optional<DataInputStream> message = next();
            if (message.isPresent()) {
                return message;
            }
            int count = channel.read(received);
            if (count < 0) {
                throw new EOFException("The other process has closed the connection");
            }
            if (count == 0) {
                return Optional.empty();
            }
        }
    }

    private Optional<DataInputStream> next() throws IOException {
        if (received.position() < Integer.BYTES) {
            return Optional.empty();
        }
        int length = received.getInt(0);
        if (length < 0 || length > MAX_LENGTH) {
            throw new IOException("No message is " + length + " bytes long");
        }
        int end = Integer.BYTES + length;
        if (received.position() < end) {
            if (received.capacity() < end) {
                received = ByteBuffer.allocate(end).put(received.flip());
            }
            return Optional.empty();
        }
        byte[] body = new byte[length];
        received.get(Integer.BYTES, body);
        received.limit(received.position()).position(end);
        received.compact();
        return Optional.of(new DataInputStream(new ByteArrayInputStream(body)));
    }

    @Override
    public void close() throws IOException {
        selector.close();
        channel.close();
    }
}
