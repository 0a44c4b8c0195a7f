package org.ulpscope.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;

/** Lists of Formats as files have them: names separated by white space. */
public final class FormatWords {
    private FormatWords() {}

    /** The Formats in a list, widest first; words that name none are left out. */
    public static List<DeclaredFormat> known(String text) {
        return words(text)
                .flatMap(word -> DeclaredFormat.named(word).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** The words that name no Format. */
    public static List<String> unknown(String text) {
        return words(text).filter(word -> DeclaredFormat.named(word).isEmpty()).toList();
    }

    /** All Formats, for a sentence. */
    public static String all() {
        return String.join(
                ", ",
                Arrays.stream(DeclaredFormat.values())
                        .map(DeclaredFormat::label)
                        .toList());
    }

    /** The list as a file has it. */
    public static String text(List<DeclaredFormat> formats) {
        return String.join(" ", formats.stream().map(DeclaredFormat::label).toList());
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty());
    }
}
