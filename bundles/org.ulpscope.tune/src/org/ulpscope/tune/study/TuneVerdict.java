package org.ulpscope.tune.study;

import java.util.Locale;
import org.ulpscope.report.Coverage;

/**
 * What a tuning says, and of what.
 *
 * @param sentence how much faster the result is, or that nothing faster was found, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record TuneVerdict(String sentence, Coverage coverage) {
    /** That of a file as it stands. */
    public static TuneVerdict of(TuningReader reader) {
        TuningFigures figures = TuningFigures.of(reader);
        long tried = reader.state().trials();
        String looked = String.format(
                Locale.ROOT,
                "%,d precision vectors of %,d variables",
                tried,
                figures.description().variables().size());
        Coverage coverage = tried == 0 ? Coverage.NONE.without(looked, "none was run") : Coverage.NONE.with(looked);
        if (figures.place().predicts()) {
            coverage = coverage.without("the time that programs take", "their speeds are predicted");
        }
        if (Unfinished.of(reader).isPresent()) {
            coverage = coverage.without("the precision vectors that were still to be run", "it ended before");
        }
        coverage = coverage.without("other precision vectors", "no search chose them");
        String verdict = figures.result()
                .filter(result -> figures.foundFaster())
                .map(figures::outcome)
                .map(outcome -> "The best is " + decapitalised(outcome) + "; looked at:")
                .orElse("Nothing faster than the program as it is written was found among");
        return new TuneVerdict(coverage.sentence(verdict), coverage);
    }

    private static String decapitalised(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
