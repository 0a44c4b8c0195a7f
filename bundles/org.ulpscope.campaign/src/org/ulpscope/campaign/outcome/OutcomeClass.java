package org.ulpscope.campaign.outcome;

import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * What a program's result is, of either sign: the outcomes of Zahid, Laguna and Le, section IV.B. A number is finite and not zero.
 */
public enum OutcomeClass {
    NAN("NaN"),
    INF("Inf"),
    ZERO("Zero"),
    NUMBER("Num");

    private final String label;

    OutcomeClass(String label) {
        this.label = label;
    }

    /** The name used in files and tables. */
    public String label() {
        return label;
    }

    /** The class of a value of a floating-point format. */
    public static OutcomeClass of(Value value) {
        return switch (((FloatFormat) value.format()).classify(value.bits())) {
            case NAN -> NAN;
            case INF_PLUS, INF_MINUS -> INF;
            case ZERO_PLUS, ZERO_MINUS -> ZERO;
            case SUB_PLUS, SUB_MINUS, NORMAL_PLUS, NORMAL_MINUS -> NUMBER;
        };
    }
}
