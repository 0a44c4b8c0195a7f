package org.ulpscope.ptx.internal.checks;

/** Which results a check hands over, and to what. */
public enum CheckedValues {
    /** NaN, infinities and subnormals. */
    EXCEPTIONAL("ulpscope_flow_check"),
    /** NaN and infinities. */
    EXCEPTIONAL_BUT_SUBNORMAL("ulpscope_flow_check"),
    /** Every result, exceptional or not. */
    ALL("ulpscope_inside_note");

    private final String function;

    CheckedValues(String function) {
        this.function = function;
    }

    /** What is called with the number of the site, its kind, the result and up to three operands. */
    public String function() {
        return function;
    }

    boolean subnormals() {
        return this != EXCEPTIONAL_BUT_SUBNORMAL;
    }
}
