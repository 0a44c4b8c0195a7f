package org.ulpscope.study.trust;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What a user has agreed to: a file of lines, each a word that says what kind, and what it is about. It may be read and edited by hand. */
final class Decisions {
    private static final String NAME = "trusted";
    private static final String ACCEPTED = "accepted ";
    private static final String FOLDER = "folder ";
    private static final String MADE = "made ";

    private static final FileAttribute<?> OWNERS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path file;

    Decisions(Path folder) {
        file = folder.resolve(NAME);
    }

    /** Whether what has this signature was agreed to. */
    boolean isAccepted(String signature) throws IOException {
        return has(line -> line.startsWith(ACCEPTED + signature + " "));
    }

    /** Whether a file was made here. */
    boolean isMadeHere(Path path) throws IOException {
        return has((MADE + text(path))::equals);
    }

    /** Whether a file is in one of the folders that were agreed to, or below one. */
    boolean isInFolder(Path path) throws IOException {
        for (Path parent = path.getParent(); parent != null; parent = parent.getParent()) {
            if (has((FOLDER + text(parent))::equals)) {
                return true;
            }
        }
        return false;
    }

    /** All that was agreed to, in its order. */
    List<Agreement> agreements() throws IOException {
        return lines().stream()
                .map(Decisions::agreement)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** Takes it back. */
    void forget(Agreement agreement) throws IOException {
        List<String> kept = lines().stream()
                .filter(line -> !agreement(line).equals(Optional.of(agreement)))
                .toList();
        Path fresh = file.resolveSibling(NAME + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, OWNERS);
        Files.write(fresh, kept);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** What a line says of files or folders of others; one that was made here is nobody else's. */
    private static Optional<Agreement> agreement(String line) {
        boolean folder = line.startsWith(FOLDER);
        if (!folder && !line.startsWith(ACCEPTED)) {
            return Optional.empty();
        }
        String path = line.substring(line.lastIndexOf(' ') + 1);
        try {
            return Optional.of(new Agreement(Path.of(URI.create("file://" + path)), folder));
        } catch (IllegalArgumentException e) {
            // A line that somebody has written by hand, and that means nothing.
            return Optional.empty();
        }
    }

    void accept(String signature, Path path) throws IOException {
        add(ACCEPTED + signature + " " + text(path));
    }

    void acceptFolder(Path folder) throws IOException {
        add(FOLDER + text(folder));
    }

    void madeHere(Path path) throws IOException {
        if (!isMadeHere(path)) {
            add(MADE + text(path));
        }
    }

    /** One line, whatever is in the path's name. */
    private static String text(Path path) {
        return path.toUri().getRawPath().replaceFirst("(?<=.)/$", "");
    }

    private boolean has(Predicate<String> wanted) throws IOException {
        return lines().stream().anyMatch(wanted);
    }

    private List<String> lines() throws IOException {
        return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
    }

    private void add(String line) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND), OWNERS)) {
            channel.write(StandardCharsets.UTF_8.encode(line + "\n"));
        }
    }
}
