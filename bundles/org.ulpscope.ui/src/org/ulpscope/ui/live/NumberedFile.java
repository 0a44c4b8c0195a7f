package org.ulpscope.ui.live;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The names of runs beside the file that they are of: {@code cosh.study}, {@code cosh-2.study} and so on for {@code cosh.kernel}. */
public final class NumberedFile {
    private static final Logger LOG = LoggerFactory.getLogger(NumberedFile.class);

    /** What is copied or checked out at once is written in any order, and some file systems know only every other second. */
    private static final Duration TOGETHER = Duration.ofSeconds(2);

    private NumberedFile() {}

    /** The first of these files that does not exist. */
    public static Path next(Path asked, LiveKind<?> kind) {
        Path file = named(asked, "", kind);
        for (int number = 2; Files.exists(file); number++) {
            file = named(asked, "-" + number, kind);
        }
        return file;
    }

    /** The one of these files that was written last, of those written together that with the highest number; empty while there is none. */
    public static Optional<Path> last(Path asked, LiveKind<?> kind) {
        Pattern name =
                Pattern.compile(Pattern.quote(stem(asked)) + "(?:-(\\d+))?\\." + Pattern.quote(kind.extension()));
        try (Stream<Path> files = Files.list(asked.getParent())) {
            List<Written> written =
                    files.flatMap(file -> Written.of(file, name).stream()).toList();
            long newest = written.stream().mapToLong(Written::time).max().orElse(0);
            return written.stream()
                    .filter(file -> newest - file.time() <= TOGETHER.toMillis())
                    .max(Comparator.comparing(Written::number))
                    .map(Written::file);
        } catch (IOException e) {
            LOG.warn("{} cannot be listed", asked.getParent(), e);
            return Optional.empty();
        }
    }

    /** @param time of its last change, in milliseconds */
    private record Written(Path file, long time, BigInteger number) {
        static Optional<Written> of(Path file, Pattern name) {
            return Optional.of(name.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(matched -> new Written(
                            file,
                            file.toFile().lastModified(),
                            Optional.ofNullable(matched.group(1))
                                    .map(BigInteger::new)
                                    .orElse(BigInteger.ONE)));
        }
    }

    private static Path named(Path asked, String suffix, LiveKind<?> kind) {
        return asked.resolveSibling(stem(asked) + suffix + "." + kind.extension());
    }

    private static String stem(Path asked) {
        return asked.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    }
}
