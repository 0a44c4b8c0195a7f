package org.ulpscope.model.internal.checks;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

/** An adapter is compiled behind a source, and tells what function it calls. */
public final class AdapterCheck implements KernelCheck {
    private static final Pattern BOUNDS = Pattern.compile("(-?\\d{1,18}:-?\\d{1,18})?");

    @Override
    public Stream<Problem> check(Kernel kernel) {
        Stream<Problem> adapters = Adapters.find(kernel).stream()
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
        return Stream.concat(adapters, bounds(kernel));
    }

    private static Stream<Problem> bounds(Kernel kernel) {
        return kernel.getParameters().stream()
                .filter(parameter -> !BOUNDS.matcher(parameter.getBounds()).matches())
                .map(parameter -> Problem.error(
                        parameter,
                        KernelPackage.Literals.PARAMETER__BOUNDS,
                        "The bounds '" + parameter.getBounds() + "' of a type are no two integers.",
                        "Leave them out, or make the kernel anew from its function."));
    }

    private static Stream<Problem> problem(Kernel kernel, boolean isOne, String message, String remedy) {
        return isOne
                ? Stream.of(Problem.error(kernel, KernelPackage.Literals.KERNEL__ADAPTER, message, remedy))
                : Stream.empty();
    }
}
