package org.ulpscope.workbench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The names of runs beside the file that they are of: {@code cosh.study}, {@code cosh-2.study} and so on for {@code cosh.kernel}. */
public final class NumberedFile {
    private static final Logger LOG = LoggerFactory.getLogger(NumberedFile.class);

    private NumberedFile() {}

    /** The first of these files that does not exist. */
    public static Path next(Path asked, LiveKind<?> kind) {
        Path file = named(asked, "", kind);
        for (int number = 2; Files.exists(file); number++) {
            file = named(asked, "-" + number, kind);
        }
        return file;
    }

    /** The one of these files that was written last; empty while there is none. */
    public static Optional<Path> last(Path asked, LiveKind<?> kind) {
        Pattern name = Pattern.compile(Pattern.quote(stem(asked)) + "(-\\d+)?\\." + Pattern.quote(kind.extension()));
        try (Stream<Path> files = Files.list(asked.getParent())) {
            return files.filter(
                            file -> name.matcher(file.getFileName().toString()).matches())
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()));
        } catch (IOException e) {
            LOG.warn("{} cannot be listed", asked.getParent(), e);
            return Optional.empty();
        }
    }

    private static Path named(Path asked, String suffix, LiveKind<?> kind) {
        return asked.resolveSibling(stem(asked) + suffix + "." + kind.extension());
    }

    private static String stem(Path asked) {
        return asked.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    }
}
