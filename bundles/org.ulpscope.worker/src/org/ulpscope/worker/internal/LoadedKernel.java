package org.ulpscope.worker.internal;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.ulpscope.worker.protocol.Link;
import org.ulpscope.worker.protocol.Message;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;
import org.ulpscope.worker.protocol.TimedReply;

/** One kernel of the worker, and the serving of what is asked of it. All of it runs on one thread, which serves no other kernel. */
final class LoadedKernel {
    private final int number;
    private final Link link;
    private final Supplier<SharedResources> surroundings;
    private final Deque<Request> waiting = new ArrayDeque<>();
    private final ProcessorUse use = new ProcessorUse();
    private Optional<CallableKernel> kernel = Optional.empty();

    /**
     * A kernel that is not open yet.
     *
     * @param number the parent's for it
     * @param link where requests come from and replies go, while this serves
     */
    LoadedKernel(int number, Link link, Supplier<SharedResources> surroundings) {
        this.number = number;
        this.link = link;
        this.surroundings = surroundings;
    }

    /** Whether there is code loaded. */
    boolean isOpen() {
        return kernel.isPresent();
    }

    /**
     * Serves requests, until one comes that is another kernel's, or nothing is left to be asked of this one.
     *
     * @param first the first of them
     * @return the other kernel's
     * @throws IOException if the parent has closed the connection
     */
    Optional<Message> serve(Request first) throws IOException {
        take(first);
        while (true) {
            Optional<DataInputStream> received = waiting.isEmpty() ? link.receive(0) : link.poll();
            if (received.isPresent()) {
                Message message = Message.read(received.get());
                if (message.kernel() != number) {
                    while (!waiting.isEmpty()) {
                        answerNext();
                    }
                    return Optional.of(message);
                }
                take(message.request());
            } else {
                answerNext();
                if (!isOpen()) {
                    return Optional.empty();
                }
            }
        }
    }

    private void take(Request request) {
        kernel.ifPresent(opened -> opened.prepare(request));
        waiting.add(request);
    }

    private void answerNext() throws IOException {
        long nanos = use.nanos();
        long waits = use.waits();
        Reply reply = answer(waiting.remove());
        link.send(new TimedReply(reply, use.nanos() - nanos, use.waits() - waits)::write);
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
    private Reply run(Request request, CallableKernel opened) {
        if (request instanceof Request.Batch batch) {
            return opened.batch(batch);
        }
        if (request instanceof Request.Values values) {
            return opened.values(values);
        }
        if (request instanceof Request.Map map) {
            return new Reply.Ran(opened.map(map), OptionalLong.empty(), false);
        }
        if (request instanceof Request.Sweep sweep) {
            long[] result = new long[Reply.SWEEP_WORDS];
            boolean changed = opened.sweep(sweep, result);
            return new Reply.Swept(result, changed);
        }
        if (request instanceof Request.Close) {
            kernel = Optional.empty();
            opened.close();
            return new Reply.Closed();
        }
        throw new IllegalArgumentException("The code is loaded already");
    }

    private Reply open(Request.Open open) throws IOException {
        if (isOpen()) {
            throw new IllegalArgumentException("The code is loaded already");
        }
        CallableKernel opened =
                switch (open.kind()) {
                    case CPU -> CpuKernel.open(open, surroundings.get());
                    case CUDA -> CudaKernel.open(open, surroundings.get());
                    case OPENCL_CPU, OPENCL_DEVICE -> OpenClKernel.open(open, surroundings.get());
                };
        kernel = Optional.of(opened);
        return new Reply.Opened(opened.device());
    }
}
