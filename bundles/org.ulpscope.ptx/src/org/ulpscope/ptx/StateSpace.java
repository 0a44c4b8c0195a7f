package org.ulpscope.ptx;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The memories of the machine (clause 5.1). */
public enum StateSpace {
    /** Parameters of a kernel, and of calls. */
    PARAM,
    /** Private to a thread. */
    LOCAL,
    /** Shared by the threads of a block. */
    SHARED,
    /** Shared by all threads of the device. */
    GLOBAL,
    /** Read-only, shared by all threads. */
    CONST,
    /** An address that carries its space with it. */
    GENERIC;

    /** The directive and modifier, such as {@code .global}. */
    public String directive() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** The space of a directive or modifier such as {@code .shared}, whose qualifiers ({@code ::cta}) do not matter here. */
    public static Optional<StateSpace> ofDirective(String directive) {
        int qualifier = directive.indexOf("::");
        String plain = qualifier < 0 ? directive : directive.substring(0, qualifier);
        return Arrays.stream(values())
                .filter(space -> space != GENERIC && space.directive().equals(plain))
                .findFirst();
    }
}
