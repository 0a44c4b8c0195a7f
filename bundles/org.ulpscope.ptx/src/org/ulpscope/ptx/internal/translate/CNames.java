package org.ulpscope.ptx.internal.translate;

import java.util.HashSet;
import java.util.Set;

/** Gives names of PTX a spelling of their own in C. */
final class CNames {
    private final Set<String> taken = new HashSet<>();

    /** A C identifier that begins with the prefix, reads like the name and was not given before. */
    String unique(String prefix, String name) {
        StringBuilder spelled = new StringBuilder(prefix);
        name.chars()
                .filter(c -> c != '%')
                .forEach(c -> spelled.append(Character.isLetterOrDigit(c) || c == '_' ? (char) c : '_'));
        String plain = spelled.toString();
        String unique = plain;
        for (int i = 2; !taken.add(unique); i++) {
            unique = plain + "_" + i;
        }
        return unique;
    }
}
