package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.cli.internal.terminal.TextTable;

/** A catalogue's report on a terminal: the classes of each function, platform beside platform. */
public final class CatalogTable {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MS_PER_SECOND = 1000;

    private CatalogTable() {}

    public static void print(PrintWriter out, CatalogReport report) {
        report.columns().forEach(column -> out.println(column.name() + ": " + column.label()));
        out.println();
        printClasses(out, report);
        printNames(out, "No exception was met in", report, row -> row.available() && !row.exceptional());
        printNames(out, "On no platform there is", report, row -> row.ended() && !row.available());
        report.rows().stream()
                .filter(row -> row.available() && row.failure().isPresent())
                .forEach(row -> out.println(
                        "\n" + row.entry().name() + ": " + row.failure().orElseThrow()));
        out.println();
        out.println("A cell has the inputs that were met and, in brackets, the regions where they were looked for.");
        report.coverage().forEach(line -> out.println(line.sentence()));
    }

    private static void printClasses(PrintWriter out, CatalogReport report) {
        List<String> classes = CatalogReport.CLASSES;
        List<String> header = new ArrayList<>(List.of("function"));
        boolean many = report.columns().size() > 1;
        for (CatalogReport.Column column : report.columns()) {
            classes.forEach(label -> header.add(many ? column.name() + " " + label : label));
        }
        header.addAll(List.of("calls", "s"));
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (CatalogRow row : report.rows()) {
            if (row.exceptional()) {
                List<String> cells = new ArrayList<>(List.of(row.entry().name()));
                for (CatalogCell cell : row.cells()) {
                    classes.forEach(label -> cells.add(
                            cell.available()
                                    ? cell.figure(label)
                                            .map(CatalogTable::figure)
                                            .orElse(".")
                                    : "-"));
                }
                cells.add(Long.toString(row.calls()));
                cells.add(String.format(Locale.ROOT, "%.1f", row.elapsed().toMillis() / MS_PER_SECOND));
                table.add(cells.toArray(String[]::new));
            }
        }
        table.print(out);
    }

    private static String figure(ClassFigure figure) {
        return figure.inputs() + (figure.regions() == 0 ? "" : " (" + figure.regions() + ")");
    }

    private static void printNames(PrintWriter out, String title, CatalogReport report, Predicate<CatalogRow> which) {
        String names = report.rows().stream()
                .filter(which)
                .map(row -> row.entry().name())
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            out.println();
            out.println(title + " " + names + ".");
        }
    }

    /** What to do next, in one line. */
    public static String hint(CatalogReport report, Path folder, boolean cancelled, long nanos) {
        String ended = report.ended() + " of " + report.rows().size() + " functions are done";
        return (cancelled ? "Cancelled; " + ended + ". The same command goes on." : ended + ", ")
                + (cancelled
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "%.1f s; report.html and studies in %s.",
                                nanos / NANOS_PER_SECOND,
                                folder));
    }
}
