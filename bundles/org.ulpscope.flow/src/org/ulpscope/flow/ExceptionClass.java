package org.ulpscope.flow;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.ulpscope.numeric.BadInputException;

/** What can be wrong with a result. */
public enum ExceptionClass {
    NAN("NaN"),
    INF("INF"),
    /** A number, not 0, was divided by 0; or 0 by 0, which is a NaN too. */
    DIV0("DIV0"),
    SUB("SUB");

    private final String label;

    ExceptionClass(String label) {
        this.label = label;
    }

    /** The name used in files, options and on screen. */
    public String label() {
        return label;
    }

    /**
     * The one with this {@link #label}, in upper or lower case.
     *
     * @throws BadInputException if there is none
     */
    public static ExceptionClass labelled(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equalsIgnoreCase(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no class of exceptional values '" + label + "'; use "
                        + Arrays.stream(values()).map(ExceptionClass::label).collect(Collectors.joining(", ")) + "."));
    }
}
