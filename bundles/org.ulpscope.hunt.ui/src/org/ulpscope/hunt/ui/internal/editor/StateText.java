package org.ulpscope.hunt.ui.internal.editor;

import java.time.Duration;
import org.ulpscope.hunt.ui.internal.feed.StudyContents.Readable;
import org.ulpscope.study.StudySummary;

/** How far a study has come, in words. */
final class StateText {
    private StateText() {}

    /** In a line: the state, how many evaluations of how many, and how many findings. */
    static String heading(Readable study) {
        StudySummary summary = study.summary();
        String line = "%s: %,d of %,d evaluations, %,d findings"
                .formatted(
                        capitalised(summary.state().label()),
                        summary.trials(),
                        study.description().request().budget(),
                        summary.findings());
        return summary.sentence().isBlank() ? line : line + ". " + summary.sentence();
    }

    /** What the state means for the user. */
    static String explanation(StudySummary summary) {
        return switch (summary.state()) {
            case RUNNING -> "A process is at work on it.";
            case INTERRUPTED -> "The process at work on it ended without a word. Nothing stored is lost; Resume takes it up where it ended.";
            case FINISHED -> "Its budget is spent, or there is nothing more to try.";
            case CANCELLED -> "It was stopped. Resume takes it up where it ended.";
            case FAILED -> "It could not go on. Resume takes it up where it ended, once the reason is gone.";
        };
    }

    /** A time as people write it: {@code 2 min 5 s}. */
    static String duration(Duration time) {
        if (time.toSeconds() < 10) {
            return "%.1f s".formatted(time.toMillis() / 1000.0);
        }
        StringBuilder text = new StringBuilder();
        if (time.toHours() > 0) {
            text.append(time.toHours()).append(" h ");
        }
        if (time.toMinutes() > 0) {
            text.append(time.toMinutesPart()).append(" min ");
        }
        return text.append(time.toSecondsPart()).append(" s").toString();
    }

    static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
