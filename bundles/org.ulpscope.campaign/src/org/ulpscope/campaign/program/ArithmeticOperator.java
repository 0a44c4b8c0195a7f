package org.ulpscope.campaign.program;

import java.util.Arrays;

/** An arithmetic operator of C. */
public enum ArithmeticOperator {
    ADD("+", 1),
    SUBTRACT("-", 1),
    MULTIPLY("*", 2),
    DIVIDE("/", 2);

    private final String symbol;
    private final int precedence;

    ArithmeticOperator(String symbol, int precedence) {
        this.symbol = symbol;
        this.precedence = precedence;
    }

    /** As it is written in C. */
    public String symbol() {
        return symbol;
    }

    /** Which operators bind their operands first: the higher ones. */
    public int precedence() {
        return precedence;
    }

    /**
     * The operator written so.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ArithmeticOperator written(String symbol) {
        return Arrays.stream(values())
                .filter(operator -> operator.symbol.equals(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No operator is written " + symbol));
    }
}
