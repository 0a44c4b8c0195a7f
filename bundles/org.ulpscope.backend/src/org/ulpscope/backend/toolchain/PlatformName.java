package org.ulpscope.backend.toolchain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.process.ShellWords;

/** What platforms are called: by the words with which a user asks for one, so that one sees what makes two of them differ. */
public final class PlatformName {
    private PlatformName() {}

    /**
     * The toolchain's name, and the options where they are not its default ones: {@code gcc}, {@code gcc -O3 -ffast-math}. It depends on nothing else,
     * so that a platform keeps its name when others come beside it.
     *
     * @param options in effect; none stand for the default ones
     */
    public static String of(String toolchain, List<String> options, List<String> defaults) {
        return options.isEmpty() || options.equals(defaults) ? toolchain : toolchain + " " + ShellWords.join(options);
    }

    /** All of some names in a sentence: {@code gcc, clang and nvcc}. */
    public static String joined(List<String> names) {
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** A name as a part of a file's name, without a character that a shell or a makefile minds: {@code gcc-O3-ffast-math}. */
    public static String inFiles(String name) {
        return name.replace(" -", "-").replaceAll("[^A-Za-z0-9_.+-]", "_");
    }

    /** The same names, of which each is there once: what is asked for twice is {@code gcc} and {@code gcc (2)}. */
    public static List<String> distinct(List<String> names) {
        Set<String> taken = new HashSet<>();
        List<String> distinct = new ArrayList<>();
        for (String wanted : names) {
            String name = wanted;
            for (int number = 2; !taken.add(name); number++) {
                name = wanted + " (" + number + ")";
            }
            distinct.add(name);
        }
        return List.copyOf(distinct);
    }
}
