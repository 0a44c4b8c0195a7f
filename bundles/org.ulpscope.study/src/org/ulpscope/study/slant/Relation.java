package org.ulpscope.study.slant;

import java.util.List;

/** A function of two numbers that a C program writes with one operator, and that many borders follow. */
public sealed interface Relation permits Sum, Difference, Product, Quotient {
    /** All of them, the simplest first. */
    List<Relation> ALL = List.of(new Sum(), new Difference(), new Product(), new Quotient());

    /** C's operator. */
    String symbol();

    /** Its value in FP64, rounded once (IEEE 754-2019, 5.4.1). */
    double of(double left, double right);

    /** About the left number that gives a value beside a right one; no number where none does. */
    double left(double right, double value);

    /** About the right number that gives a value beside a left one; no number where none does. */
    double right(double left, double value);

    /** Whether no more than its sign changes where both numbers change places, so that it tells the same borders then. */
    boolean mirrors();

    /**
     * The one with an operator.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Relation named(String symbol) {
        return ALL.stream()
                .filter(relation -> relation.symbol().equals(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No relation is written " + symbol));
    }
}
