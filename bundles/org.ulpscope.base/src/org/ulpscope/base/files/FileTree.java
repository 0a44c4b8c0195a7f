package org.ulpscope.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Folders with all that is in them. */
public final class FileTree {
    private static final Logger LOG = LoggerFactory.getLogger(FileTree.class);

    private FileTree() {}

    /** Deletes what can be deleted; what is not there is no error, nor is what another process deletes at the same time. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("Cannot delete all of {}", folder, e);
        }
    }

    /** The bytes of all files in the folder. */
    public static long size(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    /** What is directly in the folder; nothing when it is not there. */
    public static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
