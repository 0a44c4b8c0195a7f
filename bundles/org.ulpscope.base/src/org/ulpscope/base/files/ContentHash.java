package org.ulpscope.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts and files, each with its length, so that no two different sequences give the same bytes. */
public final class ContentHash {
    private final MessageDigest digest;

    public ContentHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        }
    }

    public ContentHash text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(bytes);
        return this;
    }

    public ContentHash texts(Iterable<String> texts) {
        texts.forEach(this::text);
        return text("");
    }

    /** Size and time of a file, for files too large or too many to read; an absent file counts as such. */
    public ContentHash stamp(Path file) {
        try {
            return text(file + " " + Files.size(file) + " "
                    + Files.getLastModifiedTime(file).toMillis());
        } catch (IOException e) {
            return text(file + " absent");
        }
    }

    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * SHA-256 of a file's content.
     *
     * @throws IOException if it is no regular file, or cannot be read
     */
    public static String ofFile(Path file) throws IOException {
        GivenFile.requireRegular(file);
        ContentHash hash = new ContentHash();
        try (InputStream stream = new DigestInputStream(Files.newInputStream(file), hash.digest)) {
            stream.transferTo(OutputStream.nullOutputStream());
        }
        return hash.hex();
    }
}
