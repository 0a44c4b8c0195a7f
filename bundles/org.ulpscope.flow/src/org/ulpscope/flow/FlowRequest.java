package org.ulpscope.flow;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;

/**
 * What program is looked into, and how.
 *
 * @param build how it is built
 * @param device what runs its kernels
 * @param flags options of nvcc that follow those of the build
 * @param arguments what it is run with
 * @param folder where it runs
 * @param counted whether each exceptional value is counted; else it is known that there was one
 * @param every of how many launches one is looked at, 1 or more
 * @param first the number of the first launch that is, from 0
 */
public record FlowRequest(
        CudaBuild build,
        CudaVariant.Device device,
        List<String> flags,
        List<String> arguments,
        Path folder,
        boolean counted,
        int every,
        int first) {
    public FlowRequest {
        flags = List.copyOf(flags);
        arguments = List.copyOf(arguments);
        if (every < 1 || first < 0) {
            throw new IllegalArgumentException("no choice of launches: every " + every + " from " + first);
        }
    }
}
