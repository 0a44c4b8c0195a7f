package org.ulpscope.workbench.study.editor;

import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.study.FoundSentence;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.Survey;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.findings.NoFindings;

/** How far a study has come, in words. */
final class StateText {
    private StateText() {}

    /** In a line that a narrow heading has room for: the state, and how many findings there are, as many as rows. */
    static String heading(StudyContents study) {
        int rows = study.findings().size();
        if (rows == 0 && study.isSweeping()) {
            return state(study) + ", findings follow the sweep";
        }
        String findings = rows == 1 ? "1 finding" : "%,d findings".formatted(rows);
        return state(study) + ", " + findings;
    }

    private static String state(StudyContents study) {
        RunState state = study.summary().state();
        return state == RunState.RUNNING && !study.summary().here()
                ? "Going on in the background"
                : capitalised(state.label());
    }

    /** How much was found, each number named. */
    static String found(StudyContents study) {
        return NoFindings.soFar(study)
                .orElseGet(() -> FoundSentence.of(
                        study.description(),
                        study.inputs(),
                        study.findings().size(),
                        study.findings().stream()
                                .filter(row -> row.trial().isEmpty())
                                .count(),
                        study.regions()));
    }

    /** The strategy that was chosen where none was asked for, and why; empty where nothing had to be chosen. */
    static Optional<String> chosen(StudyContents study) {
        return study.survey().map(Survey::reason).filter(reason -> !reason.isBlank());
    }

    /**
     * The state, why it is so, and what it means for the user.
     *
     * @param work what is done at the moment, in a sentence, where that is known
     */
    static String explanation(StudyContents study, Optional<String> work) {
        StudySummary summary = study.summary();
        String reason = summary.sentence().isBlank() ? "" : " " + summary.sentence();
        return state(study) + "." + reason
                + switch (summary.state()) {
                    case RUNNING -> reason.isBlank() ? " " + work.orElse("A process is at work on it.") : "";
                    case INTERRUPTED ->
                        " The process at work on it ended without a word. Nothing stored is lost; Resume takes it up where it ended.";
                    case FINISHED -> "";
                    case CANCELLED -> " Resume takes it up where it ended.";
                    case FAILED -> " Resume takes it up where it ended, once the reason is gone.";
                };
    }

    static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
