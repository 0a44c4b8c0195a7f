package org.ulpscope.flow;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;

/** What an instruction does to an exceptional value (Table 2 of GPU-FPX, HPDC 2023). */
public enum FlowState {
    /** Its result has a class that none of its operands has. */
    APPEARANCE("appearance"),
    /** Its result has the class of an operand. */
    PROPAGATION("propagation");

    private final String label;

    FlowState(String label) {
        this.label = label;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }

    /**
     * The one with this {@link #label}, in upper or lower case.
     *
     * @throws BadInputException if there is none
     */
    public static FlowState labelled(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equalsIgnoreCase(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no state of exceptional values '" + label + "'; use "
                        + Arrays.stream(values()).map(FlowState::label).collect(Collectors.joining(", ")) + "."));
    }
}
