package org.ulpscope.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;

/** A format of {@code scanf} and its like, as it is written in a source (C17 7.21.6.2). */
public final class ScanFormat {
    private static final Pattern LITERALS = Pattern.compile("(?:\"(?:\\\\.|[^\"\\\\])*\"\\s*)+");
    private static final Pattern CONVERSION =
            Pattern.compile("%(?:%|(\\*?)\\d*(hh|h|ll|l|j|z|t|L|)(\\[\\^?\\]?[^\\]]*\\]|[a-zA-Z]))");
    private static final String FLOATING = "aefgAEFG";

    private ScanFormat() {}

    /**
     * What one conversion writes.
     *
     * @param length the letters that say how wide what is written is; empty in {@code %f}
     * @param format the Format that it writes; empty where it writes none
     */
    public record Conversion(Range length, Optional<DeclaredFormat> format) {}

    /**
     * The conversions that write, in the order of what they write to.
     *
     * @param words an expression
     * @return empty if it is no string that is written there
     */
    public static Optional<List<Conversion>> of(SourceFiles files, Range words) {
        String text = files.text(words);
        if (!LITERALS.matcher(text).matches()) {
            return Optional.empty();
        }
        List<Conversion> found = new ArrayList<>();
        Matcher conversion = CONVERSION.matcher(text);
        while (conversion.find()) {
            if ("".equals(conversion.group(1))) {
                Range length =
                        new Range(words.file(), words.from() + conversion.start(2), words.from() + conversion.end(2));
                found.add(new Conversion(length, format(conversion.group(2), conversion.group(3))));
            }
        }
        return Optional.of(found);
    }

    private static Optional<DeclaredFormat> format(String length, String letter) {
        return FLOATING.contains(letter)
                ? switch (length) {
                    case "" -> Optional.of(DeclaredFormat.FP32);
                    case "l" -> Optional.of(DeclaredFormat.FP64);
                    case "L" -> Optional.of(DeclaredFormat.FP80);
                    default -> Optional.empty();
                }
                : Optional.empty();
    }

    /**
     * The letters that have a conversion write a Format.
     *
     * @throws IllegalArgumentException if there are none
     */
    public static String length(DeclaredFormat format) {
        return switch (format) {
            case FP32 -> "";
            case FP64 -> "l";
            case FP80 -> "L";
            default -> throw new IllegalArgumentException("no conversion of scanf writes " + format);
        };
    }
}
