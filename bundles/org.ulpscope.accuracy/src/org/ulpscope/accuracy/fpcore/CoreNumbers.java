package org.ulpscope.accuracy.fpcore;

import java.util.Map;
import java.util.Optional;

/** The constants and numbers of FPCore in C. */
final class CoreNumbers {
    private static final Map<String, String> CONSTANTS = Map.ofEntries(
            Map.entry("PI", "M_PI"),
            Map.entry("PI_2", "M_PI_2"),
            Map.entry("PI_4", "M_PI_4"),
            Map.entry("E", "M_E"),
            Map.entry("LN2", "M_LN2"),
            Map.entry("LN10", "M_LN10"),
            Map.entry("LOG2E", "M_LOG2E"),
            Map.entry("LOG10E", "M_LOG10E"),
            Map.entry("SQRT2", "M_SQRT2"),
            Map.entry("SQRT1_2", "M_SQRT1_2"),
            Map.entry("M_1_PI", "M_1_PI"),
            Map.entry("M_2_PI", "M_2_PI"),
            Map.entry("M_2_SQRTPI", "M_2_SQRTPI"),
            Map.entry("INFINITY", "INFINITY"),
            Map.entry("NAN", "NAN"),
            Map.entry("TRUE", "1"),
            Map.entry("FALSE", "0"));

    private CoreNumbers() {}

    /**
     * A constant, or a number: whole, decimal, or the quotient of two whole ones.
     *
     * @param single whether it is for FP32
     * @return empty where the word is none of these
     */
    static Optional<String> text(String word, boolean single) {
        String suffix = single ? "f" : "";
        if (CONSTANTS.containsKey(word)) {
            String constant = CONSTANTS.get(word);
            return Optional.of(single && constant.startsWith("M_") ? "(float)" + constant : constant);
        }
        if (word.matches("[-+]?\\d+")) {
            return Optional.of(parenthesised(word + ".0" + suffix));
        }
        if (word.matches("[-+]?\\d+/\\d+")) {
            return Optional.of("(" + word.replace("/", ".0" + suffix + " / ") + ".0" + suffix + ")");
        }
        if (word.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
            return Optional.of(parenthesised(word + suffix));
        }
        return Optional.empty();
    }

    private static String parenthesised(String number) {
        return number.startsWith("-") ? "(" + number + ")" : number;
    }
}
