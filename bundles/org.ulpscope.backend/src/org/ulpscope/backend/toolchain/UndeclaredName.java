package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What compilers say of a name that nothing before it declares: gcc, clang, clangd and nvcc each in words of their own. */
public final class UndeclaredName {
    private static final String NAME = "['\u2018](\\w+)['\u2019]";
    private static final Pattern SAID = Pattern.compile(
            "(?:[Ii]mplicit declaration of(?: built-in)? function|[Ii]mplicitly declaring library function|[Uu]nknown type name"
                    + "|undeclared(?: library)? function|undeclared identifier) " + NAME + "|" + NAME
                    + " (?:undeclared|was not declared)|identifier \"(\\w+)\" is undefined");

    private static final Pattern MEANT = Pattern.compile("(?:;|note:) did you mean " + NAME + "\\?");

    private static final Pattern FUNCTION =
            Pattern.compile("(?:[Ii]mplicit declaration of|undeclared) function " + NAME);

    private UndeclaredName() {}

    /** The name that a message is about; empty where it is about something else. */
    public static Optional<String> in(String message) {
        return all(message).findFirst();
    }

    /**
     * The names that it may be a misspelling of, the likeliest first; none where the compiler knows none that is like it. To gcc another letter is
     * nearer than one too many, so that it takes {@code sqrtt} for {@code sqrtl} and never for {@code sqrt}.
     */
    public static List<String> meant(String message) {
        return in(message).stream()
                .flatMap(name -> MEANT.matcher(message)
                        .results()
                        .map(found -> found.group(1))
                        .limit(1)
                        .flatMap(known -> Stream.concat(
                                StandardHeaders.ofDouble(known)
                                        .filter(shorter -> NearFunctions.hasOneMore(name, shorter))
                                        .stream(),
                                Stream.of(known))))
                .toList();
    }

    /**
     * The functions of the standard library that a function which is not declared may be a misspelling of, the likeliest first: where no header of
     * theirs is included compilers know none of them and take the name for one of the user's own. None where the compiler itself knows what was meant.
     */
    public static List<String> nearFunctions(String message) {
        return MEANT.matcher(message).find()
                ? List.of()
                : FUNCTION.matcher(message)
                        .results()
                        .map(found -> found.group(1))
                        .limit(1)
                        .flatMap(name -> NearFunctions.of(name).stream())
                        .toList();
    }

    /** All of them in the words of a compiler. */
    static Stream<String> all(String output) {
        return SAID.matcher(output).results().map(result -> IntStream.rangeClosed(1, result.groupCount())
                .mapToObj(result::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow());
    }
}
