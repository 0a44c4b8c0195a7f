package org.ulpscope.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.CallAdapter;
import org.ulpscope.model.kernel.Kernel;

/**
 * What stands between a kernel's parameters, which are scalars, and a function whose own are structs, references and the like.
 *
 * <p>An adapter is a function in the language of the source. It is compiled behind the source, builds the arguments from the scalars, calls the
 * function under test, and takes the results apart. Its parameters are named by paths, such as {@code ray.origin[0]}.
 */
public final class Adapters {
    /** The function that an adapter defines. */
    public static final String FUNCTION = "ulpscope_adapted";

    /** A count whose value is chosen, as a declaration tells it. */
    private static final Pattern COUNT = Pattern.compile("(\\w+) = (\\d+)");

    /** A parameter that holds as many numbers as there are. */
    private static final Pattern CONTAINER = Pattern.compile("\\b(?:vector|span)<[^(),]*>[ &]*(\\w+)");

    private Adapters() {}

    /** The adapter of a kernel; empty where its function takes the kernel's parameters themselves. */
    public static Optional<CallAdapter> find(Kernel kernel) {
        return Optional.ofNullable(kernel.getAdapter());
    }

    /**
     * Refuses a kernel with an adapter where its function is called or read otherwise than by one.
     *
     * @param purpose what cannot be done with it, such as {@code bounded}
     * @throws BadInputException if it has one
     */
    public static void refuse(Kernel kernel, String purpose) {
        BadInputException.unless(
                kernel.getAdapter() == null,
                "'" + declaration(kernel) + "' cannot be " + purpose
                        + " yet, since its parameters are not plain numbers and arrays of them; write a function of"
                        + " numbers that calls it, and name that.");
    }

    private static String declaration(Kernel kernel) {
        return find(kernel).map(CallAdapter::getDeclaration).orElse(kernel.getName());
    }

    /** The function that generated code calls with the kernel's parameters. */
    public static String callee(Kernel kernel) {
        return kernel.getAdapter() == null ? kernel.getName() : FUNCTION;
    }

    /**
     * The lengths that calls have where the function takes any, by the name that tells them: {@code n} of {@code mean(const double *v, int n)}, or
     * the container itself. They are chosen for the whole kernel, as {@code mean(n=8)} chooses them.
     */
    public static Map<String, Integer> lengths(Kernel kernel) {
        Map<String, Integer> lengths = new LinkedHashMap<>();
        find(kernel).map(CallAdapter::getDeclaration).ifPresent(declaration -> {
            COUNT.matcher(declaration)
                    .results()
                    // A default argument looks the same, but its parameter is an input.
                    .filter(count -> kernel.getParameters().stream()
                            .noneMatch(parameter -> parameter.getName().equals(count.group(1))))
                    .forEach(count -> lengths.put(count.group(1), Integer.valueOf(count.group(2))));
            CONTAINER
                    .matcher(declaration)
                    .results()
                    .map(found -> found.group(1))
                    .forEach(name -> {
                        String element = name + "[";
                        long numbers = kernel.getParameters().stream()
                                .filter(parameter -> parameter.getName().startsWith(element))
                                .map(parameter -> parameter
                                        .getName()
                                        .substring(0, parameter.getName().indexOf(']')))
                                .distinct()
                                .count();
                        if (numbers > 0) {
                            lengths.put(name, (int) numbers);
                        }
                    });
        });
        return lengths;
    }
}
