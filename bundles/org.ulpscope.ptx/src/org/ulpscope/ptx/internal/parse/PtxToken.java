package org.ulpscope.ptx.internal.parse;

import org.ulpscope.ptx.PtxPlace;

/**
 * A word of PTX text.
 *
 * @param kind what it is
 * @param text as it stands, a string without its quotes
 * @param place where
 */
record PtxToken(Kind kind, String text, PtxPlace place) {
    enum Kind {
        /** A register, variable, function, label or opcode. */
        NAME,
        /** A directive or suffix with its dot, such as {@code .reg} or {@code .L1::evict_last}. */
        DIRECTIVE,
        NUMBER,
        STRING,
        /** One character. */
        SIGN,
        END
    }

    boolean isSign(char sign) {
        return kind == Kind.SIGN && text.charAt(0) == sign;
    }

    boolean isDirective(String directive) {
        return kind == Kind.DIRECTIVE && text.equals(directive);
    }
}
