package org.ulpscope.worker.internal;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.worker.Link;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/** Serves the parent's requests, one after the other, on the thread that runs the code under test. */
public final class Server implements AutoCloseable {
    private final Link link;
    private final Deque<Request> waiting = new ArrayDeque<>();
    private Optional<CompiledKernel> kernel = Optional.empty();

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
        while (true) {
            Optional<DataInputStream> message = waiting.isEmpty() ? link.receive(0) : link.poll();
            if (message.isPresent()) {
                Request request = Request.read(message.get());
                kernel.ifPresent(opened -> opened.prepare(request));
                waiting.add(request);
            } else {
                Reply reply = answer(waiting.remove());
                link.send(reply::write);
            }
        }
    }

    private Reply answer(Request request) {
        try {
            return request instanceof Request.Open open ? open(open) : run(request, kernel.orElseThrow());
        } catch (DeviceBrokenException e) {
            return new Reply.Broke(e.getMessage());
        } catch (RefusedException e) {
            return new Reply.Refused(e.getMessage());
        } catch (Throwable e) {
            // Native bindings throw errors as well as exceptions, and the parent can say more about them than an exit
            // status can.
            e.printStackTrace();
            return new Reply.Refused("The worker cannot run this code: " + e);
        }
    }

    /** One test after the other: a switch over the kinds of requests would add a tenth to the time that a worker takes to start. */
    private static Reply run(Request request, CompiledKernel opened) {
        if (request instanceof Request.Batch batch) {
            return opened.batch(batch);
        }
        if (request instanceof Request.Values values) {
            return opened.values(values);
        }
        if (request instanceof Request.Map map) {
            return new Reply.Ran(opened.map(map), OptionalLong.empty());
        }
        if (request instanceof Request.Sweep sweep) {
            long[] result = new long[Reply.SWEEP_WORDS];
            boolean changed = opened.sweep(sweep, result);
            return new Reply.Swept(result, changed);
        }
        throw new IllegalArgumentException("The code is loaded already");
    }

    private Reply open(Request.Open open) throws IOException {
        MappedByteBuffer columns;
        try (FileChannel file =
                FileChannel.open(Path.of(open.columns()), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            columns = file.map(FileChannel.MapMode.READ_WRITE, 0, open.layout().size());
        }
        CompiledKernel opened =
                switch (open.kind()) {
                    case CPU -> CpuKernel.open(open, columns);
                    case CUDA -> CudaKernel.open(open, columns);
                };
        kernel = Optional.of(opened);
        return new Reply.Opened(opened.device());
    }

    @Override
    public void close() throws IOException {
        kernel.ifPresent(CompiledKernel::close);
        link.close();
    }
}
