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
 * @param text its declaration and its body, as the source writes them
 * @param obstacle why it cannot be tested, a sentence with what to do about it; empty when it can
 * @param fixed whether no other signature would do away with the obstacle
 */
public record SourceFunction(
        String name,
        String signature,
        int line,
        int from,
        int body,
        int to,
        String text,
        Optional<String> obstacle,
        boolean fixed) {
    /** Whether a place in the text lies in it; {@code offset} counts characters. */
    public boolean contains(int offset) {
        return from <= offset && offset <= to;
    }

    /** The same under a signature, and what is in the way of a kernel that has it. */
    SourceFunction with(String other, Optional<String> itsObstacle) {
        return new SourceFunction(name, other, line, from, body, to, text, itsObstacle, fixed);
    }

    /** Its body, as the source writes it. */
    String written() {
        return text.substring(body - from);
    }

    /** Whether it can be tested, as it is or with another signature. */
    public boolean isAskable() {
        return isTestable() || !fixed;
    }

    /** Whether it can be tested. */
    public boolean isTestable() {
        return obstacle.isEmpty();
    }
}
