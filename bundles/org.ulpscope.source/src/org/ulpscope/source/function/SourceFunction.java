package org.ulpscope.source.function;

import java.util.Optional;

/**
 * A function that a source defines.
 *
 * @param name as the source spells it
 * @param signature what a kernel of it has, such as {@code double f(double x, const double a[4])}; as the source writes it, on one line, where
 *     there is an obstacle
 * @param line of its name, from 1
 * @param from characters of the text before its declaration
 * @param body characters of the text before the brace that opens its body
 * @param to characters of the text up to the end of its body
 * @param obstacle why it cannot be tested, a sentence with what to do about it; empty when it can
 */
public record SourceFunction(
        String name, String signature, int line, int from, int body, int to, Optional<String> obstacle) {
    /** Whether a place in the text lies in it; {@code offset} counts characters. */
    public boolean contains(int offset) {
        return from <= offset && offset <= to;
    }

    /** Whether it can be tested. */
    public boolean isTestable() {
        return obstacle.isEmpty();
    }
}
