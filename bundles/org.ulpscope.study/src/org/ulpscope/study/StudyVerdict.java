package org.ulpscope.study;

import java.util.Optional;
import org.ulpscope.report.Coverage;

/**
 * What a study came to, as its question has it.
 *
 * @param sentence the answer, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record StudyVerdict(String sentence, Coverage coverage) {
    /** That of a study as it stands now; empty where its question is not known here, or has nothing to say yet. */
    public static Optional<StudyVerdict> of(StudyReader study) {
        return QuestionRows.all().stream()
                .flatMap(rows -> rows.verdict(study).stream())
                .findFirst();
    }
}
