package org.ulpscope.numeric;

import java.util.Arrays;
import java.util.Optional;

/**
 * The class of a floating-point value, with the names of the literature. The first five are <em>exceptional</em>.
 *
 * <p>A refinement of the classes of IEEE 754-2019 section 5.7.2, in which signalling and quiet NaN are one.
 */
public enum ValueClass {
    NAN("NaN"),
    INF_PLUS("INF+"),
    INF_MINUS("INF-"),
    SUB_PLUS("SUB+"),
    SUB_MINUS("SUB-"),
    ZERO_PLUS("ZERO+"),
    ZERO_MINUS("ZERO-"),
    NORMAL_PLUS("NORMAL+"),
    NORMAL_MINUS("NORMAL-");

    private final String label;

    ValueClass(String label) {
        this.label = label;
    }

    /** The name used in files, options and on screen. */
    public String label() {
        return label;
    }

    /** Whether the class is one that a hunt looks for: NaN, an infinity or a subnormal. */
    public boolean isExceptional() {
        return ordinal() <= SUB_MINUS.ordinal();
    }

    /** The class with this {@link #label}, if there is one. */
    public static Optional<ValueClass> named(String label) {
        return Arrays.stream(values()).filter(c -> c.label.equals(label)).findFirst();
    }
}
