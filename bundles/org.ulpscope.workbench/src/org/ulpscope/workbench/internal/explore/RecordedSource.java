package org.ulpscope.workbench.internal.explore;

import java.nio.file.Files;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySource;
import org.ulpscope.workbench.explore.ExploredInput;

/** Tells that an input of a study is answered by another source than the one that the study was about. */
public final class RecordedSource {
    private RecordedSource() {}

    /** Why its answers are not those of the study, as a sentence; empty where they are, and where the study is gone. Reads files. */
    public static Optional<String> change(ExploredInput input) {
        boolean recorded = input.file().toString().endsWith(".study") && Files.exists(input.file());
        if (input.kernel().getSource().isBlank() || !recorded) {
            return Optional.empty();
        }
        try (StudyReader study = StudyReader.open(input.file())) {
            return StudySource.change(study.description());
        }
    }

    /** What the study recorded for it, as a sentence that may follow; blank where it recorded nothing. */
    static String outcomes(ExploredInput input, FloatFormat format) {
        return input.outcomes().isEmpty()
                ? ""
                : input.outcomes().entrySet().stream()
                        .map(one -> one.getKey() + " " + one.getValue().label(format))
                        .collect(Collectors.joining(", ", " It recorded: ", "."));
    }
}
