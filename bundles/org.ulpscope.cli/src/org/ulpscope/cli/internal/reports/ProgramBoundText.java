package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.bound.program.result.PrintedNumber;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.program.result.ProgramLine;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.cli.internal.terminal.TextTable;

/** What {@code bound} prints of a program for people. */
public final class ProgramBoundText {
    /** Ulps: about a millionth of a number in FP64. */
    private static final BigInteger GROWN = BigInteger.TEN.pow(10);

    private ProgramBoundText() {}

    /** @param patch where the patch was written, if it was */
    public static void print(PrintWriter out, ProgramBoundResult result, Optional<Path> patch) {
        ProgramBoundResult.Run run = result.run();
        out.print(run.output());
        if (!run.output().isEmpty()) {
            out.println(run.output().endsWith("\n") ? "" : "\n");
        }
        out.println(result.request().command() + ", model "
                + result.request().model().words());
        if (!run.whole()) {
            out.printf(
                    Locale.ROOT,
                    "It had not ended after %d s (--run-limit) and was stopped; this is what was seen until then.%n",
                    result.request().runLimit().toSeconds());
        } else if (run.status() != 0) {
            out.println("It " + Signals.ending(run.status()) + ".");
        }
        result.notes().forEach(out::println);
        printPrinted(out, result.printed());
        printGrowth(out, result.printed());
        printLines(out, result);
        printUnstable(out, result.unstable());
        printAdvice(out, result);
        PatchText.print(out, result.patch(), "the widest printed number", patch);
    }

    /** Values that go round a loop. */
    private static void printGrowth(PrintWriter out, List<PrintedNumber> printed) {
        if (printed.stream().anyMatch(number -> number.widest().ulps().compareTo(GROWN) > 0)) {
            out.println(
                    "Bounds so wide are those of intervals that grow with each iteration, because each value forgets that others move with it; compilers need not differ so much.");
        }
    }

    private static void printPrinted(PrintWriter out, List<PrintedNumber> printed) {
        TextTable table = new TextTable("printed", "times", "widest at", "as written", "least", "greatest", "ulps");
        printed.stream().filter(number -> number.widest().moves()).forEach(number -> {
            Interval widest = number.widest();
            table.add(
                    place(number),
                    Long.toString(number.count()),
                    Long.toString(number.at()),
                    widest.strict().decimal(),
                    BoundText.low(widest),
                    BoundText.high(widest),
                    BoundText.ulps(widest));
        });
        if (!table.isEmpty()) {
            out.println();
            table.print(out);
        } else if (!printed.isEmpty()) {
            out.println("Of the numbers that it prints, none moves.");
        }
    }

    private static String place(PrintedNumber number) {
        return fileName(number.file()) + ":" + number.line() + ", argument " + number.argument();
    }

    private static void printLines(PrintWriter out, ProgramBoundResult result) {
        TextTable table = new TextTable(
                "line", "function", "times", "widest at", "as written", "least", "greatest", "ulps", "share");
        result.lines().stream().filter(line -> line.seen().widest().moves()).forEach(line -> {
            BoundedLine seen = line.seen();
            Interval widest = seen.widest();
            table.add(
                    place(seen),
                    line.function(),
                    Long.toString(seen.count()),
                    Long.toString(line.seen().widestAt()),
                    widest.strict().decimal(),
                    BoundText.low(widest),
                    BoundText.high(widest),
                    BoundText.ulps(widest),
                    seen.share().isPresent()
                            ? String.format(
                                    Locale.ROOT, "%.0f %%", 100 * seen.share().getAsDouble())
                            : "");
        });
        if (table.isEmpty()) {
            out.println("No line assigns what moves.");
            return;
        }
        out.println();
        table.print(out);
        if (result.run().tried() > 0) {
            out.println(
                    "share: how much narrower the widest printed number is where that line alone is computed as written");
        }
    }

    private static void printUnstable(PrintWriter out, List<ProgramLine> unstable) {
        unstable.forEach(line -> {
            Interval widest = line.seen().widest();
            out.println();
            out.printf(
                    Locale.ROOT,
                    "%s%s: a condition is decided otherwise by other compilers, %s; what it compares is %s as written, and from %s to %s; the rest follows what is written.%n",
                    place(line.seen()),
                    line.function().isEmpty() ? "" : " (" + line.function() + ")",
                    line.seen().count() == 1 ? "once" : line.seen().count() + " times",
                    widest.strict().decimal(),
                    BoundText.low(widest),
                    BoundText.high(widest));
        });
    }

    private static void printAdvice(PrintWriter out, ProgramBoundResult result) {
        Advice advice = result.advice();
        if (!advice.lines().isEmpty()) {
            out.println();
            out.printf(
                    Locale.ROOT,
                    "Computed as written, %s %s the widest printed number to %s ulps; all lines together leave %s.%n",
                    advice.lines().stream().map(ProgramBoundText::place).collect(Collectors.joining(", ")),
                    advice.lines().size() == 1 ? "narrows" : "narrow",
                    advice.width(),
                    advice.allPinned());
        }
    }

    private static String place(BoundedLine line) {
        return fileName(line.file()) + ":" + line.line();
    }

    private static String fileName(String file) {
        return file.isEmpty() ? "?" : Path.of(file).getFileName().toString();
    }
}
