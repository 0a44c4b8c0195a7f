package org.ulpscope.hunt;

import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.report.Coverage;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyCoverage;
import org.ulpscope.study.StudyReader;

/**
 * What a hunt came to.
 *
 * @param sentence the classes that were met or that none was, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 * @param met the classes that were met
 */
public record HuntVerdict(String sentence, Coverage coverage, List<String> met) {
    public HuntVerdict {
        met = List.copyOf(met);
    }

    /**
     * The verdict of a study as it stands now.
     *
     * @param around what else belongs to the question, such as other functions of the file
     */
    public static HuntVerdict of(StudyReader study, Coverage around) {
        Coverage coverage = StudyCoverage.of(study).and(around);
        boolean inside = HuntStudy.looksInside(study.description());
        String nothing = "Nothing exceptional was met " + (inside ? "inside of " : "in ");
        List<String> met = met(study);
        String verdict = met.isEmpty() ? nothing : String.join(", ", met) + (inside ? " inside of " : " in ");
        boolean whole = study.summary().state() == RunState.FINISHED;
        return new HuntVerdict(coverage.sentence((whole ? "" : "Not finished: ") + verdict.strip()), coverage, met);
    }

    private static List<String> met(StudyReader study) {
        List<String> goals = study.description().request().goals();
        return Stream.concat(
                        study.findings().stream().map(Finding::label),
                        InputAccount.of(study).stream()
                                .flatMap(account -> goals.stream().filter(goal -> account.hits(goal) > 0)))
                .distinct()
                .toList();
    }
}
