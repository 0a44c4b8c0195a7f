package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;

/** Who may change a file or a folder. */
public final class Ownership {
    private static final Path THIS_PROCESS = Path.of("/proc/self");

    private Ownership() {}

    /**
     * Why others than this user may have put there what is there: a clause such as {@code it belongs to bob}; empty where only this user, and whoever
     * administers the machine, can. A link is judged by what it leads to.
     *
     * @throws IOException if there is nothing, or it cannot be looked at
     */
    public static Optional<String> doubt(Path file) throws IOException {
        PosixFileAttributes attributes = Files.readAttributes(file, PosixFileAttributes.class);
        if (!Files.getAttribute(file, "unix:uid").equals(thisUser())) {
            return Optional.of("it belongs to " + attributes.owner().getName());
        }
        if (attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
            return Optional.of("everybody may write to it");
        }
        // Many systems give each user a group of their own, of the same name, and let it write.
        boolean sharedGroup =
                !attributes.group().getName().equals(attributes.owner().getName());
        if (sharedGroup && attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)) {
            return Optional.of("the group " + attributes.group().getName() + " may write to it");
        }
        return Optional.empty();
    }

    private static Object thisUser() throws IOException {
        return Files.getAttribute(THIS_PROCESS.toRealPath(), "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }
}
