package org.ulpscope.compare.internal.builds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.KeptBuild;

/**
 * Links that set FTZ and DAZ: gcc and clang then link {@code crtfastm.o}, whose constructor sets them for the thread that starts the program, also where
 * only a shared library is linked so (gcc 13 and clang 19 do that no more for shared libraries).
 */
final class FlushedModes {
    private static final Set<String> FAST = Set.of("-ffast-math", "-Ofast", "-funsafe-math-optimizations", "-mdaz-ftz");
    private static final Set<String> PRECISE = Set.of("-fno-fast-math", "-fno-unsafe-math-optimizations");
    private static final String SHARED = "-shared";

    /** The function of {@code crtfastm.o}. */
    private static final String CONSTRUCTOR = "set_fast_math";

    private FlushedModes() {}

    /** Whether the words of a link ask for it. */
    static boolean asks(CompilerCall link) {
        boolean asks = false;
        for (String word : link.words()) {
            asks = FAST.contains(word) || asks && !PRECISE.contains(word);
        }
        return asks;
    }

    /** The word that asks for it. */
    static Optional<String> word(CompilerCall link) {
        return asks(link) ? link.words().stream().filter(FAST::contains).findFirst() : Optional.empty();
    }

    /** What a link does, for people. */
    static String words(Part.Link link, CompilerCall call) {
        return (call.words().contains(SHARED) ? "the library " : "the program ") + link.name();
    }

    /** Whether a file that was linked has the constructor that sets them; of a stripped one that is not known, and nothing is said. */
    private static boolean isIn(Path linked) {
        try {
            return new String(GivenFile.bytes(linked), StandardCharsets.ISO_8859_1).contains(CONSTRUCTOR);
        } catch (IOException e) {
            return false;
        }
    }

    /** What the user should know where both builds print the same. */
    static Optional<String> note(PairedParts parts, KeptBuild build) {
        List<Part.Link> links = parts.links().stream()
                .filter(link -> Stream.of(link.left(), link.right()).allMatch(FlushedModes::asks))
                .filter(link -> isIn(build.copy().resolve(link.name())))
                .toList();
        return links.isEmpty()
                ? Optional.empty()
                : Optional.of("Both builds link "
                        + links.stream().map(Part.Link::name).collect(Collectors.joining(", "))
                        + " with " + word(links.getFirst().left()).orElse("")
                        + ", which sets FTZ and DAZ for the whole program: subnormal numbers are taken for 0.");
    }
}
