package org.ulpscope.bound.study.content;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.store.StoreState;

/**
 * A run as its file has it at one moment.
 *
 * @param file the file
 * @param description what it is of
 * @param state where it stands
 * @param result what is known; empty lists, and no advice, where it is not known yet
 * @param sources the texts of the sources as they were at the run, by their absolute paths
 */
public record StoredBound(
        Path file, BoundDescription description, StoreState state, BoundResult result, Map<Path, String> sources) {
    public StoredBound {
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** The text of a line as it was at the run, without the blanks around it; empty where its file could not be read. */
    public Optional<String> text(BoundedLine line) {
        return Optional.ofNullable(sources.get(path(line)))
                .flatMap(
                        text -> text.lines().skip(Math.max(0, line.line() - 1L)).findFirst())
                .map(String::strip);
    }

    /** The absolute path of a line's file. */
    public Path path(BoundedLine line) {
        return path(line.file());
    }

    /** The absolute path of the source that the kernel names. */
    public Path source() {
        return path(description.request().kernel().getSource());
    }

    private Path path(String file) {
        return description.request().folder().resolve(file).normalize();
    }
}
