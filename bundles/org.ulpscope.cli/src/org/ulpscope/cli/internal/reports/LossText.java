package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;

/**
 * Where the digits of results are lost, for people.
 *
 * @param answers one an input; none for a function without a source
 * @param all whether every line is told that rounds, and not only those that lose bits
 */
public record LossText(List<ExactAnswer> answers, boolean all) {
    private static final String INDENT = "  ";

    /** Prints what is to be told of an input. */
    void print(PrintWriter out, int row) {
        if (row >= answers.size() || !(answers.get(row) instanceof ExactAnswer.Known known)) {
            return;
        }
        known.otherwise()
                .forEach(place -> out.println(INDENT + place.words() + " decides otherwise than exact numbers do"));
        for (PlaceError place : LossLine.places(known)) {
            if (all || place.isNotable() && known.judged().error() > 1) {
                out.println(INDENT
                        + (place.isNotable() ? place.words() : place.place().words())
                        + share(place));
            }
        }
    }

    private String share(PlaceError place) {
        if (!all) {
            return "";
        }
        return String.format(
                Locale.ROOT, "; rounds by %.3g ulps, which adds %.3g ulps to the result", place.own(), place.share());
    }
}
