package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** An adapter is compiled behind a source, and tells what function it calls. */
public final class AdapterCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        return Adapters.find(kernel).stream()
                .flatMap(adapter -> Stream.concat(
                        problem(
                                kernel,
                                kernel.getSource().isEmpty(),
                                "The kernel has an adapter and no source, behind which it would be compiled.",
                                "Name the source, or make the kernel anew from its function."),
                        problem(
                                kernel,
                                adapter.getDeclaration().isBlank()
                                        || !adapter.getCode().contains(Adapters.FUNCTION),
                                "The adapter lacks its declaration, or does not define " + Adapters.FUNCTION + ".",
                                "Make the kernel anew from its function.")));
    }

    private static Stream<Problem> problem(Kernel kernel, boolean isOne, String message, String remedy) {
        return isOne
                ? Stream.of(Problem.error(kernel, KernelPackage.Literals.KERNEL__ADAPTER, message, remedy))
                : Stream.empty();
    }
}
