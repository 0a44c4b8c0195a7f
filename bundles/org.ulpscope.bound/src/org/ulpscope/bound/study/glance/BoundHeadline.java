package org.ulpscope.bound.study.glance;

import static org.ulpscope.study.CountWords.counted;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.result.Within;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Headline;

/** What bounds of a call came to, in words that are read at one glance. */
public final class BoundHeadline {
    private BoundHeadline() {}

    /**
     * Such as {@code The result can move by 12 ulps, most at sum.c:7; as written there, by 2; 5 platforms give 3 results}: in at most {@link
     * Headline#MOST_WORDS} words, and without a full stop.
     */
    public static String of(StoredBound bound) {
        return of(bound.result(), bound.state().state(), bound.state().sentence());
    }

    /** That of a run that has ended and is kept in no file. */
    public static String of(BoundResult result) {
        return of(result, RunState.FINISHED, "");
    }

    private static String of(BoundResult result, RunState state, String sentence) {
        if (result.bounds().outputs().isEmpty()) {
            String why = sentence.replaceFirst("\\.$", "");
            return state == RunState.RUNNING
                    ? "The bounds are being computed"
                    : why.isBlank() ? Headline.of(state, List.of("No bounds are known of it")) : why;
        }
        String outside = outside(result);
        String moves = moves(result);
        String place = result.bounds().outputs().stream()
                        .anyMatch(output -> output.interval().moves())
                ? hottest(result).map(line -> ", most at " + place(line)).orElse("")
                : "";
        String patched = patched(result);
        String unstable = unstable(result);
        String platforms = platforms(result);
        return Headline.of(
                state,
                List.of(
                        outside + moves + place + unstable + patched + platforms,
                        outside + moves + place + unstable + platforms,
                        outside + moves + place + patched + platforms,
                        outside + moves + place + platforms,
                        outside + moves + place,
                        outside + moves,
                        moves));
    }

    /** The line that the result is made narrower by most, or while that is not known the one that moves most. */
    static Optional<BoundedLine> hottest(BoundResult result) {
        return result.bounds().lines().stream()
                .filter(line -> line.widest().moves())
                .max(Comparator.comparingDouble(
                                (BoundedLine line) -> line.share().orElse(0))
                        .thenComparing(line -> line.widest().ulps()));
    }

    /** A line as people name it. */
    static String place(BoundedLine line) {
        return Path.of(line.file()).getFileName() + ":" + line.line();
    }

    private static String moves(BoundResult result) {
        List<BoundedOutput> outputs = result.bounds().outputs();
        Optional<BoundedOutput> widest = outputs.stream()
                .filter(output -> output.interval().moves())
                .max(Comparator.comparing(output -> output.interval().ulps()));
        String all = outputs.size() == 1 ? "The result" : "No result";
        return widest.map(output -> (outputs.size() == 1 ? "The result" : output.name()) + " can move by "
                        + WidthWords.wide(output.interval()))
                .orElse(all + (outputs.size() == 1 ? " cannot move" : " can move"));
    }

    private static String unstable(BoundResult result) {
        List<BoundedLine> unstable = result.bounds().unstable();
        return switch (unstable.size()) {
            case 0 -> "";
            case 1 -> "; condition " + place(unstable.getFirst()) + " is unstable";
            default -> "; " + unstable.size() + " conditions are unstable";
        };
    }

    private static String patched(BoundResult result) {
        return result.patch() instanceof PatchOutcome.Tried tried
                ? "; patched, by " + WidthWords.ulps(tried.width())
                : "";
    }

    private static String platforms(BoundResult result) {
        List<PlatformAnswer> answers = result.answers();
        long different = PlatformAnswer.differentResults(answers);
        return answers.size() < 2
                ? ""
                : "; " + answers.size() + " platforms " + (different == 1 ? "agree" : "give " + different + " results");
    }

    private static String outside(BoundResult result) {
        long outside = result.answers().stream()
                .filter(answer -> Within.of(result.bounds(), answer) == Within.NO)
                .count();
        return outside == 0 ? "" : counted(outside, "platform") + (outside == 1 ? " is" : " are") + " outside: ";
    }
}
