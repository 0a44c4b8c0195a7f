package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** Neither CUDA nor OpenCL lets a function that is launched return anything. */
public final class GlobalFunctionCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        if (!CTypes.isLaunched(kernel.getOrigin()) || kernel.getReturns() == null) {
            return Stream.empty();
        }
        boolean openCl = CTypes.isOpenCl(kernel.getOrigin());
        return Stream.of(Problem.error(
                kernel,
                KernelPackage.Literals.KERNEL__RETURNS,
                "A " + (openCl ? "__kernel" : "__global__ function") + " returns nothing.",
                "Make it void and give its result in an output parameter, or make it a "
                        + (openCl ? "function without __kernel." : "__device__ function.")));
    }
}
