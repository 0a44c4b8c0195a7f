package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.tune.study.TuningFigures;

/** Versions of a program side by side: how fast, how certain, how exact. */
public final class VersionTable {
    private VersionTable() {}

    public static void print(PrintWriter out, TuningFigures figures, List<TuningFigures.Version> versions) {
        TextTable table = new TextTable(
                "version", figures.measureTitle(), "95 % interval", "runs", "speed-up", figures.errorTitle());
        versions.forEach(version -> table.add(
                version.name(),
                figures.measure(version.evaluation().fom()),
                figures.interval(version.evaluation()),
                Integer.toString(version.evaluation().runs()),
                TuningFigures.factor(version.speedup()),
                figures.error(version.evaluation().error())));
        table.print(out);
    }
}
