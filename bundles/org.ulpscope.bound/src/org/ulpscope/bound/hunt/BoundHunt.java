package org.ulpscope.bound.hunt;

import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.hunt.result.BoundHuntRequest;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.internal.hunt.VolatilitySearch;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.internal.run.KernelSource;

/** Question 4 over a domain: which inputs make a result move most, and which make conditions unstable. */
public final class BoundHunt {
    private BoundHunt() {}

    /**
     * Looks for them.
     *
     * @throws org.ulpscope.base.BadInputException if the kernel has no source, has numbers of other formats than FP32 and FP64
     * @throws java.util.concurrent.CancellationException if the user has asked to stop before anything was tried
     */
    public static BoundHuntResult run(BoundHuntRequest request, Progress progress) {
        KernelSource source = KernelSource.of(request.kernel(), request.folder());
        progress.begin("Looking for inputs that make " + request.kernel().getName() + " move", request.budget());
        try (InstrumentedKernel instrumented =
                InstrumentedKernel.of(request.kernel(), source, request.limit(), progress)) {
            return new VolatilitySearch(request, instrumented, progress).run();
        }
    }
}
