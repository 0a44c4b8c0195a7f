package org.ulpscope.source;

import java.util.List;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * The Formats that the variables of a program may have: those of its language that its compiler has types for, under the names that
 * {@link SourceLanguage#typeName} has.
 *
 * @param all these Formats, widest first
 * @param inSoftware those of them for which the CPU that is compiled for has no instructions, so that they are slower than wider ones
 */
public record CompilerFormats(List<DeclaredFormat> all, Set<DeclaredFormat> inSoftware) {
    public CompilerFormats {
        all = List.copyOf(all);
        inSoftware = Set.copyOf(inSoftware);
    }

    /** All of a language, as where its devices have instructions for each. */
    public static CompilerFormats of(SourceLanguage language) {
        return new CompilerFormats(language.formats(), Set.of());
    }

    /** Whether a variable may have a Format. */
    public boolean has(DeclaredFormat format) {
        return all.contains(format);
    }

    /** Whether a search is to try a Format that nobody asked for. */
    public boolean isWorthTrying(DeclaredFormat format) {
        return has(format) && !inSoftware.contains(format);
    }
}
