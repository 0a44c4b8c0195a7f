package org.ulpscope.simt;

import java.util.List;

/**
 * A kernel that can be launched.
 *
 * @param name what it is launched by
 * @param function the C function {@code void (ulp_thread *thread, const unsigned char *parameters)}
 * @param sharedBytes of shared memory that each of its blocks has, before what a launch adds; a multiple of 16
 * @param waits whether its threads may wait for others (barriers, exchanges, compare-and-swap), so that each needs a stack of its own
 * @param parameters where its parameters lie in memory, in order
 */
public record GridKernel(String name, String function, long sharedBytes, boolean waits, List<Parameter> parameters) {
    /**
     * A parameter of a kernel.
     *
     * @param offset from the beginning of the parameters, in bytes
     * @param bytes its size
     */
    public record Parameter(long offset, long bytes) {}

    public GridKernel {
        parameters = List.copyOf(parameters);
    }

    /** Bytes of all parameters as they lie in memory. */
    long parameterBytes() {
        return parameters.isEmpty()
                ? 0
                : parameters.getLast().offset() + parameters.getLast().bytes();
    }
}
