package org.ulpscope.worker.internal;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.ulpscope.worker.protocol.Link;
import org.ulpscope.worker.protocol.Message;

/**
 * Serves the parent's requests, one after the other, each on the thread of the kernel that it is about. So what code under test sets for its thread,
 * such as a floating-point environment or an errno, is met by no other kernel.
 */
public final class Server implements AutoCloseable {
    private final Link link;
    private final Map<Integer, Desk> desks = new HashMap<>();
    private Optional<SharedResources> surroundings = Optional.empty();

    /** A kernel and its thread. */
    private record Desk(LoadedKernel resident, ExecutorService thread) {}

    /** @param link where requests come from and replies go */
    public Server(Link link) {
        this.link = link;
    }

    /**
     * Serves until the parent closes the connection.
     *
     * @throws IOException when it has
     */
    public void run() throws IOException {
        Message message = receive();
        while (true) {
            int number = message.kernel();
            Desk desk = desks.get(number);
            if (desk == null) {
                desk = new Desk(
                        new LoadedKernel(number, link, this::surroundings),
                        Executors.newSingleThreadExecutor(CallThread::of));
                desks.put(number, desk);
            }
            Optional<Message> next = serve(desk, message);
            if (!desk.resident.isOpen()) {
                desks.remove(number).thread.close();
            }
            message = next.isPresent() ? next.get() : receive();
        }
    }

    private Message receive() throws IOException {
        // No time limit and no interruption: there is a message.
        return Message.read(link.receive(0).orElseThrow());
    }

    /** Asked for on the threads of kernels, one after the other. */
    private SharedResources surroundings() {
        if (surroundings.isEmpty()) {
            surroundings = Optional.of(new SharedResources());
        }
        return surroundings.get();
    }

    private static Optional<Message> serve(Desk desk, Message message) throws IOException {
        try {
            return desk.thread
                    .submit(() -> desk.resident.serve(message.request()))
                    .get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        desks.values().forEach(desk -> desk.thread.close());
        link.close();
    }
}
