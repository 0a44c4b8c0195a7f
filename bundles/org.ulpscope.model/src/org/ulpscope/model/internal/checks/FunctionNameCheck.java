package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.Identifiers;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** The name of the function goes into generated code, so it must be an identifier. */
public final class FunctionNameCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        if (Identifiers.isUsable(kernel.getName())) {
            return Stream.empty();
        }
        return Stream.of(Problem.error(
                kernel,
                KernelPackage.Literals.KERNEL__NAME,
                kernel.getName().isEmpty()
                        ? "The function has no name."
                        : "'" + kernel.getName() + "' cannot name a function in C.",
                "Use letters, digits and underscores, with no digit first, and no keyword of C or C++."));
    }
}
