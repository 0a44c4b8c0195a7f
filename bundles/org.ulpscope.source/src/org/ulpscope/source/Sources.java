package org.ulpscope.source;

import java.nio.file.Path;
import java.util.List;

/**
 * The sources of a program, and how its user compiles them.
 *
 * @param folder the folder of the program; files below it are the user's, all others the system's, which are never changed
 * @param units the sources that are compiled; made absolute and normalised, against {@code folder} where they are relative
 * @param compiler the program that compiles them: gcc, g++, clang, clang++ or nvcc, or its path
 * @param flags its options, of which those of preprocessing and of the language matter here; relative paths start at {@code folder}
 */
public record Sources(Path folder, List<Path> units, String compiler, List<String> flags) {
    public Sources {
        Path root = folder.toAbsolutePath().normalize();
        folder = root;
        units = units.stream().map(unit -> root.resolve(unit).normalize()).toList();
        flags = List.copyOf(flags);
    }
}
