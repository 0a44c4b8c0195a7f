package org.ulpscope.model;

import java.util.Optional;
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
                "'" + SignatureText.print(kernel) + "' cannot be " + purpose
                        + " yet, since its parameters are not plain numbers and arrays of them; write a function of"
                        + " numbers that calls it, and name that.");
    }

    /** The function that generated code calls with the kernel's parameters. */
    public static String callee(Kernel kernel) {
        return kernel.getAdapter() == null ? kernel.getName() : FUNCTION;
    }
}
