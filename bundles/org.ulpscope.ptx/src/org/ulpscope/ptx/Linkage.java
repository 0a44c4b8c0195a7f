package org.ulpscope.ptx;

import java.util.Arrays;
import java.util.Optional;

/** Who sees a function or a variable, and who defines it. */
public enum Linkage {
    /** Known inside the module only. */
    INTERNAL(""),
    /** Defined here and visible outside. */
    VISIBLE(".visible"),
    /** Defined elsewhere. */
    EXTERN(".extern"),
    /** Defined here unless a definition that is not weak exists. */
    WEAK(".weak"),
    /** Defined here and shared with equal definitions elsewhere. */
    COMMON(".common");

    private final String directive;

    Linkage(String directive) {
        this.directive = directive;
    }

    /** The directive, empty for {@link #INTERNAL}. */
    public String directive() {
        return directive;
    }

    /** The linkage of a directive such as {@code .visible}. */
    public static Optional<Linkage> ofDirective(String directive) {
        return Arrays.stream(values())
                .filter(linkage -> linkage != INTERNAL && linkage.directive.equals(directive))
                .findFirst();
    }
}
