package org.ulpscope.report;

import java.io.IOException;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.WholeFile;

/** Writes a file as a whole or not at all. */
public final class ExportFile {
    private ExportFile() {}

    /** Puts a file with this text, in UTF-8, at {@code target}, in place of one that is there. */
    public static void write(Path target, String text) {
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
