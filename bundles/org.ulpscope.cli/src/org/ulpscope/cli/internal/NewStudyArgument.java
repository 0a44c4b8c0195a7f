package org.ulpscope.cli.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.numeric.BadInputException;
import picocli.CommandLine.Option;

/** The study that a command makes. */
final class NewStudyArgument {
    @Option(
            names = "--study",
            paramLabel = "FILE",
            description =
                    "The study to make. Default: the kernel's name with .study, numbered if there is one already.")
    private Path study;

    /** The file, which is not there yet. */
    Path file(String defaultName) {
        return study == null ? unusedFile(defaultName, ".study") : newFile(study);
    }

    /** A file of this name, numbered if there is one already. */
    static Path unusedFile(String name, String extension) {
        Path file = Path.of(name + extension);
        for (int i = 2; Files.exists(file); i++) {
            file = Path.of(name + "-" + i + extension);
        }
        return file;
    }

    /** The file, unless it is there already. */
    static Path newFile(Path file) {
        if (Files.exists(file)) {
            throw new BadInputException("'" + file
                    + "' exists already; give --study a new file, or go on with this one by 'ulpscope resume " + file
                    + "'.");
        }
        return file;
    }
}
