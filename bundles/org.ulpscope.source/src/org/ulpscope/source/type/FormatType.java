package org.ulpscope.source.type;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * A type whose elements have a Format: {@code const real_t *}, {@code double[3]}, {@code float &}.
 *
 * @param format that of an element
 * @param pointers how many pointers lead to it
 * @param arrays how many dimensions its arrays have
 * @param containers how many containers of a library hold it, one in the other: two for {@code std::vector<std::vector<double>>}
 * @param isReference whether it is a reference
 * @param isVolatile whether it says volatile
 * @param word what spells the Format in the source: {@code double}, or the last name of a typedef
 * @param hidden whether the typedef names pointers or arrays too, so that another type in its place would lose them
 */
public record FormatType(
        DeclaredFormat format,
        int pointers,
        int arrays,
        int containers,
        boolean isReference,
        boolean isVolatile,
        String word,
        boolean hidden) {
    private static final Map<String, DeclaredFormat> WORDS = Map.ofEntries(
            entry("__float128", DeclaredFormat.FP128),
            entry(LongDouble.WORDS, DeclaredFormat.FP80),
            entry("double", DeclaredFormat.FP64),
            entry("float", DeclaredFormat.FP32),
            entry("_Float16", DeclaredFormat.FP16),
            entry("__half", DeclaredFormat.FP16),
            entry("half", DeclaredFormat.FP16),
            entry("__nv_bfloat16", DeclaredFormat.BF16),
            entry("nv_bfloat16", DeclaredFormat.BF16));
    private static final Pattern QUALIFIER =
            Pattern.compile("\\b(const|volatile|__restrict__|__restrict|restrict|typename)\\b");
    private static final Pattern SHAPE = Pattern.compile("\\s*([A-Za-z_][\\w:]*(?: [A-Za-z_]\\w*)*)\\s*(.*)");
    private static final Pattern OF_ONE_TYPE = Pattern.compile("^(?:\\w+::)*\\w+<([A-Za-z_]\\w*)(?:,[^<>]*)?>$");
    private static final Pattern DECLARATOR = Pattern.compile("(?:[*&()\\s]|\\[[^\\]]*\\])*");

    /**
     * What a type written by clang is.
     *
     * @param aliases what the typedefs of the program name
     * @return empty for all types without elements of a Format, classes and pointers to functions among them
     */
    static Optional<FormatType> parse(String type, Function<String, Optional<FormatType>> aliases) {
        String unqualified = QUALIFIER.matcher(type).replaceAll(" ");
        if (unqualified.indexOf('<') >= 0) {
            return ContainerName.of(unqualified)
                    .filter(container -> isDeclarator(container.rest()))
                    .flatMap(container -> parse(container.argument(), aliases)
                            .flatMap(container::around)
                            .map(found -> found.with(container.rest(), type)));
        }
        Matcher shape = SHAPE.matcher(unqualified);
        if (!shape.matches() || !isDeclarator(shape.group(2))) {
            return Optional.empty();
        }
        String word =
                shape.group(1).substring(shape.group(1).lastIndexOf(':') + 1).strip();
        Optional<FormatType> base = named(word)
                .map(format -> new FormatType(format, 0, 0, 0, false, false, word, false))
                .or(() -> aliases.apply(word).map(alias -> alias.aliased(word)));
        return base.map(named -> named.with(shape.group(2), type));
    }

    // A typedef of it.
    private FormatType aliased(String name) {
        boolean isMore = !isScalar() || isVolatile;
        return new FormatType(format, pointers, arrays, containers, isReference, isVolatile, name, isMore);
    }

    private FormatType with(String declarator, String type) {
        return new FormatType(
                format,
                pointers + count(declarator, '*'),
                arrays + count(declarator, '['),
                containers,
                isReference || declarator.contains("&"),
                isVolatile || type.contains("volatile"),
                word,
                hidden);
    }

    /** A container of it. */
    FormatType held() {
        return new FormatType(format, pointers, 0, containers + 1, false, isVolatile, word, hidden);
    }

    /** A pointer to it. */
    FormatType pointed() {
        return new FormatType(format, pointers + 1, arrays, containers, false, isVolatile, word, hidden);
    }

    /** A reference to it. */
    FormatType referenced() {
        return new FormatType(format, pointers, arrays, containers, true, isVolatile, word, hidden);
    }

    private static boolean isDeclarator(String rest) {
        return DECLARATOR.matcher(rest).matches() && !rest.replace(" ", "").contains("()");
    }

    /** The Format that a word of the languages, or of CUDA's headers, names. */
    public static Optional<DeclaredFormat> named(String word) {
        return Optional.ofNullable(WORDS.get(word));
    }

    /**
     * What names the elements in a type as it is written in a template: {@code T} of {@code const T *}, of {@code std::vector<T> &}, and of
     * {@code Vec3<T>}, a class template of the program's.
     */
    public static String element(String written) {
        return parse(
                        written,
                        name -> Optional.of(new FormatType(DeclaredFormat.FP64, 0, 0, 0, false, false, name, false)))
                .map(FormatType::word)
                .orElseGet(() -> OF_ONE_TYPE
                        .matcher(QUALIFIER.matcher(written).replaceAll("").replaceAll("\\[[^\\]]*\\]|[*&\\s]", ""))
                        .replaceFirst("$1"));
    }

    private static int count(String text, char wanted) {
        return (int) text.chars().filter(c -> c == wanted).count();
    }

    /** Whether it is a value of the Format itself. */
    public boolean isScalar() {
        return pointers == 0 && arrays == 0 && containers == 0 && !isReference;
    }

    /** Whether what it is set to must have elements of the same Format: it leads to them, or copies them all at once. */
    public boolean holdsAddress() {
        return pointers > 0 || isReference || containers > 0;
    }

    /** Whether it is an address, or an array, which turns into one, or a container, whose methods give one. */
    public boolean holdsAddressOrArray() {
        return pointers > 0 || arrays > 0 || containers > 0;
    }

    /** Whether a pointer of it leads to elements themselves, not to further pointers. */
    public boolean pointsToElements() {
        return pointers == 1;
    }
}
