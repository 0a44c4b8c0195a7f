package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.tune.study.TuningFigures;

/** Versions of a program side by side: how fast, how certain, how exact. */
public final class VersionTable {
    private VersionTable() {}

    public static void print(PrintWriter out, TuningFigures figures, List<TuningFigures.Version> versions) {
        TextTable table = new TextTable(figures.titles().toArray(String[]::new));
        versions.forEach(version -> table.add(figures.cells(version).toArray(String[]::new)));
        table.print(out);
    }
}
