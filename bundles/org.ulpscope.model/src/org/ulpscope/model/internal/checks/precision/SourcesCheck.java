package org.ulpscope.model.internal.checks.precision;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.internal.files.HarmlessPath;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;

/** The sources are named, each once, by paths that a compiler cannot take for anything else. */
public final class SourcesCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        if (tuning.getSources().isEmpty()) {
            return Stream.of(Problem.error(
                    tuning,
                    Literals.TUNING__SOURCES,
                    "No source file is named.",
                    "Add an element <sources path=\"...\"/> for each file that is compiled."));
        }
        Set<String> seen = new HashSet<>();
        return tuning.getSources().stream().flatMap(source -> source(source, seen.add(source.getPath())));
    }

    private static Stream<Problem> source(Source source, boolean isNew) {
        if (source.getPath().isBlank()) {
            return problem(source, "A source has no path.", "Give its path, which begins at the folder of this file.");
        }
        if (!HarmlessPath.is(source.getPath())) {
            return problem(source, "This cannot name a file.", HarmlessPath.REMEDY);
        }
        return isNew ? Stream.empty() : problem(source, "The source is named twice.", "Remove one of the two.");
    }

    private static Stream<Problem> problem(Source source, String message, String remedy) {
        return Stream.of(Problem.error(source, Literals.SOURCE__PATH, message, remedy));
    }
}
