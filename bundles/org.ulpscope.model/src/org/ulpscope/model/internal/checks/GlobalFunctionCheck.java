package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Origin;

/** CUDA lets a global function return nothing. */
public final class GlobalFunctionCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        if (kernel.getOrigin() != Origin.CUDA_GLOBAL || kernel.getReturns() == null) {
            return Stream.empty();
        }
        return Stream.of(Problem.error(
                kernel,
                KernelPackage.Literals.KERNEL__RETURNS,
                "A __global__ function returns nothing.",
                "Make it void and give its result in an output parameter, or make it a __device__ function."));
    }
}
