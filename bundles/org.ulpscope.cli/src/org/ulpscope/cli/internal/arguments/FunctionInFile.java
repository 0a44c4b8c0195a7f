package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.source.function.SourceFunctions;

/**
 * A function and its source in one word, such as {@code f.cu:f} or {@code geo.hpp:geo::length}.
 *
 * @param source the file
 * @param function its name, or its signature
 */
record FunctionInFile(Path source, String function) {
    private static final Pattern WORD = Pattern.compile(
            "(.+\\.(?:" + String.join("|", SourceFunctions.ENDINGS).replace("+", "\\+") + ")):([^:].*)");

    /** What a word names; empty where it is something else, as where there is no such file. */
    static Optional<FunctionInFile> of(String word) {
        Matcher matcher = WORD.matcher(word);
        return matcher.matches() && Files.isRegularFile(Path.of(matcher.group(1)))
                ? Optional.of(new FunctionInFile(Path.of(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }
}
