package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;

/** What a compiler is given to read: files that end, so that none takes all of the machine's memory for a device or a dump. */
final class SourceSize {
    /** Far more than any source that people or generators write. */
    private static final long MOST_BYTES = 64L << 20;

    private SourceSize() {}

    /**
     * Refuses a file that is none, or is no source by its size; where nothing has that name, the compiler says so better.
     *
     * @param noun what it is to the user, such as {@code source}
     * @throws UlpscopeException if it is a device, a folder or the like, or larger than any source
     */
    static void require(String noun, Path file) {
        if (!Files.exists(file)) {
            return;
        }
        if (!Files.isRegularFile(file)) {
            throw new UlpscopeException("The " + noun + " '" + file + "' is not a regular file; give the path of one.");
        }
        if (bytes(file) > MOST_BYTES) {
            throw new UlpscopeException("The " + noun + " '" + file + "' has " + (bytes(file) >> 20)
                    + " MiB, and a source has at most " + (MOST_BYTES >> 20) + "; give the path of a source file.");
        }
    }

    private static long bytes(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }
}
