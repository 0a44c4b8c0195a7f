package org.ulpscope.worker.internal;

import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/** Code under test, loaded and ready to run over the mapped columns. */
interface CallableKernel extends AutoCloseable {
    /** What executes it, in words. */
    String device();

    /**
     * Lets a device that works by itself begin with a request, while the next is awaited; the same request follows, in the order in which they
     * were prepared, to be run to its end and to say what went wrong.
     */
    default void prepare(Request request) {}

    /**
     * Runs the calls in a buffer.
     *
     * @throws DeviceBrokenException if the code under test broke its device context or left its process unusable
     */
    Reply.Ran batch(Request.Batch request);

    /** Runs a sweep whose results are kept; returns and throws as {@link #batch}. */
    Reply.Ran values(Request.Values request);

    /**
     * Runs a sweep of which masks are kept; throws as {@link #batch}, and runs no call again.
     *
     * @return whether a call left a changed floating-point environment behind
     */
    boolean map(Request.Map request);

    /**
     * Runs a sweep; returns and throws as {@link #map}.
     *
     * @param result receives the native result's words
     */
    boolean sweep(Request.Sweep request, long[] result);

    @Override
    void close();
}
