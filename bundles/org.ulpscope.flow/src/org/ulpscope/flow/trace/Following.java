package org.ulpscope.flow.trace;

import java.util.Arrays;
import org.ulpscope.base.BadInputException;

/** Which exceptional values a second run of the program follows, from where they are born to where they go. */
public enum Following {
    NONE("none"),
    NAN_AND_INF("NaN, INF"),
    SUB_TOO("NaN, INF, SUB");

    private final String label;

    Following(String label) {
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
    public static Following labelled(String label) {
        return Arrays.stream(values())
                .filter(one -> one.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("Values cannot be followed by '" + label + "'."));
    }
}
