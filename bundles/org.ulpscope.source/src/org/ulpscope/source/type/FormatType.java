package org.ulpscope.source.type;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.FloatFormat;

/**
 * A type whose elements have a Format: {@code const real_t *}, {@code double[3]}, {@code float &}.
 *
 * @param format that of an element
 * @param pointers how many pointers lead to it
 * @param arrays how many dimensions its arrays have
 * @param isReference whether it is a reference
 * @param isVolatile whether it says volatile
 * @param word what spells the Format in the source: {@code double}, or the last name of a typedef
 * @param hidden whether the typedef names pointers or arrays too, so that another type in its place would lose them
 */
public record FormatType(
        FloatFormat format,
        int pointers,
        int arrays,
        boolean isReference,
        boolean isVolatile,
        String word,
        boolean hidden) {
    private static final Map<String, FloatFormat> WORDS = Map.of(
            "double", FloatFormat.FP64,
            "float", FloatFormat.FP32,
            "_Float16", FloatFormat.FP16,
            "__half", FloatFormat.FP16,
            "half", FloatFormat.FP16,
            "__nv_bfloat16", FloatFormat.BF16,
            "nv_bfloat16", FloatFormat.BF16);
    private static final Pattern QUALIFIER =
            Pattern.compile("\\b(const|volatile|__restrict__|__restrict|restrict|typename)\\b");
    private static final Pattern SHAPE =
            Pattern.compile("\\s*([A-Za-z_][\\w:]*(?: [A-Za-z_]\\w*)*)\\s*((?:[*&()\\s]|\\[[^\\]]*\\])*)");

    /**
     * What a type written by clang is.
     *
     * @param aliases what the typedefs of the program name
     * @return empty for all types without elements of a Format, classes and pointers to functions among them
     */
    static Optional<FormatType> parse(String type, Function<String, Optional<FormatType>> aliases) {
        Matcher shape = SHAPE.matcher(QUALIFIER.matcher(type).replaceAll(" "));
        if (!shape.matches() || shape.group(2).replace(" ", "").contains("()")) {
            return Optional.empty();
        }
        String word =
                shape.group(1).substring(shape.group(1).lastIndexOf(':') + 1).strip();
        String rest = shape.group(2);
        Optional<FormatType> base = named(word)
                .map(format -> new FormatType(format, 0, 0, false, false, word, false))
                .or(() -> aliases.apply(word));
        return base.map(named -> new FormatType(
                named.format,
                named.pointers + count(rest, '*'),
                named.arrays + count(rest, '['),
                named.isReference || rest.contains("&"),
                named.isVolatile || type.contains("volatile"),
                word,
                named.pointers + named.arrays > 0 || named.isReference || named.isVolatile));
    }

    /** The Format that a word of the languages, or of CUDA's headers, names. */
    public static Optional<FloatFormat> named(String word) {
        return Optional.ofNullable(WORDS.get(word));
    }

    private static int count(String text, char wanted) {
        return (int) text.chars().filter(c -> c == wanted).count();
    }

    /** Whether it is a value of the Format itself. */
    public boolean isScalar() {
        return pointers == 0 && arrays == 0 && !isReference;
    }

    /** Whether a value of it leads to elements that other variables may lead to as well. */
    public boolean holdsAddress() {
        return pointers > 0 || isReference;
    }

    /** Whether it is an address, or an array, which turns into one. */
    public boolean holdsAddressOrArray() {
        return pointers > 0 || arrays > 0;
    }

    /** Whether a pointer of it leads to elements themselves, not to further pointers. */
    public boolean pointsToElements() {
        return pointers == 1;
    }
}
