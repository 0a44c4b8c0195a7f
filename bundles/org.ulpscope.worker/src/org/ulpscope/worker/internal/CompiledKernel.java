package org.ulpscope.worker.internal;

/** Code under test, loaded and ready to run over the mapped columns. */
interface CompiledKernel extends AutoCloseable {
    /** What executes it, in words. */
    String device();

    /**
     * Lets a device that works by itself begin with a batch, while the next is awaited; {@link #batch} follows, for one buffer after the other
     * in the order in which they were prepared, and says what went wrong.
     */
    default void prepare(int buffer, int count) {}

    /**
     * Runs the first {@code count} rows of a buffer to the end.
     *
     * @return whether a call left a changed floating-point environment behind
     * @throws DeviceBrokenException if the code under test broke its device context
     */
    boolean batch(int buffer, int count, boolean flags);

    /**
     * Runs a sweep.
     *
     * @param request the native request's words
     * @param result receives the native result's words
     * @return whether a call left a changed floating-point environment behind
     * @throws DeviceBrokenException if the code under test broke its device context
     */
    boolean sweep(long[] request, long[] result);

    @Override
    void close();
}
