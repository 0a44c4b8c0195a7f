package org.ulpscope.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;

/** The user's files: those below the folder of the program, each read once. */
public final class SourceFiles {
    private final Path folder;
    private final Map<Path, SourceFile> files = new ConcurrentSkipListMap<>();

    /** @param folder the folder of the program */
    public SourceFiles(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The folder of the program, absolute and normalised. */
    public Path folder() {
        return folder;
    }

    /** Whether a file is the user's and not the system's; {@code path} is absolute and normalised. */
    public boolean isUsers(Path path) {
        return path.startsWith(folder);
    }

    /**
     * A file of the user's.
     *
     * @throws UlpscopeException if it cannot be read
     */
    public SourceFile file(Path path) {
        return files.computeIfAbsent(path, SourceFiles::read);
    }

    /** The text of a range. */
    public String text(Range range) {
        return file(range.file()).text(range);
    }

    /** The line, from 1, at which a range begins. */
    public int line(Range range) {
        return file(range.file()).line(range.from());
    }

    /** All files that were asked for, by path. */
    public List<SourceFile> all() {
        return List.copyOf(files.values());
    }

    private static SourceFile read(Path path) {
        try {
            return new SourceFile(path, GivenFile.text(path, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new BadInputException("'" + path + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
