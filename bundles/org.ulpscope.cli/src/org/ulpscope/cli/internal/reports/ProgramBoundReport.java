package org.ulpscope.cli.internal.reports;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bound.program.result.PrintedNumber;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.program.result.ProgramLine;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.study.glance.BoundVerdict;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Coverage;

/**
 * What {@code bound --json} prints of a program. Numbers are hex floats; {@code low} and {@code high} are left out where only NaN comes, {@code share}
 * where it was not tried, {@code function} where a line is in none.
 */
public record ProgramBoundReport(
        String verdict,
        Coverage coverage,
        String program,
        List<String> arguments,
        String model,
        int status,
        boolean whole,
        double seconds,
        List<Line> expressions,
        List<Printed> printed,
        List<Line> unstable,
        Pinned advice,
        Patched patch,
        List<String> notes) {
    private record Line(
            String file,
            int line,
            String function,
            long count,
            long at,
            String strict,
            String low,
            String high,
            boolean nan,
            BigInteger ulps,
            Double share) {
        static Line of(ProgramLine line) {
            BoundedLine seen = line.seen();
            Interval widest = seen.widest();
            return new Line(
                    seen.file(),
                    seen.line(),
                    line.function().isEmpty() ? null : line.function(),
                    seen.count(),
                    line.seen().widestAt(),
                    widest.strict().hexFloat(),
                    hex(widest.low()),
                    hex(widest.high()),
                    widest.nan(),
                    widest.ulps(),
                    seen.share().isPresent() ? seen.share().getAsDouble() : null);
        }
    }

    private record Printed(
            String file,
            int line,
            int argument,
            long count,
            long at,
            String strict,
            String low,
            String high,
            boolean nan,
            BigInteger ulps) {
        static Printed of(PrintedNumber number) {
            Interval widest = number.widest();
            return new Printed(
                    number.file(),
                    number.line(),
                    number.argument(),
                    number.count(),
                    number.at(),
                    widest.strict().hexFloat(),
                    hex(widest.low()),
                    hex(widest.high()),
                    widest.nan(),
                    widest.ulps());
        }
    }

    private record Pinned(List<String> lines, BigInteger ulps, BigInteger ulpsWithAllPinned, int tried) {}

    private record Patched(String diff, String impossible, List<String> leftOut, BigInteger ulps) {
        static Patched of(PatchOutcome outcome) {
            return switch (outcome) {
                case PatchOutcome.NotNeeded none -> null;
                case PatchOutcome.Impossible impossible -> new Patched(null, impossible.why(), List.of(), null);
                case PatchOutcome.Tried tried ->
                    new Patched(tried.patch().diff(), null, tried.patch().leftOut(), tried.width());
            };
        }
    }

    private static String hex(Optional<Value> value) {
        return value.map(Value::hexFloat).orElse(null);
    }

    public static ProgramBoundReport of(ProgramBoundResult result) {
        BoundVerdict verdict = BoundVerdict.of(result);
        return new ProgramBoundReport(
                verdict.sentence(),
                verdict.coverage(),
                result.request().build().program().toString(),
                result.request().arguments(),
                result.request().model().words(),
                result.run().status(),
                result.run().whole(),
                result.run().seconds(),
                result.lines().stream().map(Line::of).toList(),
                result.printed().stream().map(Printed::of).toList(),
                result.unstable().stream().map(Line::of).toList(),
                new Pinned(
                        result.advice().lines().stream().map(BoundedLine::place).toList(),
                        result.advice().width(),
                        result.advice().allPinned(),
                        result.run().tried()),
                Patched.of(result.patch()),
                result.notes());
    }
}
