package org.ulpscope.ptx.passes;

/**
 * What a check tells apart, in the order of the records of a site. A class appears where no operand has it, and propagates where one has (Table 2 of
 * GPU-FPX, HPDC 2023).
 */
public enum ExceptionSlot {
    NAN_APPEARS,
    NAN_PROPAGATES,
    INF_APPEARS,
    INF_PROPAGATES,
    SUB_APPEARS,
    SUB_PROPAGATES,
    /** A finite number, not 0, or 0 itself, was divided by 0 (clause 7.3 of IEEE 754-2019, and 0/0 of clause 7.2). */
    DIV0
}
