package org.ulpscope.catalog.report;

import java.util.List;

/**
 * How much of a catalogue shows exceptions on one platform, as section 4.3 and 4.6 of the XSCOPE paper count it.
 *
 * @param platform name of the platform
 * @param ran functions that could run there
 * @param exceptional those in which an exceptional class was met
 * @param pairs pairs of a function and an exceptional class that was met in it
 */
public record CatalogCoverage(String platform, long ran, long exceptional, long pairs) {
    private static final long PERCENT = 100;

    static CatalogCoverage of(CatalogReport report, int column) {
        List<CatalogCell> cells = report.rows().stream()
                .filter(row -> !row.cells().isEmpty())
                .map(row -> row.cells().get(column))
                .filter(CatalogCell::available)
                .toList();
        List<Long> classes = cells.stream()
                .map(cell -> cell.classes().stream()
                        .filter(figure -> CatalogReport.CLASSES.contains(figure.label()))
                        .count())
                .toList();
        return new CatalogCoverage(
                report.columns().get(column).name(),
                cells.size(),
                classes.stream().filter(count -> count > 0).count(),
                classes.stream().mapToLong(Long::longValue).sum());
    }

    /** The same for people. */
    public String sentence() {
        return platform + ": exceptions in " + exceptional + " of " + ran + " functions"
                + (ran == 0 ? "" : " (" + PERCENT * exceptional / ran + " %)") + ", " + pairs
                + " pairs of a function and a class.";
    }
}
