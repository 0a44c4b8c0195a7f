package org.ulpscope.cli.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.numeric.UlpscopeException;
import picocli.CommandLine.Option;

/** Where a tuning goes, and what is made of it. */
final class TuneFileArguments {
    static final String EXTENSION = ".tuning";

    @Option(
            names = "--study",
            paramLabel = "FILE",
            description = "The tuning to make. Default: the program's name with .tuning, numbered if there is one already.")
    private Path study;

    @Option(names = "--patch", paramLabel = "FILE", description = "Where the patch goes. Default: the tuning's name with .patch.")
    private Path patch;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a report with charts, in one HTML file.")
    private Path html;

    /** A file that is not there yet. */
    Path newFile(String name) {
        return study == null ? NewStudyArgument.unusedFile(name, EXTENSION) : NewStudyArgument.newFile(study);
    }

    /** The file of a tuning that goes on. */
    Path existingFile(String name) {
        return study == null ? Path.of(name + EXTENSION) : study;
    }

    Optional<Path> html() {
        return Optional.ofNullable(html);
    }

    /**
     * Writes the patch of a tuning, in the place of what was there.
     *
     * @return where it is, absolute
     * @throws UlpscopeException if it cannot be written
     */
    Path writePatch(Path tuning, String diff) {
        Path file = patch != null ? patch : besides(tuning);
        try {
            // Sources are read and patched byte by byte.
            Files.writeString(file, diff, StandardCharsets.ISO_8859_1);
            return file.toAbsolutePath().normalize();
        } catch (IOException e) {
            throw new UlpscopeException("The patch '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }

    private static Path besides(Path tuning) {
        String name = tuning.getFileName().toString();
        String stem = name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
        return tuning.resolveSibling(stem + ".patch");
    }
}
