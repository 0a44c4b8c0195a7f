package org.ulpscope.bound.header;

import java.util.random.RandomGenerator;

/** An expression of a test. */
sealed interface Expr {
    /** A number. */
    record Leaf(double value) implements Expr {}

    /** Its negation. */
    record Negation(Expr operand) implements Expr {}

    /** One of + - * / of two. */
    record Operation(char symbol, Expr left, Expr right) implements Expr {}

    /** In postfix notation with numbers as the bits of doubles, {@code ~} for a negation. */
    default String postfix() {
        return switch (this) {
            case Leaf(double value) -> Long.toHexString(Double.doubleToRawLongBits(value));
            case Negation(Expr operand) -> operand.postfix() + " ~";
            case Operation(char symbol, Expr left, Expr right) -> left.postfix() + " " + right.postfix() + " " + symbol;
        };
    }

    /** In C, for messages. */
    default String text() {
        return switch (this) {
            case Leaf(double value) -> Double.toHexString(value);
            case Negation(Expr operand) -> "-(" + operand.text() + ")";
            case Operation(char symbol, Expr left, Expr right) ->
                "(" + left.text() + " " + symbol + " " + right.text() + ")";
        };
    }

    /** One at random with so many operands; numbers are those of {@code numbers}. */
    static Expr random(int operands, Numbers numbers, RandomGenerator random) {
        if (operands == 1) {
            Expr leaf = new Leaf(numbers.next(random));
            return random.nextInt(8) == 0 ? new Negation(leaf) : leaf;
        }
        int left = random.nextInt(1, operands);
        char symbol = "++--***/".charAt(random.nextInt(8));
        Expr whole = new Operation(symbol, random(left, numbers, random), random(operands - left, numbers, random));
        return random.nextInt(10) == 0 ? new Negation(whole) : whole;
    }
}
