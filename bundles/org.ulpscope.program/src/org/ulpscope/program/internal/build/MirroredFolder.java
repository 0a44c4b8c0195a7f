package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.WholeFile;

/**
 * A copy of a user's folder that builds in it may change, brought up to date without undoing what they made. What the user built in the folder
 * is not copied: a build would take it for its own.
 */
public final class MirroredFolder {
    private static final long MAX_BYTES = 2L << 30;

    /** What CMake leaves in a folder that it builds in; it works nowhere else. */
    private static final String CMAKE_CACHE = "CMakeCache.txt";

    private final Path from;
    private final Path to;
    private final Path record;

    /**
     * @param from the user's folder
     * @param to the copy
     * @param record a file that keeps what was copied
     */
    public MirroredFolder(Path from, Path to, Path record) {
        this.from = from;
        this.to = to;
        this.record = record;
    }

    /**
     * Copies what is new or changed since the last time, and deletes what the user has deleted. Named pipes, sockets and devices are left where they are: what
     * they are for is not in them, and whoever reads from one may wait for ever.
     *
     * @throws BadInputException if the folder is too large to be copied
     */
    public void update() throws IOException {
        Map<String, String> known = known();
        Map<String, String> copied = new HashMap<>();
        long[] bytes = {0};
        Files.createDirectories(to);
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                boolean left = folder.endsWith(".git")
                        || !folder.equals(from) && Files.exists(folder.resolve(CMAKE_CACHE))
                        || folder.startsWith(to);
                if (!left) {
                    Files.createDirectories(to.resolve(from.relativize(folder)));
                }
                return left ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isOther()) {
                    return FileVisitResult.CONTINUE;
                }
                String name = from.relativize(file).toString();
                String stamp =
                        attributes.size() + " " + attributes.lastModifiedTime().toMillis();
                bytes[0] += attributes.size();
                if (bytes[0] > MAX_BYTES) {
                    throw new BadInputException("The folder '" + from + "' holds more than " + (MAX_BYTES >> 30)
                            + " GiB, which is too much to copy for a build: name the folder of the program alone.");
                }
                boolean current =
                        stamp.equals(known.get(name)) && Files.exists(to.resolve(name), LinkOption.NOFOLLOW_LINKS);
                if (current) {
                    copied.put(name, stamp);
                } else if (!isBuilt(file, attributes)) {
                    copy(file, to.resolve(name));
                    copied.put(name, stamp);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        for (String name : known.keySet()) {
            if (!copied.containsKey(name)) {
                Files.deleteIfExists(to.resolve(name));
            }
        }
        List<String> lines = copied.entrySet().stream()
                .map(file -> file.getValue() + " " + file.getKey())
                .toList();
        WholeFile.make(record, fresh -> Files.write(fresh, lines));
    }

    private static void copy(Path file, Path copy) throws IOException {
        Files.copy(
                file,
                copy,
                LinkOption.NOFOLLOW_LINKS,
                StandardCopyOption.COPY_ATTRIBUTES,
                StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isBuilt(Path file, BasicFileAttributes attributes) throws IOException {
        if (!attributes.isRegularFile() || !Files.isReadable(file)) {
            return false;
        }
        return ElfFile.read(file)
                .map(ElfFile::kind)
                .filter(kind -> kind == ElfFile.Kind.OBJECT || kind == ElfFile.Kind.PROGRAM)
                .isPresent();
    }

    /** Size and time of each file that was copied, by its name. */
    private Map<String, String> known() throws IOException {
        Map<String, String> known = new HashMap<>();
        if (Files.isRegularFile(record)) {
            for (String line : Files.readAllLines(record)) {
                int second = line.indexOf(' ', line.indexOf(' ') + 1);
                known.put(line.substring(second + 1), line.substring(0, second));
            }
        }
        return known;
    }
}
