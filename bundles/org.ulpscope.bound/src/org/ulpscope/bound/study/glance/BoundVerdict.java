package org.ulpscope.bound.study.glance;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.bound.program.result.PrintedNumber;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Coverage;

/**
 * What bounds say, and of what.
 *
 * @param sentence by how much the result moves, with what was looked at and what was not
 * @param coverage what was looked at and what was not
 */
public record BoundVerdict(String sentence, Coverage coverage) {
    /** Of one call of a kernel. */
    public static BoundVerdict of(BoundResult result) {
        String inputs =
                result.request().inputs().stream().map(Value::inputDecimal).collect(Collectors.joining(", ", "(", ")"));
        Coverage coverage = Coverage.NONE
                .with(result.request().kernel().getName() + inputs + " under the model "
                        + result.request().model().words())
                .without("other inputs", "bounds are those of one call");
        if (!result.bounds().unstable().isEmpty()) {
            coverage = coverage.without(
                    "the other way of each condition that platforms may decide differently",
                    "the run goes on as written");
        }
        boolean moves = result.bounds().outputs().stream()
                .anyMatch(output -> output.interval().moves());
        return of(moves, result.bounds().width(), "The result", coverage);
    }

    /** Of one run of a program. */
    public static BoundVerdict of(ProgramBoundResult result) {
        Coverage coverage = Coverage.NONE
                .with("one run of " + result.request().command() + " under the model "
                        + result.request().model().words())
                .without("other arguments and inputs", "bounds are those of one run");
        if (!result.run().whole()) {
            coverage = coverage.without(
                    "what comes after " + result.request().runLimit().toSeconds() + " s", "the run was stopped there");
        }
        if (!result.unstable().isEmpty()) {
            coverage = coverage.without(
                    "the other way of each condition that platforms may decide differently",
                    "the run goes on as written");
        }
        Optional<BigInteger> widest = result.printed().stream()
                .map(PrintedNumber::widest)
                .map(Interval::ulps)
                .max(BigInteger::compareTo);
        boolean moves =
                result.printed().stream().anyMatch(number -> number.widest().moves());
        return of(moves, widest.orElse(BigInteger.ZERO), "The widest printed number", coverage);
    }

    private static BoundVerdict of(boolean moves, BigInteger ulps, String what, Coverage coverage) {
        String verdict =
                moves ? String.format(Locale.ROOT, "%s moves by %,d ulps in", what, ulps) : what + " does not move in";
        return new BoundVerdict(coverage.sentence(verdict), coverage);
    }
}
