package org.ulpscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.WholeFile;

/** Writes a file as a whole or not at all. */
public final class ExportFile {
    private ExportFile() {}

    /**
     * Puts a file with this text, in UTF-8, at {@code target}, in place of one that is there.
     *
     * @throws BadInputException if its folder is not there, or a folder has its name
     * @throws UlpscopeException if it cannot be written
     */
    public static void write(Path target, String text) {
        Path folder = target.toAbsolutePath().getParent();
        BadInputException.unless(
                folder != null && Files.isDirectory(folder) && !Files.isDirectory(target),
                "No file can be at " + target + "; name one in a folder that is there.");
        try {
            WholeFile.write(target, text);
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The export " + target + " could not be written (" + e.getMessage()
                            + "); check that its folder exists, that you may write in it and that its disk has space.",
                    e);
        }
    }
}
