package org.ulpscope.model.internal.files;

import java.util.List;
import java.util.regex.Pattern;

/** Paths that can be handed to a compiler without being taken for an option, a list of options, or code. */
public final class HarmlessPath {
    /** What to do about a path that is not harmless. */
    public static final String REMEDY =
            "Use a path without quotes, backslashes and control characters, of at most 1024 characters, that does not begin with '-', '@' or ':'.";

    /** No control, format or unpaired character, no line separator, no quote, no backslash. */
    private static final Pattern PATH = Pattern.compile("[^\\p{C}\\p{Zl}\\p{Zp}\"'`\\\\]{0,1024}");

    private HarmlessPath() {}

    public static boolean is(String text) {
        return PATH.matcher(text).matches()
                && text.equals(text.strip())
                && List.of("-", "@", ":").stream().noneMatch(text::startsWith);
    }
}
