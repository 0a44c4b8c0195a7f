package org.ulpscope.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a file that somebody named, or that a source or a program named: as a whole, up to a bound, and only where it is a regular file. A
 * device may have no end, and a pipe may never begin.
 *
 * <p>What it throws says why, as the end of a sentence: {@code it is not a regular file, ...}.
 */
public final class GivenFile {
    /** The longest file that is read, in bytes: far more than anybody writes, and little enough for a small machine. */
    public static final int MOST_BYTES = 64 << 20;

    private GivenFile() {}

    /** @throws IOException if it is no regular file, is too long, or cannot be read, with the reason as its message */
    public static byte[] bytes(Path file) throws IOException {
        return bytes(file, MOST_BYTES);
    }

    /** Its lines, in UTF-8; see {@link #bytes(Path)}. */
    public static List<String> lines(Path file) throws IOException {
        return text(file).lines().toList();
    }

    /** Its text, in UTF-8; see {@link #bytes(Path)}. */
    public static String text(Path file) throws IOException {
        return text(file, StandardCharsets.UTF_8);
    }

    /** Its text; see {@link #bytes(Path)}. */
    public static String text(Path file, Charset charset) throws IOException {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes(file))).toString();
        } catch (CharacterCodingException e) {
            throw new IOException("it is not a text in " + charset, e);
        }
    }

    /**
     * Refuses what opening or reading may not end for: opening a pipe waits for whoever writes to it.
     *
     * @throws IOException if there is something, and no regular file
     */
    static void requireRegular(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("it is not a regular file, but a device, a pipe, a socket or a folder");
        }
    }

    static byte[] bytes(Path file, int most) throws IOException {
        requireRegular(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = Files.size(file) > most ? new byte[0] : in.readNBytes(most + 1);
            if (bytes.length > most || Files.size(file) > most) {
                throw new IOException("it is longer than " + (most >> 20) + " MiB");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new IOException("there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException("you may not read it", e);
        }
    }
}
