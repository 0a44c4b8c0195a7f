package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.accuracy.AccuracyReport;
import org.ulpscope.flow.accuracy.AccuracyWords;
import org.ulpscope.flow.accuracy.Cancellation;
import org.ulpscope.flow.accuracy.LineAccuracy;
import org.ulpscope.flow.accuracy.OutputAccuracy;
import org.ulpscope.flow.accuracy.RoundingError;
import org.ulpscope.flow.accuracy.TurnedComparison;
import org.ulpscope.numeric.FloatFormat;

/** How accurate a run of a program was, for people: the verdict, outputs, lines. */
public final class AccuracyText {
    private static final int MOST_OUTPUTS = 10;
    private static final int MOST_LINES = 20;
    private static final double MS_PER_SECOND = 1000;

    private final AccuracyReport report;
    private final FlowRequest request;
    private final PrintWriter out;
    private final boolean all;

    /** @param all whether nothing is left out, however much it is */
    public AccuracyText(AccuracyReport report, FlowRequest request, PrintWriter out, boolean all) {
        this.report = report;
        this.request = request;
        this.out = out;
        this.all = all;
    }

    public void print() {
        out.println(AccuracyWords.verdict(report, request));
        out.println();
        some(report.outputs(), MOST_OUTPUTS, "outputs").forEach(this::print);
        List<LineAccuracy> lines = all
                ? report.lines()
                : report.lines().stream().filter(LineAccuracy::matters).toList();
        some(lines, MOST_LINES, "lines").forEach(this::print);
        int others = report.lines().size() - lines.size();
        if (others > 0) {
            out.println(others + (others == 1 ? " other line rounds or cancels" : " other lines round or cancel")
                    + " without an output that is 2 ulps off by it; --all shows "
                    + (others == 1 ? "it." : "them."));
        }
        out.printf(
                Locale.ROOT,
                "%,d launches, %,d instructions. The program ran %.2f s and %s.%n",
                report.launches(),
                report.instructions(),
                report.elapsed().toMillis() / MS_PER_SECOND,
                Signals.ending(report.status()));
        out.println("Not looked at: "
                + report.leftOut().stream()
                        .map(omission -> omission.what() + " (" + omission.why() + ")")
                        .collect(Collectors.joining("; "))
                + ".");
    }

    private <T> List<T> some(List<T> rows, int most, String what) {
        if (all || rows.size() <= most) {
            return rows;
        }
        out.println("The " + most + " worst of " + rows.size() + " " + what + "; --all shows all.");
        return rows.subList(0, most);
    }

    private void print(OutputAccuracy output) {
        out.println(output.name() + "  " + AccuracyWords.ulps(output.ulps()) + ", " + AccuracyWords.digits(output));
        out.println("  is       " + AccuracyWords.number(output.format(), output.result()));
        out.println("  exactly  " + AccuracyWords.exact(output));
        output.born().ifPresent(site -> out.println("  born     at " + shown(site)));
        output.grown()
                .ifPresent(site -> out.println("  grown    at " + shown(site) + ": " + output.bits() + " of "
                        + output.format().precision() + " bits cancel"));
        out.printf(
                Locale.ROOT,
                "  written  at %s; %s, %,d %s an error%n%n",
                request.shown(output.writer()),
                output.copy() == 0 ? "left in managed memory" : "copied to the host by its copy " + output.copy(),
                output.count(),
                output.count() == 1 ? "value has" : "values have");
    }

    private String shown(FlowSite site) {
        return request.shown(site) + " (" + site.operation() + ")";
    }

    private void print(LineAccuracy line) {
        out.println(line.place()
                .map(frame -> request.shown(frame.path()) + ":" + frame.line())
                .orElse("line not known, in " + line.function()));
        line.text().ifPresent(text -> out.println("    " + text));
        line.turned().ifPresent(this::print);
        line.cancellation().ifPresent(this::print);
        line.rounding().ifPresent(this::print);
        out.println();
    }

    private void print(TurnedComparison turned) {
        FloatFormat format = turned.site().format();
        out.println("  decides otherwise, " + times(turned.count()) + ": "
                + turned.site().operation() + " of "
                + number(format, turned.first()) + ", " + number(format, turned.second()) + "; exactly "
                + number(FloatFormat.FP64, turned.exactFirst()) + ", "
                + number(FloatFormat.FP64, turned.exactSecond()));
    }

    private void print(Cancellation cancellation) {
        FloatFormat format = cancellation.site().format();
        out.println("  cancels up to " + cancellation.bits() + " of " + format.precision() + " bits, "
                + times(cancellation.count()) + ": " + cancellation.site().operation() + " of terms "
                + number(format, cancellation.first()) + ", " + number(format, cancellation.second()) + " gives "
                + number(format, cancellation.result()) + "; exactly "
                + number(FloatFormat.FP64, cancellation.exact()));
    }

    private void print(RoundingError rounding) {
        out.println("  rounds by up to " + AccuracyWords.ulps(rounding.ulps()) + ": "
                + rounding.site().operation() + " gives "
                + number(rounding.site().format(), rounding.result()) + "; exactly "
                + number(FloatFormat.FP64, rounding.exact()));
    }

    private static String number(FloatFormat format, double value) {
        return AccuracyWords.number(format, value);
    }

    private static String times(long count) {
        return count == 1 ? "once" : String.format(Locale.ROOT, "%,d times", count);
    }
}
