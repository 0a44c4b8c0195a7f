package org.ulpscope.study.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A random key that only this user can read, made at the first need: what is signed with it was made or agreed to here. */
final class UserKey {
    private static final String NAME = "key";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rw-------");
    private static final FileAttribute<Set<PosixFilePermission>> OWN_FILE = PosixFilePermissions.asFileAttribute(OWN);
    private static final FileAttribute<Set<PosixFilePermission>> OWN_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final byte[] bytes;

    private UserKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The key in a folder, which is made where it is not there yet.
     *
     * @throws IOException if it cannot be made or read, or others could have read it
     */
    static UserKey in(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            make(folder, file);
        }
        if (!Files.getPosixFilePermissions(file).equals(OWN)) {
            throw new IOException(file + " is not the user's alone: delete it, and a new one is made");
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length != BYTES) {
            throw new IOException(file + " is damaged: delete it, and a new one is made");
        }
        return new UserKey(bytes);
    }

    /** Only a whole key ever stands there, and of two processes that make one at a time both have the first. */
    private static void make(Path folder, Path file) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder.toAbsolutePath().getParent());
            try {
                Files.createDirectory(folder, OWN_FOLDER);
            } catch (FileAlreadyExistsException e) {
                // Another process was faster.
            }
        }
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        Path fresh = Files.createTempFile(folder, NAME, ".new", OWN_FILE);
        try {
            Files.write(fresh, random);
            Files.createLink(file, fresh);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster.
        } finally {
            Files.delete(fresh);
        }
    }

    /** The signature of a text, in hexadecimal. */
    String sign(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(bytes, ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java runtime has " + ALGORITHM, e);
        }
    }

    /** Whether two signatures are the same, in a time that does not tell where they differ. */
    static boolean areEqual(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
