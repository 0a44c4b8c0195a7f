package org.ulpscope.tune.ui.internal.markers;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.SourceFile;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.workbench.source.MarkedRuns;
import org.ulpscope.workbench.source.SourceMark;
import org.ulpscope.workbench.source.SourceMarks;

/** A mark at the declaration of each variable that a precision vector narrows; those of each file that is open. */
public final class TuneMarkers implements MarkedRuns<NarrowedVariables> {
    private static final SourceMarks<NarrowedVariables> MARKS = new SourceMarks<>(new TuneMarkers());

    private TuneMarkers() {}

    /** Marks these variables in a while, in the place of those that the same file narrowed before. May be called on any thread. */
    public static void show(NarrowedVariables narrowed) {
        MARKS.show(narrowed);
    }

    @Override
    public String name() {
        return "Marking the variables of a precision vector";
    }

    @Override
    public Set<String> types() {
        return Set.of(TuneIds.NARROWED_MARKER);
    }

    @Override
    public Path file(NarrowedVariables narrowed) {
        return narrowed.file();
    }

    @Override
    public String subject(NarrowedVariables narrowed) {
        return narrowed.file().toString();
    }

    @Override
    public List<SourceMark> marks(NarrowedVariables narrowed) {
        return narrowed.variables().stream()
                .map(variable -> mark(narrowed, variable))
                .toList();
    }

    private static SourceMark mark(NarrowedVariables narrowed, Variable variable) {
        return new SourceMark(
                TuneIds.NARROWED_MARKER,
                variable.declared().file(),
                variable.line(),
                line(narrowed.program().file(variable.declared()), variable.line()),
                "%s: %s \u2192 %s in %s"
                        .formatted(
                                variable.name(),
                                variable.original().label(),
                                narrowed.vector().of(variable.index()).label(),
                                narrowed.file().getFileName()));
    }

    /** A line as an editor has it: the text of a program's file has a character for each byte. */
    private static Optional<String> line(SourceFile file, int line) {
        return file.text().lines().skip(line - 1L).findFirst().map(bytes -> new String(
                        bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                .strip());
    }
}
