package org.ulpscope.study;

import java.util.List;
import java.util.Optional;

/**
 * What a study came to, at one glance: what is told of it before all else.
 *
 * @param headline the answer as it stands, in at most {@link Headline#MOST_WORDS} words and without a full stop
 * @param bars what the inputs tried came to; platforms that came to the same share one
 * @param ranked what was found, the most telling first
 */
public record StudyGlance(String headline, List<OutcomeBar> bars, List<RankedFinding> ranked) {
    public StudyGlance {
        bars = List.copyOf(bars);
        ranked = List.copyOf(ranked);
    }

    /** That of a study as it stands now. */
    public static StudyGlance of(StudyReader study) {
        return of(study, InputAccount.of(study));
    }

    /** @param accounts those of all platforms, read before */
    public static StudyGlance of(StudyReader study, List<InputAccount> accounts) {
        return QuestionRows.all().stream()
                .map(rows -> rows.glance(study))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> ofClasses(study, accounts));
    }

    private static StudyGlance ofClasses(StudyReader study, List<InputAccount> accounts) {
        List<Finding> findings = study.findings();
        HuntCauses causes = HuntCauses.of(study);
        return new StudyGlance(
                ClassHeadline.of(study, accounts, findings, causes),
                OutcomeBar.of(accounts),
                RankedFinding.of(study, accounts, findings, causes));
    }
}
