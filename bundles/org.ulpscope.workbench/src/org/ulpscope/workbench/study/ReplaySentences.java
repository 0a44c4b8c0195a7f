package org.ulpscope.workbench.study;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.ReplaySum;
import org.ulpscope.study.StudyDescription;

/** Says what came of replays. */
public final class ReplaySentences {
    private ReplaySentences() {}

    /** What came of one finding. */
    public static String of(StudyDescription study, ReplayResult result) {
        String place = result.finding().platform() + ": ";
        return switch (result) {
            case ReplayResult.Reproduced same -> place + "the same bits came out again.";
            case ReplayResult.Differs other ->
                place + "this time it gave " + outcome(study, other.now()) + " in place of "
                        + outcome(study, other.finding().outcome()) + ".";
            case ReplayResult.CouldNotRun not -> place + not.reason();
        };
    }

    /** What came of many: how many gave the same bits, and the others one by one, the first of them. */
    public static String of(StudyDescription study, List<ReplayResult> results) {
        List<ReplayResult> others = results.stream()
                .filter(result -> !(result instanceof ReplayResult.Reproduced))
                .toList();
        String sum = ReplaySum.of(results).sentences(study);
        String details = others.stream()
                .limit(ReplaySum.TOLD)
                .map(result -> "Finding " + result.finding().number() + " on " + of(study, result))
                .collect(Collectors.joining("\n"));
        return details.isEmpty()
                ? sum
                : sum + "\n\n" + details
                        + (others.size() > ReplaySum.TOLD
                                ? "\n\u2026 and %,d more".formatted(others.size() - ReplaySum.TOLD)
                                : "");
    }

    private static String outcome(StudyDescription study, Outcome outcome) {
        return switch (outcome) {
            case Outcome.Returned returned -> {
                Value value = new Value(study.resultFormat(), returned.bits());
                yield value.decimal() + " (" + value.bitPattern() + ")";
            }
            case Outcome.Refused refused -> "nothing (" + Outcome.Refused.CAUSE + ")";
            case Outcome.Crashed crashed -> "a crash (" + crashed.cause() + ")";
            case Outcome.TimedOut timedOut ->
                "nothing within " + timedOut.limit().toMillis() + " ms";
        };
    }
}
