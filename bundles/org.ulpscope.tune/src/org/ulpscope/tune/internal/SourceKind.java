package org.ulpscope.tune.internal;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;

/** The kinds of sources that a first tuning knows a compiler for; a program with several is of the last kind. */
public enum SourceKind {
    C("gcc", "-O2", "-lm", List.of("c")),
    CPP("g++", "-O2", "-lm", List.of("cc", "cpp", "cxx")),
    CUDA("nvcc", "-O3 -arch=native", "", List.of("cu"));

    private final String compiler;
    private final String flags;
    private final String libraries;
    private final List<String> extensions;

    SourceKind(String compiler, String flags, String libraries, List<String> extensions) {
        this.compiler = compiler;
        this.flags = flags;
        this.libraries = libraries;
        this.extensions = extensions;
    }

    /** @throws BadInputException if one is of no known kind */
    public static SourceKind of(List<Path> sources) {
        return sources.stream()
                .map(SourceKind::of)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static SourceKind of(Path source) {
        String name = source.getFileName().toString().toLowerCase(Locale.ROOT);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return Arrays.stream(values())
                .filter(kind -> kind.extensions.contains(extension))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        source + " is not a source that is compiled by itself; give files that end in "
                                + Arrays.stream(values())
                                        .flatMap(kind -> kind.extensions.stream())
                                        .map(known -> "." + known)
                                        .collect(Collectors.joining(", "))
                                + "."));
    }

    public String compiler() {
        return compiler;
    }

    public String flags() {
        return flags;
    }

    public String libraries() {
        return libraries;
    }
}
