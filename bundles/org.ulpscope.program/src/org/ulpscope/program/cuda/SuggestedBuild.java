package org.ulpscope.program.cuda;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.program.build.BuildRecipe;

/**
 * How the program of a folder is probably built, to begin with.
 *
 * @param sources the names of those that nvcc compiles; none where a command builds the program
 * @param command a command as it is typed; empty where nvcc compiles the sources
 * @param program what the command makes; empty where the folder does not tell
 */
public record SuggestedBuild(List<String> sources, String command, String program) {
    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:cu|c|cc|cpp|cxx)");
    private static final Pattern CMAKE_PROGRAM =
            Pattern.compile("(?mi)^\\s*(?:cuda_)?add_executable\\s*\\(\\s*([\\w.+-]+)");

    /** In the order of trust: a variable that is named so, what a linker is told, a rule that links. */
    private static final List<Pattern> MAKE_PROGRAM = List.of(
            Pattern.compile(
                    "(?mi)^(?:target|program|prog|executable|exe|exec|bin|binary)\\s*[:?]?=\\s*([\\w./+-]+)\\s*$"),
            Pattern.compile("-o\\s+([\\w/+-]+)(?!\\S)"),
            Pattern.compile("(?m)^([\\w/+-]+)\\s*:[^=\\n]*\\n(?:\\t.*\\n)*?\\t.*-o\\s+\\$@"));

    public SuggestedBuild {
        sources = List.copyOf(sources);
    }

    /**
     * What the folder's own files suggest: CMake, make, or all sources in it.
     *
     * @param folder an existing one
     * @throws UlpscopeException if it cannot be read
     */
    public static SuggestedBuild of(Path folder) {
        try {
            Path cmake = folder.resolve("CMakeLists.txt");
            if (Files.isRegularFile(cmake)) {
                return new SuggestedBuild(
                        List.of(),
                        "sh -c 'cmake -B build && cmake --build build'",
                        program(cmake, List.of(CMAKE_PROGRAM))
                                .map(name -> "build/" + name)
                                .orElse(""));
            }
            Optional<Path> makefile = BuildRecipe.MAKEFILES.stream()
                    .map(folder::resolve)
                    .filter(Files::isRegularFile)
                    .findFirst();
            return makefile.isPresent()
                    ? new SuggestedBuild(
                            List.of(),
                            "make",
                            program(makefile.get(), MAKE_PROGRAM).orElse(""))
                    : new SuggestedBuild(sources(folder), "", "");
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Optional<String> program(Path file, List<Pattern> patterns) throws IOException {
        String text = GivenFile.text(file, StandardCharsets.ISO_8859_1);
        return patterns.stream()
                .map(pattern -> pattern.matcher(text))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
    }

    private static List<String> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> found = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(SOURCE.asMatchPredicate())
                    .sorted()
                    .toList();
            return found.stream().anyMatch(name -> name.endsWith(".cu")) ? found : List.of();
        }
    }
}
