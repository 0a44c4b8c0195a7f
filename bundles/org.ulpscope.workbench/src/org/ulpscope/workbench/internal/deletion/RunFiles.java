package org.ulpscope.workbench.internal.deletion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files that runs write, of all questions. */
final class RunFiles {
    private static final Set<String> ENDINGS = Set.of("study", "tuning", "flow", "bound", "campaign");

    private RunFiles() {}

    static boolean isOne(Path file) {
        String name = file.getFileName().toString();
        return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    /**
     * Those at a place: the file there, or all in the folder there, also what the workspace does not know of yet; none where there is nothing.
     *
     * @throws IOException if the folder cannot be read
     */
    static List<Path> at(Path place) throws IOException {
        if (!Files.exists(place)) {
            return List.of();
        }
        try (Stream<Path> found =
                Files.find(place, Integer.MAX_VALUE, (file, attributes) -> attributes.isRegularFile() && isOne(file))) {
            return found.sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
