package org.ulpscope.ptx.c;

import java.util.List;

/**
 * What to translate.
 *
 * @param functions names of the functions and entries that shall be callable; empty for every one that is {@code .visible} or an entry
 */
public record TranslationOptions(List<String> functions) {
    /** Everything that the module shows to the outside. */
    public static final TranslationOptions ALL = new TranslationOptions(List.of());

    public TranslationOptions {
        functions = List.copyOf(functions);
    }

    /** These functions only, and what they reach. */
    public static TranslationOptions of(String... functions) {
        return new TranslationOptions(List.of(functions));
    }
}
