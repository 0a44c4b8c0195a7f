package org.ulpscope.model;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.precision.Tuning;

/** Tells what is wrong with a precision vector. */
public final class PrecisionValidation {
    // The class loader of this bundle finds its checks both on a class path and in OSGi.
    private static final List<PrecisionCheck> CHECKS =
            ServiceLoader.load(PrecisionCheck.class, PrecisionCheck.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();

    private PrecisionValidation() {}

    /** All problems, errors first. Without errors its program can be tuned, as far as that can be told without the sources. */
    public static List<Problem> validate(Tuning tuning) {
        if (CHECKS.isEmpty()) {
            // A build that lost the list of checks must not let hostile files pass.
            throw new IllegalStateException("No precision check is registered in META-INF/services");
        }
        return CHECKS.stream()
                .flatMap(check -> check.check(tuning))
                .sorted(Comparator.comparing(Problem::severity))
                .toList();
    }

    /**
     * Lets a tuning without errors pass.
     *
     * @throws BadInputException with the first error otherwise
     */
    public static void requireValid(Tuning tuning) {
        validate(tuning).stream().filter(Problem::isError).findFirst().ifPresent(problem -> {
            throw new BadInputException("'" + tuning.getName() + "' cannot be tuned. " + problem.sentence());
        });
    }
}
