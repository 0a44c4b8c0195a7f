package org.ulpscope.mcp.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The folder whose files an assistant may name, and the place for the sources that it writes itself. */
public final class ServedFolder {
    private static final Set<String> LANGUAGES = Set.of("c", "cpp", "cu", "cl");
    private static final int LONGEST_CODE = 1 << 20;

    private final Path folder;
    private final Path sources;
    private final AtomicInteger count = new AtomicInteger();

    /** @param sources an empty folder of our own */
    public ServedFolder(Path folder, Path sources) {
        this.folder = folder;
        this.sources = sources;
    }

    Path path() {
        return folder;
    }

    /**
     * A file in the folder; a link counts as what it leads to.
     *
     * @throws RefusedCall if it is elsewhere, or no file
     */
    Path file(String name) {
        try {
            Path root = folder.toRealPath();
            Path file = root.resolve(name).toRealPath();
            if (!file.startsWith(root)) {
                throw new RefusedCall("'" + name + "' is not in the folder that is served: " + folder + ".");
            }
            if (!Files.isRegularFile(file)) {
                throw new RefusedCall("'" + name + "' is not a file.");
            }
            return file;
        } catch (IOException | IllegalArgumentException e) {
            throw new RefusedCall("There is no file '" + name + "' in " + folder + ".");
        }
    }

    /**
     * Writes a source.
     *
     * @throws RefusedCall if the language is not known, or the text too long
     */
    Path write(String code, String language) {
        if (!LANGUAGES.contains(language)) {
            throw new RefusedCall("The language '" + language + "' is not known; give c, cpp, cu or cl.");
        }
        if (code.length() > LONGEST_CODE) {
            throw new RefusedCall("The text of the source is longer than a million characters.");
        }
        try {
            Path own = Files.createDirectory(sources.resolve("source-" + count.incrementAndGet()));
            return Files.writeString(own.resolve("code." + language), code, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new RefusedCall("The source could not be written: " + e.getMessage() + ".");
        }
    }
}
