package org.ulpscope.program.build;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The user's files that a program is made of. All paths are absolute and normalised.
 *
 * @param units the sources that are compiled, in the order of the command
 * @param texts the text of each file, headers included; bytes as characters (ISO 8859-1)
 * @param seen for each unit, the files that the compiler sees with it, the unit itself among them
 */
public record ProgramFiles(List<Path> units, Map<Path, String> texts, List<List<Path>> seen) {
    public ProgramFiles {
        units = List.copyOf(units);
        texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
        seen = seen.stream().map(List::copyOf).toList();
    }

    /** The text of a file, where some have other texts. */
    public String text(Path file, Map<Path, String> others) {
        return others.getOrDefault(file, texts.get(file));
    }
}
