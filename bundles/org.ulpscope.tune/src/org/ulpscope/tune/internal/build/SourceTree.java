package org.ulpscope.tune.internal.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.source.SourceFile;
import org.ulpscope.tune.program.Program;

/**
 * Where the user's files lie to one another, so that a copy of some of them finds the others by the same relative paths.
 *
 * @param root the deepest folder that holds all of them, and the folder that commands run in
 * @param folder the folder that commands run in
 */
record SourceTree(Path root, Path folder) {
    /** That of a program whose commands run in a folder. */
    static SourceTree of(Program program, Path folder) {
        Path root = Stream.concat(Stream.of(folder), program.files().stream().map(file -> file.path()
                        .getParent()))
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
     * Writes files into a copy, with some texts in the place of theirs, and makes the folder that commands run in.
     *
     * @return that folder
     */
    Path write(Path copy, Collection<SourceFile> files, Map<Path, String> texts) throws IOException {
        for (SourceFile file : files) {
            Path place = in(copy, file.path());
            Files.createDirectories(place.getParent());
            Files.writeString(place, texts.getOrDefault(file.path(), file.text()), StandardCharsets.ISO_8859_1);
        }
        return Files.createDirectories(in(copy, folder));
    }

    /** Whether a file has a text of its own in a copy. */
    static boolean isAmong(List<SourceFile> files, Path path) {
        return files.stream().anyMatch(file -> file.path().equals(path));
    }

    private static Path common(Path one, Path other) {
        Path common = one;
        while (!other.startsWith(common)) {
            common = common.getParent();
        }
        return common;
    }
}
