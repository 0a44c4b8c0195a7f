package org.ulpscope.study.trust;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A working copy of a git repository.
 *
 * @param root its folder
 * @param administration where git keeps what belongs to this working copy
 */
record Checkout(Path root, Path administration) {
    private static final int HEADER = 12;
    private static final int PATHS_WHOLE = 3;
    private static final int LENGTH = 0xfff;

    /** The one that holds a file. */
    static Optional<Checkout> around(Path file) throws IOException {
        for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
            Path git = folder.resolve(".git");
            if (Files.isDirectory(git)) {
                return Optional.of(new Checkout(folder, git));
            }
            if (Files.isRegularFile(git)) {
                String place = Files.readString(git).strip().replaceFirst("^gitdir: ", "");
                return Optional.of(new Checkout(folder, folder.resolve(place).normalize()));
            }
        }
        return Optional.empty();
    }

    /** Whether git fetches from somewhere else. */
    boolean hasRemote() throws IOException {
        Path common = administration.resolve("commondir");
        Path shared = Files.isRegularFile(common)
                ? administration.resolve(Files.readString(common).strip())
                : administration;
        Path config = shared.resolve("config");
        return Files.isRegularFile(config)
                && Files.readString(config, StandardCharsets.ISO_8859_1).contains("[remote");
    }

    /** Whether a file belongs to the repository, as opposed to one that was only put into the folder. */
    boolean tracks(Path file) throws IOException {
        Path index = administration.resolve("index");
        if (!Files.isRegularFile(index)) {
            return false;
        }
        byte[] bytes = Files.readAllBytes(index);
        // The newest version of the format shortens paths; then every file counts.
        return bytes.length < HEADER
                || ByteBuffer.wrap(bytes).getInt(4) > PATHS_WHOLE
                || holds(bytes, root.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
    }

    /** An entry has the length of its path, perhaps two more bytes, the path, and a zero. */
    private static boolean holds(byte[] index, byte[] path) {
        for (int at = HEADER + 4; at + path.length < index.length; at++) {
            boolean here =
                    index[at + path.length] == 0 && Arrays.equals(index, at, at + path.length, path, 0, path.length);
            if (here && (length(index, at - 2) == path.length || length(index, at - 4) == path.length)) {
                return true;
            }
        }
        return false;
    }

    private static int length(byte[] index, int at) {
        return ByteBuffer.wrap(index).getShort(at) & LENGTH;
    }
}
