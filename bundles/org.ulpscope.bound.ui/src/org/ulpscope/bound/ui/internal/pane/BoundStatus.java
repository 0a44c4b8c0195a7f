package org.ulpscope.bound.ui.internal.pane;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.result.Within;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.layout.Moment;

/** A run in some sentences: what was asked, how far it moves, and what platforms make of it. */
final class BoundStatus {
    private static final int MOST_INPUTS = 6;

    private BoundStatus() {}

    static String of(StoredBound bound) {
        return found(bound) + "\n" + asked(bound);
    }

    private static String found(StoredBound bound) {
        BoundResult result = bound.result();
        String ending =
                switch (bound.state().state()) {
                    case RUNNING -> " More is being looked for.";
                    case CANCELLED -> " It was stopped; what was known until then is kept.";
                    case FAILED -> " " + bound.state().sentence();
                    case INTERRUPTED -> " Its end was not seen; what was known until then is kept.";
                    case FINISHED -> "";
                };
        return (moves(result) + unstable(result) + platforms(result) + ending).strip();
    }

    private static String moves(BoundResult result) {
        return result.bounds().outputs().stream()
                .map(output -> output.interval().moves()
                        ? output.name() + " can move by " + IntervalWords.wide(output.interval()) + "."
                        : output.name() + " cannot move.")
                .collect(Collectors.joining(" "));
    }

    private static String unstable(BoundResult result) {
        int count = result.bounds().unstable().size();
        return switch (count) {
            case 0 -> "";
            case 1 -> " 1 condition is unstable.";
            default -> " %,d conditions are unstable.".formatted(count);
        };
    }

    private static String platforms(BoundResult result) {
        List<PlatformAnswer> answers = result.answers();
        if (answers.isEmpty()) {
            return "";
        }
        long different = PlatformAnswer.differentResults(answers);
        long outside = answers.stream()
                .filter(answer -> Within.of(result.bounds(), answer) == Within.NO)
                .count();
        return " %d platforms give %s."
                        .formatted(
                                answers.size(), different == 1 ? "the same result" : different + " different results")
                + (outside == 0
                        ? ""
                        : " %d of them outside: it does more than its options say, or the bounds are wrong; both are worth a report."
                                .formatted(outside));
    }

    private static String asked(StoredBound bound) {
        BoundRequest request = bound.description().request();
        String inputs = request.inputs().stream()
                .limit(MOST_INPUTS)
                .map(Value::inputDecimal)
                .collect(Collectors.joining(", "));
        String more = request.inputs().size() > MOST_INPUTS ? ", \u2026" : "";
        return request.kernel().getName() + "(" + inputs + more + "), model "
                + request.model().words() + ", "
                + Moment.of(bound.description().created()) + ".";
    }
}
