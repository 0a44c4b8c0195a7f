package org.ulpscope.cli.internal.arguments;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.BadInputException;

/** The folder of a file that a command is to write. */
public final class OutputFolder {
    /** What file systems take; a longer name is refused only when all work is done. */
    private static final int LONGEST_NAME = 240;

    private OutputFolder() {}

    /**
     * Refuses a file that could not be written when all is done.
     *
     * @throws BadInputException if it is in no folder, or is a folder itself
     */
    public static void require(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        Path folder = whole.getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new BadInputException("'" + file + "' is a folder; name a file in it.");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInputException("There is no folder '" + folder + "' for '" + file.getFileName()
                    + "'; make it, or choose another.");
        }
        if (whole.getFileName().toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new BadInputException(
                    "The name of '" + file + "' is too long; choose one of at most " + LONGEST_NAME + " bytes.");
        }
    }
}
