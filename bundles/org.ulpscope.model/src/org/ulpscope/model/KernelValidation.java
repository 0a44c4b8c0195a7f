package org.ulpscope.model;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Kernel;

/** Tells what is wrong with a kernel. */
public final class KernelValidation {
    // The class loader of this bundle finds its checks both on a class path and in OSGi.
    private static final List<KernelCheck> CHECKS =
            ServiceLoader.load(KernelCheck.class, KernelCheck.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();

    private KernelValidation() {}

    /** All problems, errors first. Without errors the kernel can be compiled and run, as far as that can be told without its code. */
    public static List<Problem> validate(Kernel kernel) {
        if (CHECKS.isEmpty()) {
            // A build that lost the list of checks must not let hostile kernels pass.
            throw new IllegalStateException("No kernel check is registered in META-INF/services");
        }
        return CHECKS.stream()
                .flatMap(check -> check.check(kernel))
                .sorted(Comparator.comparing(Problem::severity))
                .toList();
    }

    /**
     * Lets a kernel without errors pass.
     *
     * @throws BadInputException with the first error otherwise
     */
    public static void requireValid(Kernel kernel) {
        validate(kernel).stream().filter(Problem::isError).findFirst().ifPresent(problem -> {
            throw new BadInputException("The kernel '" + kernel.getName() + "' cannot run. " + problem.sentence());
        });
    }
}
