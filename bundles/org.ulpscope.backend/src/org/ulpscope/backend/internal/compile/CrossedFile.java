package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.files.WholeFile;

/** A file for a text, which compilers read: the same one for the same text, so that what is compiled of it is found again. */
final class CrossedFile {
    private static final long MAX_BYTES = 16L << 20;

    private CrossedFile() {}

    /**
     * The file, with the text.
     *
     * @param name what it is called
     */
    static Path of(String text, String name) throws IOException {
        Path root = CacheFolder.base().resolve("crossed");
        Path entry =
                root.resolve("entries").resolve(new ContentHash().text(text).hex());
        Path file = entry.resolve(name);
        try {
            if (!Files.isRegularFile(file)) {
                Files.createDirectories(entry);
                WholeFile.write(file, text);
                CacheTrim.run(root, MAX_BYTES, entry);
            }
            return file;
        } catch (IOException e) {
            // It is needed as long as this process lives, and goes with it.
            return Files.writeString(PrivateFolder.temporary().path().resolve(name), text);
        }
    }
}
