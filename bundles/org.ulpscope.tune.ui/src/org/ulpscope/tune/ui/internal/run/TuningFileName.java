package org.ulpscope.tune.ui.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The names of tunings beside a precision vector: {@code euler.tuning}, {@code euler-2.tuning} and so on for {@code euler.pv}. */
public final class TuningFileName {
    /** Ending of a tuning's file, without the dot. */
    public static final String EXTENSION = "tuning";

    private static final Logger LOG = LoggerFactory.getLogger(TuningFileName.class);

    private TuningFileName() {}

    /** A file that is not there yet. */
    static Path next(Path vector) {
        Path file = named(vector, "");
        for (int number = 2; Files.exists(file); number++) {
            file = named(vector, "-" + number);
        }
        return file;
    }

    /** The one that was written last; empty while there is none. */
    public static Optional<Path> last(Path vector) {
        String stem = stem(vector);
        try (Stream<Path> files = Files.list(vector.getParent())) {
            return files.filter(file -> file.getFileName()
                            .toString()
                            .matches(java.util.regex.Pattern.quote(stem) + "(-\\d+)?\\." + EXTENSION))
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()));
        } catch (IOException e) {
            LOG.warn("{} cannot be listed", vector.getParent(), e);
            return Optional.empty();
        }
    }

    private static Path named(Path vector, String suffix) {
        return vector.resolveSibling(stem(vector) + suffix + "." + EXTENSION);
    }

    private static String stem(Path vector) {
        return vector.getFileName().toString().replaceFirst("\\.pv$", "");
    }
}
