package org.ulpscope.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;

/** Lists of Formats as files have them: names separated by white space. */
public final class FormatWords {
    private FormatWords() {}

    /** The Formats in a list, widest first; words that name none are left out. */
    public static List<FloatFormat> known(String text) {
        return words(text).flatMap(word -> named(word).stream()).distinct().sorted().toList();
    }

    /** The words that name no Format. */
    public static List<String> unknown(String text) {
        return words(text).filter(word -> named(word).isEmpty()).toList();
    }

    /** The list as a file has it. */
    public static String text(List<FloatFormat> formats) {
        return String.join(" ", formats.stream().map(FloatFormat::label).toList());
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty());
    }

    private static Optional<FloatFormat> named(String word) {
        return Arrays.stream(FloatFormat.values())
                .filter(format -> format.label().equals(word))
                .findFirst();
    }
}
