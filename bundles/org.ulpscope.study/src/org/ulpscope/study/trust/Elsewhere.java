package org.ulpscope.study.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.files.Ownership;

/** The signs by which a text file that cannot be signed shows that somebody else wrote it. */
final class Elsewhere {
    /** What browsers and download programs note, after the freedesktop.org guidelines for extended attributes. */
    private static final String DOWNLOADED = "xdg.origin.url";

    /** Clocks of file systems are coarse. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private Elsewhere() {}

    /** The signs of a file, clauses whose subject it is; none where it looks as if this user wrote it here. */
    static List<String> signs(Path file) throws IOException {
        List<String> signs = new ArrayList<>();
        Ownership.doubt(file).ifPresent(signs::add);
        Ownership.doubt(file.getParent()).ifPresent(doubt -> signs.add("of its folder, " + doubt));
        UserDefinedFileAttributeView marks = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        if (marks != null && isMarked(marks)) {
            signs.add("it was downloaded");
        }
        BasicFileAttributes times = Files.readAttributes(file, BasicFileAttributes.class);
        if (times.lastModifiedTime()
                .toInstant()
                .plus(SLACK)
                .isBefore(times.creationTime().toInstant())) {
            signs.add("it is older than its place here, as files are that were unpacked");
        }
        Checkout checkout = Checkout.around(file).orElse(null);
        if (checkout != null && checkout.hasRemote() && checkout.tracks(file)) {
            signs.add("it belongs to a git repository that is fetched from elsewhere, " + checkout.root());
        }
        return signs;
    }

    private static boolean isMarked(UserDefinedFileAttributeView marks) {
        try {
            return marks.list().contains(DOWNLOADED);
        } catch (IOException e) {
            // The file system keeps no such marks.
            return false;
        }
    }
}
