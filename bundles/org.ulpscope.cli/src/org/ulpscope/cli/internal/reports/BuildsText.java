package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.Culprit;
import org.ulpscope.compare.builds.result.OutputDifference;

/** What {@code compare --build} prints for people. */
public final class BuildsText {
    private static final int MOST_OUTPUTS = 10;

    private BuildsText() {}

    /** @param against by what the other build differs */
    public static void tell(PrintWriter out, BuildsResult result, String against) {
        if (result.same() && result.coverage().isEmpty()) {
            out.println("Nothing could be compared: neither build of " + result.program() + " prints anything.");
        } else if (result.same()) {
            out.println("Both builds of " + result.program() + " print the same numbers.");
        } else {
            outputs(out, result, against);
            out.println();
            culprits(out, result.culprits());
        }
        result.notes().forEach(out::println);
        String omissions = result.coverage().omissions();
        out.println(Character.toUpperCase(omissions.charAt(0)) + omissions.substring(1) + ".");
    }

    private static void outputs(PrintWriter out, BuildsResult result, String against) {
        List<OutputDifference> outputs = result.outputs();
        out.println("The builds of " + result.program() + " print "
                + (outputs.size() == 1 ? "one number" : outputs.size() + " numbers") + " otherwise.");
        TextTable table = new TextTable("line", "as it stands", against, "apart");
        outputs.stream()
                .limit(MOST_OUTPUTS)
                .forEach(each -> table.add(Integer.toString(each.line()), each.left(), each.right(), apart(each)));
        table.print(out);
        if (outputs.size() > MOST_OUTPUTS) {
            out.println("… and " + (outputs.size() - MOST_OUTPUTS) + " more, which --json lists.");
        }
    }

    private static String apart(OutputDifference difference) {
        String ulps = difference
                .ulps()
                .filter(steps -> steps.bitLength() < 20)
                .map(steps -> steps + (steps.intValue() == 1 ? " ulp" : " ulps"))
                .orElse("");
        return ulps.isEmpty()
                ? difference
                        .relative()
                        .map(relative -> String.format(Locale.ROOT, "%.2g relative", relative))
                        .orElse(difference.ulps().isPresent() ? "not finite" : "another line")
                : ulps;
    }

    private static void culprits(PrintWriter out, List<Culprit> culprits) {
        culprits.forEach(culprit -> out.println(culprit.sentence()));
        if (culprits.size() > 1) {
            out.println("No single one of these parts the builds; all of them together do.");
        }
    }
}
