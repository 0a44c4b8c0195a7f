package org.ulpscope.study.glance;

import java.util.List;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.Headline;
import org.ulpscope.study.OutcomeBar;

/**
 * What a run came to: what is told of it before all else.
 *
 * @param headline the answer as it stands, in at most {@link Headline#MOST_WORDS} words and without a full stop
 * @param bars what was looked at, and what it came to
 * @param exhibit what is looked at first
 * @param cause why it is so, and what helps, as far as that is known
 * @param ranked what was found, the gravest first, at most {@link RankedResult#MOST}
 * @param leftOut what was not looked at, in one sentence for each reason; none where all was
 */
public record Glance(
        String headline,
        List<OutcomeBar> bars,
        Exhibit exhibit,
        List<Field> cause,
        List<RankedResult> ranked,
        List<String> leftOut) {
    public Glance {
        bars = List.copyOf(bars);
        cause = List.copyOf(cause);
        ranked = ranked.stream().limit(RankedResult.MOST).toList();
        leftOut = List.copyOf(leftOut);
    }

    /** What a coverage leaves out, as a sentence; none where it leaves out nothing. */
    public static List<String> leftOut(Coverage coverage) {
        String omissions = coverage.omissions();
        return omissions.isEmpty()
                ? List.of()
                : List.of(Character.toUpperCase(omissions.charAt(0)) + omissions.substring(1) + ".");
    }
}
