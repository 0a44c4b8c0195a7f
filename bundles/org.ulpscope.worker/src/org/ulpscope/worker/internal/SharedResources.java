package org.ulpscope.worker.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the kernels of this process have in common; made before the first of them is loaded, on a thread that calls code under test. */
final class SharedResources {
    private final OriginalProcess process = new OriginalProcess();
    private final SignalHandlers signalHandlers = new SignalHandlers();
    private final Map<OpenClBinary.Target, OpenClContext> openCl = new HashMap<>();
    private Optional<CudaContext> cuda = Optional.empty();

    SharedResources() {
        ProcessLimits.isolate();
    }

    /** This process, and not one forked off it. */
    OriginalProcess process() {
        return process;
    }

    /** Those that the worker lives with. */
    SignalHandlers signalHandlers() {
        return signalHandlers;
    }

    /**
     * The first CUDA device, for the calls of this thread.
     *
     * @throws RefusedException if there is no usable device
     */
    CudaContext cuda() {
        if (cuda.isEmpty()) {
            cuda = Optional.of(CudaContext.create());
        }
        cuda.get().use();
        return cuda.get();
    }

    /**
     * An OpenCL device.
     *
     * @throws RefusedException if it is not there
     */
    OpenClContext openCl(OpenClBinary.Target target) {
        return openCl.computeIfAbsent(target, OpenClContext::create);
    }
}
