package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.result.Within;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.numeric.Value;

/** What {@code bound} prints for people. */
public final class BoundText {
    private BoundText() {}

    /**
     * @param witnesses whether orders are told that give the ends of lines
     * @param patch where the patch was written, if it was
     */
    public static void print(PrintWriter out, BoundResult result, boolean witnesses, Optional<Path> patch) {
        out.println(result.request().kernel().getName() + "("
                + result.request().inputs().stream().map(Value::inputDecimal).collect(Collectors.joining(", "))
                + "), model " + result.request().model().words());
        printResults(out, result);
        printLines(out, result.bounds().lines());
        if (witnesses) {
            printWitnesses(out, result.bounds().lines());
        }
        printUnstable(out, result.bounds().unstable());
        printPlatforms(out, result);
        printAdvice(out, result);
        printPatch(out, result, patch);
    }

    private static void printResults(PrintWriter out, BoundResult result) {
        TextTable table = new TextTable("result", "as written", "least", "greatest", "ulps");
        result.bounds().outputs().forEach(output -> addRow(table, output.name(), output.interval()));
        table.print(out);
    }

    private static void addRow(TextTable table, String name, Interval interval) {
        table.add(name, interval.strict().decimal(), low(interval), high(interval), ulps(interval));
    }

    static String low(Interval interval) {
        return interval.low().map(Value::decimal).orElse("nan");
    }

    static String high(Interval interval) {
        return interval.high().map(Value::decimal).orElse("nan");
    }

    static String ulps(Interval interval) {
        return interval.nan() && interval.low().isPresent()
                ? interval.ulps() + ", or nan"
                : interval.ulps().toString();
    }

    private static void printLines(PrintWriter out, List<BoundedLine> lines) {
        TextTable table = new TextTable("line", "times", "as written", "least", "greatest", "ulps", "share");
        lines.stream().filter(BoundText::matters).forEach(line -> {
            Interval widest = line.widest();
            String share = line.share().isPresent()
                    ? String.format(Locale.ROOT, "%.0f %%", 100 * line.share().getAsDouble())
                    : "";
            table.add(
                    place(line),
                    Long.toString(line.count()),
                    widest.strict().decimal(),
                    low(widest),
                    high(widest),
                    ulps(widest),
                    share);
        });
        if (!table.isEmpty()) {
            out.println();
            table.print(out);
            out.println("share: how much narrower the result is where that line alone is computed as written");
        }
    }

    private static boolean matters(BoundedLine line) {
        return line.widest().moves() || line.share().orElse(0) > 0;
    }

    /** Orders of operations that give the ends of what lines assign, as expressions in C. */
    private static void printWitnesses(PrintWriter out, List<BoundedLine> lines) {
        TextTable table = new TextTable("line", "end", "one order that gives it");
        lines.stream().filter(line -> line.widest().moves()).forEach(line -> {
            Interval widest = line.widest();
            addWitness(
                    table,
                    line,
                    "least",
                    widest.low().isPresent(),
                    line.witnesses().low());
            addWitness(
                    table,
                    line,
                    "greatest",
                    widest.high().isPresent(),
                    line.witnesses().high());
            addWitness(table, line, "nan", widest.nan(), line.witnesses().nan());
        });
        if (!table.isEmpty()) {
            out.println();
            table.print(out);
        }
    }

    private static void addWitness(
            TextTable table, BoundedLine line, String end, boolean isThere, Optional<Witness> witness) {
        if (isThere) {
            table.add(place(line), end, witness.map(Witness::c).orElse("none known: a bound by rounding errors"));
        }
    }

    private static String place(BoundedLine line) {
        return Path.of(line.file()).getFileName() + ":" + line.line();
    }

    private static void printUnstable(PrintWriter out, List<BoundedLine> unstable) {
        unstable.forEach(line -> {
            Interval widest = line.widest();
            out.println();
            out.printf(
                    Locale.ROOT,
                    "%s: a condition is decided otherwise by other compilers: what it compares is %s as written, and from %s to %s; the rest follows what is written.%n",
                    place(line),
                    widest.strict().decimal(),
                    low(widest),
                    high(widest));
        });
    }

    private static void printPlatforms(PrintWriter out, BoundResult result) {
        if (result.answers().isEmpty()) {
            if (!result.request().platforms().isEmpty()) {
                out.println();
                out.println(
                        "The platforms were not asked: a platform tells one number a call, and there are several results.");
            }
            return;
        }
        out.println();
        platforms(result.bounds(), result.answers(), List.of()).print(out);
        printOutside(out, result.bounds(), result.answers());
    }

    private static void printOutside(PrintWriter out, Bounds bounds, List<PlatformAnswer> answers) {
        if (answers.stream().anyMatch(answer -> Within.of(bounds, answer) == Within.NO)) {
            out.println(
                    "A platform outside does more than its options say, or the bounds are wrong: both are worth a report.");
        }
    }

    private static TextTable platforms(Bounds bounds, List<PlatformAnswer> answers, List<OptionalDouble> times) {
        TextTable table = times.isEmpty()
                ? new TextTable("platform", "result", "hex", "within")
                : new TextTable("platform", "result", "hex", "within", "time");
        for (int i = 0; i < answers.size(); i++) {
            PlatformAnswer answer = answers.get(i);
            List<String> row = new ArrayList<>(List.of(
                    answer.platform().nameWithOptions(),
                    answer.value().map(Value::decimal).orElse(answer.label()),
                    answer.value().map(Value::hexFloat).orElse(""),
                    Within.of(bounds, answer).label()));
            if (!times.isEmpty()) {
                row.add(
                        times.get(i).isPresent()
                                ? String.format(
                                        Locale.ROOT, "%.2f x", times.get(i).getAsDouble())
                                : "");
            }
            table.add(row.toArray(String[]::new));
        }
        return table;
    }

    private static void printAdvice(PrintWriter out, BoundResult result) {
        Advice advice = result.advice();
        if (!advice.lines().isEmpty()) {
            out.println();
            out.printf(
                    Locale.ROOT,
                    "Computed as written, %s %s the result to %s ulps of %s; all lines together leave %s.%n",
                    advice.lines().stream().map(BoundText::place).collect(Collectors.joining(", ")),
                    advice.lines().size() == 1 ? "narrows" : "narrow",
                    advice.width(),
                    result.bounds().width(),
                    advice.allPinned());
        }
    }

    private static void printPatch(PrintWriter out, BoundResult result, Optional<Path> file) {
        PatchText.print(out, result.patch(), "the result", file);
        if (result.patch() instanceof PatchOutcome.Tried tried
                && !tried.answers().isEmpty()) {
            long left = PlatformAnswer.differentResults(tried.answers());
            out.println();
            platforms(tried.bounds(), tried.answers(), tried.times()).print(out);
            printOutside(out, tried.bounds(), tried.answers());
            out.printf(
                    Locale.ROOT,
                    "Different results: %d as it is, %d patched. time: of a call, against the source as it is; blank where the machine is too busy to tell%n",
                    PlatformAnswer.differentResults(result.answers()),
                    left);
            if (left > 1) {
                out.println("To go on, bound the patched source: its next lines are advised then.");
            }
        }
    }
}
