package org.ulpscope.study.trust;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A kind of options that make a compiler run or load something beside the sources that it compiles.
 *
 * @param alone how it is spelled where its value is the next word
 * @param whole how it is spelled where it is one word
 * @param effect what such an option can do, a sentence
 */
record LoadingOption(Pattern alone, Pattern whole, String effect) {
    /** Shorter beginnings are of too many options for a linker to take them. */
    private static final int SHORTEST = 3;

    /** Options of one word. */
    static LoadingOption word(String spelling, String effect) {
        return spelled("(?!)", spelling, effect);
    }

    /** Options with long names, which all compilers take with one hyphen or two, and their value behind a sign or in the next word. */
    static LoadingOption named(String names, String effect) {
        return spelled("--?(" + names + ")", "--?(" + names + ")[=,].*", effect);
    }

    /** Options with long names for linkers, which understand the beginning of a name for the whole. */
    static LoadingOption abbreviated(String effect, String... names) {
        return named(
                Arrays.stream(names)
                        .flatMap(name -> IntStream.rangeClosed(SHORTEST, name.length())
                                .mapToObj(length -> name.substring(0, length)))
                        .collect(Collectors.joining("|")),
                effect);
    }

    /** An option of one letter, with its value behind it or in the next word. */
    static LoadingOption letter(String letter, String effect) {
        return spelled("-" + letter, "-" + letter + ".+", effect);
    }

    /** An option with its value in the next word, or in its own; a value may have any character, line feeds too. */
    static LoadingOption spelled(String alone, String whole, String effect) {
        return new LoadingOption(Pattern.compile(alone), Pattern.compile(whole, Pattern.DOTALL), effect);
    }

    /** Whether the value of this word is the next one. */
    boolean takesNext(String word) {
        return alone.matcher(word).matches();
    }

    boolean matches(String word) {
        return takesNext(word) || whole.matcher(word).matches();
    }
}
