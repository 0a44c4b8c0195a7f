package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Origin;

/** Only a __global__ function is launched, and by no more threads than the blocks of a launch have. */
public final class BlockCheck implements KernelCheck {
    private static final int MOST_THREADS = 256;

    @Override
    public Stream<Problem> check(Kernel kernel) {
        int threads = kernel.getBlock();
        if (threads < 1 || threads > MOST_THREADS) {
            return error(
                    kernel,
                    "A block of " + threads + " threads cannot be launched.",
                    "Use 1 to " + MOST_THREADS + " threads.");
        }
        if (threads > 1 && kernel.getOrigin() != Origin.CUDA_GLOBAL) {
            return error(
                    kernel, "Only a __global__ function is called by a block of threads.", "Set the block back to 1.");
        }
        return Stream.empty();
    }

    private static Stream<Problem> error(Kernel kernel, String sentence, String remedy) {
        return Stream.of(Problem.error(kernel, KernelPackage.Literals.KERNEL__BLOCK, sentence, remedy));
    }
}
