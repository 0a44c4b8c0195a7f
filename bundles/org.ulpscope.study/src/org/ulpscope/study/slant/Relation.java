package org.ulpscope.study.slant;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.ulpscope.numeric.FloatFormat;

/** A function of two numbers that C programs are full of, and that many borders follow. */
public sealed interface Relation permits Sum, Difference, Product, Quotient, EvenRelation {
    /** All of them, the simplest first. */
    List<Relation> ALL =
            List.of(new Sum(), new Difference(), new Product(), new Quotient(), new AbsoluteSum(), new SquareSum());

    /** What studies call it: C's operator, where it is one. */
    String symbol();

    /** How C writes it of two terms of a format: {@code x + y}. */
    String text(String left, String right, FloatFormat format);

    /**
     * Its value, computed in FP64.
     *
     * @param rounding to the format in which a program computes it, after each operation (IEEE 754-2019, 5.4.1)
     */
    double of(double left, double right, DoubleUnaryOperator rounding);

    /** About the left number that gives a value beside a right one, the positive one where its sign does not matter; no number where none does. */
    double left(double right, double value);

    /** The same of the right number. */
    double right(double left, double value);

    /** Whether no more than its sign changes where both numbers change places, so that it tells the same borders then. */
    boolean mirrors();

    /** Whether the signs of its numbers do not matter, not even those of zeros. */
    default boolean isEven() {
        return false;
    }

    /**
     * The one that studies call so.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Relation named(String symbol) {
        return ALL.stream()
                .filter(relation -> relation.symbol().equals(symbol))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No relation is called " + symbol));
    }
}
