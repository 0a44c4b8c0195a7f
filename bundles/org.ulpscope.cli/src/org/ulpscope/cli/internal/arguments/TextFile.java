package org.ulpscope.cli.internal.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;

/** A file that a patch or a source is written to, in the place of what was there. */
public final class TextFile {
    private TextFile() {}

    /**
     * Writes it; sources are read and patched byte by byte.
     *
     * @return where it is, absolute
     * @throws UlpscopeException if it cannot be written
     */
    public static Path write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardCharsets.ISO_8859_1);
            return file.toAbsolutePath().normalize();
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
