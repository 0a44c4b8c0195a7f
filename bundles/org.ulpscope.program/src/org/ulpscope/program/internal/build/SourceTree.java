package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.program.build.ProgramFiles;

/**
 * Where the user's files lie to one another, so that a copy of some of them finds the others by the same relative paths.
 *
 * @param root the deepest folder that holds all of them, and the folder that commands run in
 * @param folder the folder that commands run in
 */
record SourceTree(Path root, Path folder) {
    /** That of a program whose commands run in a folder. */
    static SourceTree of(ProgramFiles files, Path folder) {
        Path root = Stream.concat(
                        Stream.of(folder), files.texts().keySet().stream().map(Path::getParent))
                .reduce(SourceTree::common)
                .orElse(folder);
        return new SourceTree(root, folder);
    }

    /** Whether a path is in the tree. */
    boolean holds(Path path) {
        return path.startsWith(root);
    }

    /** The place in a copy of what lies at a path of the tree. */
    Path in(Path copy, Path path) {
        return copy.resolve(root.relativize(path));
    }

    /** The path that leads, in a copy, from the folder that commands run in to what lies at a path of the tree. */
    Path fromFolder(Path path) {
        return folder.relativize(path);
    }

    /**
     * Writes files into a copy, and makes the folder that commands run in.
     *
     * @param texts the text of each file
     * @return that folder
     */
    Path write(Path copy, Map<Path, String> texts) throws IOException {
        for (Map.Entry<Path, String> file : texts.entrySet()) {
            Path place = in(copy, file.getKey());
            Files.createDirectories(place.getParent());
            Files.writeString(place, file.getValue(), StandardCharsets.ISO_8859_1);
        }
        return Files.createDirectories(in(copy, folder));
    }

    private static Path common(Path one, Path other) {
        Path common = one;
        while (!other.startsWith(common)) {
            common = common.getParent();
        }
        return common;
    }
}
