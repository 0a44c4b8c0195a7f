package org.ulpscope.cli.internal.reports;

import java.util.Comparator;
import java.util.List;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;

/**
 * A place of a source in the JSON of {@code eval}.
 *
 * @param file the source
 * @param line from 1
 * @param column from 1
 * @param expression what stands there
 * @param operation what it does
 * @param count how often it did so in the call
 * @param lostBits bits that were right before it and wrong behind it
 * @param cancelledBits leading bits that its operands had in common
 * @param ownUlps greatest rounding error of its own, in ulps of its value
 * @param ulpsOfResult what its rounding errors add to the error of the result; infinite ones are left out
 */
record LossLine(
        String file,
        int line,
        int column,
        String expression,
        String operation,
        long count,
        double lostBits,
        double cancelledBits,
        Double ownUlps,
        Double ulpsOfResult) {
    private static final double NOTHING = 1e-9;

    /** Those of an answer that round, or lose bits; what loses most comes first. */
    static List<LossLine> of(ExactAnswer answer) {
        return places(answer).stream().map(LossLine::of).toList();
    }

    /** The places of an answer that round, or lose bits; what loses most comes first, and then what adds most to the error. */
    static List<PlaceError> places(ExactAnswer answer) {
        return switch (answer) {
            case ExactAnswer.Known known ->
                known.judged().places().stream()
                        .filter(place -> place.own() > NOTHING || place.lost() > NOTHING)
                        .sorted(Comparator.comparingDouble(PlaceError::lost)
                                .thenComparingDouble(PlaceError::share)
                                .reversed())
                        .toList();
            case ExactAnswer.NotKnown none -> List.of();
        };
    }

    private static LossLine of(PlaceError place) {
        return new LossLine(
                place.place().file().toString(),
                place.place().line(),
                place.place().column(),
                place.place().text(),
                place.operation(),
                place.count(),
                place.lost(),
                place.cancelled(),
                finite(place.own()),
                finite(place.share()));
    }

    private static Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }
}
