package org.ulpscope.catalog.internal.html;

import java.util.List;
import java.util.Locale;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.report.PaperFigures;
import org.ulpscope.report.Html;

/** The part of a page that has the figures of the XSCOPE paper for the functions that its table 4 names. */
final class PaperTable {
    private final CatalogReport report;
    private final Html html;

    PaperTable(CatalogReport report, Html html) {
        this.report = report;
        this.html = html;
    }

    void write() {
        List<CatalogRow> rows = report.rows().stream()
                .filter(row -> row.available() && PaperFigures.of(row.entry()).isPresent())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        html.element("h2", "Beside the XSCOPE paper");
        html.element(
                "p",
                "Inputs found: table 4 of the paper (I. Laguna, A. Tran, G. Gopalakrishnan, Parallel Computing), on an Intel CPU and a V100."
                        + " Calls: the most that its modes make, from 30 samples a range (section 4.3), 4 goals (algorithm 1) and the ranges of"
                        + " equation 5; seconds: these calls at 0.027 s each (section 4.3).",
                "class",
                "dim");
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> {
                        html.element("th", "function");
                        for (String device : List.of("CPU", "GPU")) {
                            CatalogReport.CLASSES.forEach(label -> html.element("th", device + " " + label));
                        }
                        List.of("calls here", "s here", "whole: calls", "s", "fp+many: calls", "s")
                                .forEach(title -> html.element("th", title));
                    }));
            html.element("tbody", () -> rows.forEach(row -> html.element("tr", () -> row(row))));
        });
    }

    private void row(CatalogRow row) {
        PaperFigures paper = PaperFigures.of(row.entry()).orElseThrow();
        html.element("td", row.entry().name());
        paper.cpu().forEach(count -> html.element("td", Integer.toString(count)));
        paper.gpu().forEach(count -> html.element("td", Integer.toString(count)));
        html.element("td", ReportPage.number(row.calls())).element("td", ReportPage.seconds(row));
        calls(PaperFigures.callsWhole());
        calls(PaperFigures.callsMany(row.entry().kernel().getParameters().size()));
    }

    private void calls(long most) {
        html.element("td", ReportPage.number(most))
                .element("td", String.format(Locale.ROOT, "%,.0f", most * PaperFigures.SECONDS_A_CALL));
    }
}
