package org.ulpscope.base.files;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** Keeps a cache within its bound: a folder with the folders {@code entries} and {@code requests}, and those that work is done in. */
public final class CacheTrim {
    private static final Duration ABANDONED = Duration.ofHours(6);
    private static final double KEPT_SHARE = 0.8;
    private static final int MAX_REQUESTS = 20_000;

    private CacheTrim() {}

    /** Removes entries, those used longest ago first, and what processes that were killed left behind. Never the entry {@code kept}. */
    public static void run(Path root, long maxBytes, Path kept) {
        long now = System.currentTimeMillis();
        for (Path left : FileTree.list(root)) {
            boolean work = left.getFileName().toString().startsWith("work-");
            if (work && now - left.toFile().lastModified() > ABANDONED.toMillis()) {
                FileTree.delete(left);
            }
        }
        List<Path> entries = oldestFirst(root.resolve("entries"));
        long bytes = entries.stream().mapToLong(FileTree::size).sum();
        if (bytes > maxBytes) {
            for (Path entry : entries) {
                if (bytes > maxBytes * KEPT_SHARE && !entry.equals(kept)) {
                    bytes -= FileTree.size(entry);
                    FileTree.delete(entry);
                }
            }
        }
        List<Path> requests = oldestFirst(root.resolve("requests"));
        requests.subList(0, Math.max(0, requests.size() - MAX_REQUESTS)).forEach(FileTree::delete);
    }

    /** Times are read once, since other processes change them while the files are sorted. */
    private static List<Path> oldestFirst(Path folder) {
        record Aged(Path file, long time) {}
        return FileTree.list(folder).stream()
                .map(file -> new Aged(file, file.toFile().lastModified()))
                .sorted(Comparator.comparingLong(Aged::time))
                .map(Aged::file)
                .toList();
    }
}
