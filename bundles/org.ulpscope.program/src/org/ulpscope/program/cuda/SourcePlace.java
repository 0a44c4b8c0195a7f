package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A line of a source, as compilers and the run-time name it.
 *
 * @param file the source, absolute
 * @param line its number, from 1
 */
public record SourcePlace(Path file, int line) {
    /** A place in a text, such as {@code app.cu:12} of gcc and the run-time, or {@code app.cu(12)} of nvcc. */
    public static final Pattern PATTERN = Pattern.compile(
            "([\\w./+~-]*[\\w+-]\\.(?:cu|cuh|c|cc|cpp|cxx|h|hh|hpp|hxx|inl))(?::(\\d{1,9})|\\((\\d{1,9})\\))");

    /**
     * The first place that a text names.
     *
     * @param folder where names begin that do not begin at the root
     */
    public static Optional<SourcePlace> firstIn(String text, Path folder) {
        return PATTERN.matcher(text).results().findFirst().map(found -> of(found, folder));
    }

    private static SourcePlace of(MatchResult found, Path folder) {
        String line = found.group(2) == null ? found.group(3) : found.group(2);
        return new SourcePlace(folder.resolve(found.group(1)).normalize(), Integer.parseInt(line));
    }

    @Override
    public String toString() {
        return file.getFileName() + ":" + line;
    }
}
