package org.ulpscope.program.certificate;

import java.util.List;
import java.util.Optional;

/**
 * What a program prints, where that depends on the order.
 *
 * @param line the first line that differs, from 1
 * @param usual that line in the usual order; empty where there is none
 * @param other that line in another
 * @param orders in how many orders something else is printed than usually
 */
public record MovedPrint(int line, String usual, String other, int orders) {
    /** The first line by which two texts differ; empty where they are the same. */
    static Optional<MovedPrint> between(String usual, String other) {
        if (usual.equals(other)) {
            return Optional.empty();
        }
        List<String> one = usual.lines().toList();
        List<String> two = other.lines().toList();
        int line = 0;
        while (line < Math.min(one.size(), two.size()) && one.get(line).equals(two.get(line))) {
            line++;
        }
        return Optional.of(new MovedPrint(line + 1, at(one, line), at(two, line), 1));
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "";
    }

    /** The same, found in one more order. */
    MovedPrint again() {
        return new MovedPrint(line, usual, other, orders + 1);
    }
}
