package org.ulpscope.flow.trace;

import java.util.Arrays;
import org.ulpscope.base.BadInputException;

/** What an instruction does to an exceptional value that it meets; after Table 2 of GPU-FPX (HPDC 2023), with memory. */
public enum ExceptionEvent {
    /** Its result has a class that no operand has. */
    BIRTH("birth"),
    /** A value that was not followed until then comes in: from memory, as an argument, or as a constant of the source. */
    ENTRY("entry"),
    /** Its result has the class of the operand. */
    CARRY("carry"),
    /** Its result has another class: what was born before is the cause of what is born here. */
    TURN("turn"),
    /** Its result is an ordinary number: a quotient by an infinity, the other operand of a minimum, or an integer. */
    VANISH("vanish"),
    COMPARE("compare"),
    /** A selection took the other value. */
    PASS_OVER("pass over"),
    STORE("store"),
    LOAD("load"),
    /** It was copied to the host. */
    OUTPUT("output");

    private final String label;

    ExceptionEvent(String label) {
        this.label = label;
    }

    /** The name used in files and on screen. */
    public String label() {
        return label;
    }

    /**
     * The one with this {@link #label}.
     *
     * @throws BadInputException if there is none
     */
    public static ExceptionEvent labelled(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equals(label))
                .findFirst()
                .orElseThrow(
                        () -> new BadInputException("There is no meeting with exceptional values '" + label + "'."));
    }
}
