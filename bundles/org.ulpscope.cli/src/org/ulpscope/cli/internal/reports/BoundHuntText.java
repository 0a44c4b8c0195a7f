package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.hunt.result.BoundTrial;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.numeric.Value;

/** What {@code bound --hunt} prints for people. */
public final class BoundHuntText {
    private BoundHuntText() {}

    public static void print(PrintWriter out, BoundHuntResult result) {
        out.println(result.request().kernel().getName() + ", model "
                + result.request().model().words() + ": " + result.tried() + " inputs tried"
                + (result.failed() == 0 ? "" : ", " + result.failed() + " of them did not return"));
        printWidest(out, result.widest());
        printUnstable(out, result.unstable());
        if (result.widest().isEmpty() && result.unstable().isEmpty()) {
            out.println("None makes the result move.");
        }
    }

    private static void printWidest(PrintWriter out, List<BoundTrial> widest) {
        TextTable table = new TextTable("inputs", "result", "as written", "least", "greatest", "ulps");
        for (BoundTrial trial : widest) {
            for (BoundedOutput output : trial.bounds().outputs()) {
                table.add(
                        inputs(trial),
                        output.name(),
                        output.interval().strict().decimal(),
                        BoundText.low(output.interval()),
                        BoundText.high(output.interval()),
                        BoundText.ulps(output.interval()));
            }
        }
        if (!table.isEmpty()) {
            table.print(out);
        }
    }

    private static void printUnstable(PrintWriter out, List<BoundTrial> trials) {
        TextTable table = new TextTable("condition at", "inputs", "compares, as written", "least", "greatest");
        for (BoundTrial trial : trials) {
            for (BoundedLine line : trial.bounds().unstable()) {
                table.add(
                        Path.of(line.file()).getFileName() + ":" + line.line(),
                        inputs(trial),
                        line.widest().strict().decimal(),
                        BoundText.low(line.widest()),
                        BoundText.high(line.widest()));
            }
        }
        if (!table.isEmpty()) {
            out.println();
            table.print(out);
            out.println("These conditions are decided otherwise by other compilers.");
        }
    }

    private static String inputs(BoundTrial trial) {
        return trial.inputs().stream().map(Value::inputHexFloat).collect(Collectors.joining(" "));
    }
}
