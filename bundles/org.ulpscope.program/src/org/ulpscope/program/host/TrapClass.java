package org.ulpscope.program.host;

/** What a trap tells of a result. */
public enum TrapClass {
    NAN,
    INF,
    /** A number was divided by 0. */
    DIV0,
    SUB;

    /** Exceptions as MXCSR has them (Intel SDM, volume 1, section 10.2.3). */
    private static final int INVALID = 1;

    private static final int ZERO_DIVIDE = 4;
    private static final int OVERFLOW = 8;
    private static final int UNDERFLOW = 16;

    /** The exceptions that give birth to it, as bits of MXCSR. */
    public int traps() {
        return switch (this) {
            case NAN -> INVALID;
            case INF -> ZERO_DIVIDE | OVERFLOW;
            case DIV0 -> ZERO_DIVIDE | INVALID;
            case SUB -> UNDERFLOW;
        };
    }
}
