package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.study.Finding;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.StudyReader;

/** Tells why inputs give what they give, and where that is not known, or asked for, where they lie. */
final class CauseReport {
    private CauseReport() {}

    /** The causes, one a line, and why there are none. */
    static void print(PrintWriter out, StudyReader study) {
        HuntCauses causes = HuntCauses.of(study);
        causes.causes().forEach(cause -> out.println(cause.sentence()));
        causes.reasons().forEach(out::println);
        if (!causes.equals(HuntCauses.NONE)) {
            out.println();
        }
    }

    /**
     * The regions, unless causes tell all findings and nobody asked for them.
     *
     * @param asked how many the user wants to see
     */
    static void printRegions(PrintWriter out, StudyReader study, OptionalInt asked) {
        List<String> classes =
                study.findings().stream().map(Finding::label).distinct().toList();
        if (asked.isEmpty() && !classes.isEmpty() && HuntCauses.of(study).tellAll(classes)) {
            if (!study.regions().isEmpty()) {
                out.println();
                out.println("Regions: ulpscope resume " + ShellWord.of(study.file()) + " --regions all");
            }
            return;
        }
        RegionReport.print(out, study, asked.orElse(RegionTable.FEW));
    }
}
