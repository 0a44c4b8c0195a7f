package org.ulpscope.flow;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.numeric.OutcomeAppearance;

/** What can be wrong with a result. */
public enum ExceptionClass {
    NAN("NaN", OutcomeAppearance.NAN),
    INF("INF", OutcomeAppearance.INF_PLUS),
    /** A number, not 0, was divided by 0; or 0 by 0, which is a NaN too. */
    DIV0("DIV0", OutcomeAppearance.INF_MINUS),
    SUB("SUB", OutcomeAppearance.SUB_PLUS);

    private final String label;
    private final OutcomeAppearance appearance;

    ExceptionClass(String label, OutcomeAppearance appearance) {
        this.label = label;
        this.appearance = appearance;
    }

    /** The name used in files, options and on screen. */
    public String label() {
        return label;
    }

    /** How it looks wherever it is shown; of either sign as the positive ones. */
    public OutcomeAppearance appearance() {
        return appearance;
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
