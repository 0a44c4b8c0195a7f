package org.ulpscope.source.edit;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;

/**
 * The edits of all files of a program, each once: a header is read with each unit that includes it, and a template with each instance, so
 * the same place is come to more than once.
 */
public final class Edits {
    // An outer edit before those inside it, and the insertion at a place before what begins there.
    private static final Comparator<Edit> OUTER_FIRST = Comparator.comparingInt(
                    (Edit edit) -> edit.range().from())
            .thenComparing(edit -> edit.range().from() != edit.range().to())
            .thenComparing(edit -> -edit.range().to())
            .thenComparing(edit -> edit.instead().isPresent());

    private final Map<Path, Set<Edit>> byFile = new LinkedHashMap<>();

    /** Adds one; the same one again changes nothing. */
    public void add(Edit edit) {
        byFile.computeIfAbsent(edit.range().file(), file -> new LinkedHashSet<>())
                .add(edit);
    }

    /** Those of a file. */
    public Collection<Edit> of(Path file) {
        return byFile.getOrDefault(file, Set.of());
    }

    /**
     * The text of a file with its edits.
     *
     * @throws IllegalStateException if two edits contradict each other, which is an error of who made them
     */
    public String apply(SourceFile file) {
        List<Edit> sorted = new ArrayList<>(of(file.path()));
        sorted.sort(OUTER_FIRST);
        StringBuilder out = new StringBuilder();
        Deque<Edit> open = new ArrayDeque<>();
        int[] at = {0};
        for (Edit edit : sorted) {
            close(open, edit.range().from(), out, file, at);
            boolean fits = open.isEmpty() || open.peek().range().contains(edit.range());
            if (!fits || edit.range().from() < at[0]) {
                throw contradiction(file, edit);
            }
            copy(edit.range().from(), out, file, at);
            out.append(edit.before());
            if (edit.instead().isPresent()) {
                out.append(edit.instead().get()).append(edit.after());
                at[0] = edit.range().to();
            } else {
                open.push(edit);
            }
        }
        close(open, Integer.MAX_VALUE, out, file, at);
        copy(file.text().length(), out, file, at);
        return out.toString();
    }

    private static void close(Deque<Edit> open, int until, StringBuilder out, SourceFile file, int[] at) {
        while (!open.isEmpty() && open.peek().range().to() <= until) {
            Edit edit = open.pop();
            copy(edit.range().to(), out, file, at);
            out.append(edit.after());
        }
    }

    private static void copy(int to, StringBuilder out, SourceFile file, int[] at) {
        out.append(file.text(), at[0], to);
        at[0] = to;
    }

    private static IllegalStateException contradiction(SourceFile file, Edit edit) {
        Range range = edit.range();
        return new IllegalStateException("Two edits of " + file.path() + ":" + file.line(range.from())
                + " contradict each other; one of them writes '" + edit.written() + "' for '" + file.text(range) + "'");
    }
}
