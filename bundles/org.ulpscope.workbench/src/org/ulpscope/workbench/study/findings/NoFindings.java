package org.ulpscope.workbench.study.findings;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.questions.QuestionDescription;
import org.ulpscope.workbench.questions.Questions;
import org.ulpscope.workbench.study.StudyContents;

/** Says why a study has no findings, and what would give it some. */
public final class NoFindings {
    private NoFindings() {}

    /** In a sentence or two. */
    public static String why(StudyContents study) {
        RunState state = study.summary().state();
        if (state == RunState.RUNNING) {
            return whileRunning(study);
        }
        if (state == RunState.CANCELLED) {
            return "Nothing was found until it was cancelled. Resume in the heading of the study goes on.";
        }
        String nothing = Questions.describing(study.description())
                .map(QuestionDescription::nothing)
                .orElse("Nothing was found.");
        return nothing
                + (refuses(study)
                        ? " The function's own assertion refuses the inputs that it is not for."
                        : " Give it more inputs to try, more to look for or a wider domain.");
    }

    /** What a study that is running and has none yet has met, in a sentence; empty where there is more to tell than that. */
    public static Optional<String> soFar(StudyContents study) {
        if (study.summary().state() != RunState.RUNNING || !study.findings().isEmpty()) {
            return Optional.empty();
        }
        List<String> met = met(study);
        return met.isEmpty()
                ? Optional.of("Nothing so far.")
                : Optional.of(sweepHasMet(met)).filter(sentence -> study.isSweeping());
    }

    private static String whileRunning(StudyContents study) {
        if (!study.isSweeping()) {
            return "Nothing found yet. Findings appear here as the search goes on.";
        }
        List<String> met = met(study);
        return met.isEmpty()
                ? "The sweep has met nothing of what is looked for yet. Findings appear here when it has ended."
                : sweepHasMet(met)
                        + " Inputs of each are looked at one by one, and are findings here, when it has ended.";
    }

    private static String sweepHasMet(List<String> met) {
        return "The sweep has met " + String.join(", ", met) + " so far.";
    }

    private static List<String> met(StudyContents study) {
        return study.description().request().goals().stream()
                .filter(goal -> hits(study, goal))
                .toList();
    }

    private static boolean refuses(StudyContents study) {
        return hits(study, Outcome.Refused.LABEL);
    }

    private static boolean hits(StudyContents study, String label) {
        return study.inputs().stream().anyMatch(account -> account.hits(label) > 0);
    }
}
