package org.ulpscope.study.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ulpscope.numeric.UlpscopeException;

/** Writes a file as a whole or not at all. */
final class ExportFile {
    private ExportFile() {}

    /** Puts a file with this text, in UTF-8, at {@code target}, in place of one that is there. */
    static void write(Path target, String text) {
        Path partial = target.resolveSibling(target.getFileName() + ".part");
        try {
            Files.writeString(partial, text);
            Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            deletePartial(partial, e);
            throw new UlpscopeException(
                    "The export " + target + " could not be written (" + e.getMessage()
                            + "); check that its folder exists, that you may write in it and that its disk has space.",
                    e);
        }
    }

    private static void deletePartial(Path partial, IOException cause) {
        try {
            Files.deleteIfExists(partial);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
