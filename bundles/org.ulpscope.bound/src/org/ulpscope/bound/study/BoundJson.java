package org.ulpscope.bound.study;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.study.glance.BoundHeadline;
import org.ulpscope.bound.study.glance.BoundVerdict;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Coverage;

/**
 * What {@code bound --json} prints, and what a file is exported as. Numbers are hex floats; {@code low} and {@code high} are left out where only NaN comes, {@code share} where it was
 * not tried.
 */
public record BoundJson(
        String headline,
        String verdict,
        Coverage coverage,
        String kernel,
        List<String> inputs,
        String model,
        List<Line> expressions,
        List<Result> results,
        List<Line> unstable,
        List<PlatformResult> platforms,
        Pinned advice,
        Patched patch,
        String state,
        String file) {
    private record Line(
            String file,
            int line,
            long count,
            String strict,
            String low,
            String high,
            boolean nan,
            BigInteger ulps,
            Double share,
            Ends witnesses) {
        static Line of(BoundedLine line) {
            Interval widest = line.widest();
            return new Line(
                    line.file(),
                    line.line(),
                    line.count(),
                    widest.strict().hexFloat(),
                    hex(widest.low()),
                    hex(widest.high()),
                    widest.nan(),
                    widest.ulps(),
                    line.share().isPresent() ? line.share().getAsDouble() : null,
                    Ends.of(line.witnesses()));
        }
    }

    /** Expressions in C. */
    private record Ends(String low, String high, String nan) {
        /** Null where none is known, so that the field is left out. */
        static Ends of(Witness.Ends ends) {
            return ends.equals(Witness.Ends.UNKNOWN) ? null : new Ends(c(ends.low()), c(ends.high()), c(ends.nan()));
        }

        private static String c(Optional<Witness> end) {
            return end.map(Witness::c).orElse(null);
        }
    }

    private record Result(String name, String strict, String low, String high, boolean nan, BigInteger ulps) {
        static Result of(BoundedOutput output) {
            Interval interval = output.interval();
            return new Result(
                    output.name(),
                    interval.strict().hexFloat(),
                    hex(interval.low()),
                    hex(interval.high()),
                    interval.nan(),
                    interval.ulps());
        }
    }

    private record PlatformResult(
            String name, String label, String output, String outputBits, boolean inside, boolean covered) {
        static PlatformResult of(PlatformAnswer answer) {
            return new PlatformResult(
                    answer.platform().name(),
                    answer.platform().label(),
                    answer.value().map(Value::hexFloat).orElse(answer.label()),
                    answer.value().map(Value::bitPattern).orElse(null),
                    answer.inside(),
                    answer.covered());
        }
    }

    private record Pinned(List<String> lines, BigInteger ulps, BigInteger ulpsWithAllPinned) {}

    private record Patched(
            String diff,
            String impossible,
            List<String> leftOut,
            BigInteger ulps,
            List<PlatformResult> platforms,
            List<Double> times) {
        /** Null where there is nothing to patch, so that the field is left out. */
        static Patched of(PatchOutcome outcome) {
            return switch (outcome) {
                case PatchOutcome.NotNeeded none -> null;
                case PatchOutcome.Impossible impossible -> new Patched(null, impossible.why(), null, null, null, null);
                case PatchOutcome.Tried tried ->
                    new Patched(
                            tried.patch().diff(),
                            null,
                            tried.patch().leftOut(),
                            tried.width(),
                            tried.answers().stream().map(PlatformResult::of).toList(),
                            tried.times().stream()
                                    .flatMapToDouble(OptionalDouble::stream)
                                    .boxed()
                                    .toList());
            };
        }
    }

    private static String hex(Optional<Value> value) {
        return value.map(Value::hexFloat).orElse(null);
    }

    /** That of a run that is kept in no file. */
    public static BoundJson of(BoundResult result) {
        return of(result, BoundHeadline.of(result), null, null);
    }

    /** That of a file. */
    public static BoundJson of(StoredBound bound) {
        return of(
                bound.result(),
                BoundHeadline.of(bound),
                bound.state().state().label(),
                bound.file().toString());
    }

    private static BoundJson of(BoundResult result, String headline, String state, String file) {
        BoundVerdict verdict = BoundVerdict.of(result);
        return new BoundJson(
                headline,
                verdict.sentence(),
                verdict.coverage(),
                result.request().kernel().getName(),
                result.request().inputs().stream().map(Value::inputHexFloat).toList(),
                result.request().model().words(),
                result.bounds().lines().stream().map(Line::of).toList(),
                result.bounds().outputs().stream().map(Result::of).toList(),
                result.bounds().unstable().stream().map(Line::of).toList(),
                result.answers().stream().map(PlatformResult::of).toList(),
                new Pinned(
                        result.advice().lines().stream().map(BoundedLine::place).toList(),
                        result.advice().width(),
                        result.advice().allPinned()),
                Patched.of(result.patch()),
                state,
                file);
    }
}
