package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** Only a __global__ function or a __kernel is launched, and by no more threads than the blocks of a launch have. */
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
        if (threads > 1 && !CTypes.isLaunched(kernel.getOrigin())) {
            return error(
                    kernel,
                    "Only a __global__ function or a __kernel is called by a block of threads.",
                    "Set the block back to 1.");
        }
        return Stream.empty();
    }

    private static Stream<Problem> error(Kernel kernel, String sentence, String remedy) {
        return Stream.of(Problem.error(kernel, KernelPackage.Literals.KERNEL__BLOCK, sentence, remedy));
    }
}
