package org.ulpscope.accuracy.library;

import java.util.List;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.CountWords;

/**
 * What the search for the largest errors of a library came to.
 *
 * @param sentence how many functions were measured, and what that means
 * @param coverage what was looked at and what was not
 * @param measured functions with an error, each once a platform
 */
public record LibraryVerdict(String sentence, Coverage coverage, long measured) {
    private static final Coverage NUMBERS =
            Coverage.NONE.without("NaN, infinity as an input", "their results have no error in ulps");

    /**
     * The verdict of what was come to.
     *
     * @param all functions that were come to, each once a platform
     * @param asked how many were asked for, of which fewer are tried where somebody ended it
     */
    public static LibraryVerdict of(List<FunctionAccuracy> all, int asked) {
        long measured = all.stream().filter(one -> one.largest().isPresent()).count();
        int left = asked - all.size();
        Coverage coverage = NUMBERS;
        for (FunctionAccuracy one : all) {
            String where = one.function() + " on " + one.platform();
            coverage = one.tried() > 0
                    ? coverage.with(where + " (" + CountWords.counted(one.tried(), "input") + " tried)")
                    : coverage.without(where, Coverage.clause(one.reason()));
        }
        if (left > 0) {
            coverage = coverage.without(left + " of " + asked + " functions", "it was ended before");
        }
        String sentence = CountWords.number(measured) + " of " + CountWords.number(asked) + " were measured"
                + (left > 0 ? "; it was ended before " + CountWords.number(left) + " of them" : "")
                + ". Each is a lower bound, unless all inputs were tried.";
        return new LibraryVerdict(sentence, coverage, measured);
    }
}
