package org.ulpscope.compare.verify;

import java.util.List;
import java.util.Optional;
import org.ulpscope.report.Coverage;

/**
 * What a function came to beside its reference.
 *
 * @param outcome what follows from it
 * @param sentence the verdict, with what was not looked at
 * @param coverage what was looked at and what was not
 * @param compared inputs on which the reference has a value
 * @param differing of these, the inputs on which results are further apart than the bound
 * @param worst the largest difference beyond the bound; a NaN or a crash in the place of a number before all others
 * @param vacuous why the test shows nothing, or what the function does in the place of its work; a sentence each
 */
public record VerifyResult(
        VerifyOutcome outcome,
        String sentence,
        Coverage coverage,
        long compared,
        long differing,
        Optional<FunctionDifference> worst,
        List<String> vacuous) {
    public VerifyResult {
        vacuous = List.copyOf(vacuous);
    }
}
