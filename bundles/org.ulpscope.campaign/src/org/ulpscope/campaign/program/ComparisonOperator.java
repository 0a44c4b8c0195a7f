package org.ulpscope.campaign.program;

import java.util.Arrays;

/** A comparison of C; all but {@link #NOT_EQUAL} are false where a NaN is compared. */
public enum ComparisonOperator {
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    EQUAL("=="),
    NOT_EQUAL("!=");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    /** As it is written in C. */
    public String symbol() {
        return symbol;
    }

    /**
     * The comparison written so.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ComparisonOperator written(String symbol) {
        return Arrays.stream(values())
                .filter(comparison -> comparison.symbol.equals(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No comparison is written " + symbol));
    }
}
