package org.ulpscope.catalog.internal.html;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.ulpscope.catalog.report.CatalogDisagreement;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.report.Html;

/** The part of a page that tells how platforms differ, where they were compared. */
final class PlatformDifferences {
    private final CatalogReport report;
    private final Html html;

    PlatformDifferences(CatalogReport report, Html html) {
        this.report = report;
        this.html = html;
    }

    void write() {
        List<CatalogRow> rows = report.rows().stream()
                .filter(row -> !row.disagreements().isEmpty())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        html.element("h2", "Differences between platforms");
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> List.of(
                                    "function",
                                    "platforms",
                                    "inputs compared",
                                    "different",
                                    "in class",
                                    "most ulps",
                                    "on")
                            .forEach(title -> html.element("th", title, "class", title.equals("on") ? "wide" : ""))));
            html.element("tbody", () -> rows.forEach(row -> row.disagreements().forEach(one -> row(row, one))));
        });
    }

    private void row(CatalogRow row, CatalogDisagreement one) {
        html.element("tr", () -> html.element("td", row.entry().name())
                .element("td", one.reference() + ", " + one.platform())
                .element("td", ReportPage.number(one.compared()))
                .element("td", ReportPage.number(one.disagreeing()))
                .element("td", ReportPage.number(one.classes()))
                .element("td", one.worstUlps().map(PlatformDifferences::number).orElse(""))
                .element("td", () -> html.element("code", one.worstInput().orElse("")), "class", "wide"));
    }

    private static String number(BigInteger ulps) {
        return String.format(Locale.ROOT, "%,d", ulps);
    }
}
