package org.ulpscope.simt;

import java.util.List;

/**
 * A kernel that can be launched.
 *
 * @param name what it is launched by
 * @param function the C function {@code void (ulp_thread *thread, const unsigned char *parameters)}
 * @param parameters where its parameters lie in memory, in order
 * @param sharedBytes of the shared memory that every block of the module has, what this kernel uses; 0 where that is not known
 * @param mostThreads the most threads that a block may have, by which it was compiled; 0 where that is not known
 */
public record GridKernel(
        String name, String function, List<Parameter> parameters, long sharedBytes, int mostThreads) {
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

    /** A kernel of which is not known what shared memory it uses and how many threads it was compiled for. */
    public GridKernel(String name, String function, List<Parameter> parameters) {
        this(name, function, parameters, 0, 0);
    }

    /** Bytes of all parameters as they lie in memory. */
    long parameterBytes() {
        return parameters.isEmpty()
                ? 0
                : parameters.getLast().offset() + parameters.getLast().bytes();
    }
}
