package org.ulpscope.catalog.internal.html;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ulpscope.catalog.report.CatalogCell;
import org.ulpscope.catalog.report.CatalogCell.ClassFigure;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.report.CatalogReport.Column;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageStyle;

/** The page of a report: what was asked, coverage, the classes of each function, how platforms differ, the paper's figures, the regions. */
public final class ReportPage {
    private static final int MOST_OF_A_CLASS = 8;

    private final CatalogReport report;
    private final Html html = new Html();

    public ReportPage(CatalogReport report) {
        this.report = report;
    }

    public String text() {
        String title = "Exceptions in " + report.request().catalog().name();
        return html.page(title, "", () -> body(title)).toString();
    }

    private void body(String title) {
        html.element("h1", title);
        html.element("ul", () -> report.columns()
                .forEach(column -> html.element("li", column.name() + ": " + column.label())));
        html.element("ul", () -> report.coverage().forEach(one -> html.element("li", one.sentence())));
        html.element(
                "p",
                report.ended() + " of " + report.rows().size() + " functions are done; strategy "
                        + report.request().hunts().strategy() + ", seed "
                        + report.request().hunts().seed() + ".");
        html.element("h2", "Classes").element("p", this::legend, "class", "dim");
        html.element("table", this::classes);
        new PlatformDifferences(report, html).write();
        new PaperTable(report, html).write();
        html.element("h2", "Regions and examples");
        report.rows().stream().filter(CatalogRow::available).forEach(this::function);
        unavailable();
    }

    private void legend() {
        html.text(
                "A number is that of regions; where nobody looked for them, or there are none, that of inputs, in brackets. ");
        for (String label : CatalogReport.CLASSES) {
            sign(label);
            html.text(" " + label + "  ");
        }
    }

    private void sign(String label) {
        OutcomeAppearance appearance = OutcomeAppearance.ofLabel(label);
        html.element("span", String.valueOf(appearance.sign()), "class", "sign " + PageStyle.name(appearance));
    }

    private void classes() {
        html.element("thead", () -> html.element("tr", () -> {
                    html.element("th", "");
                    report.columns()
                            .forEach(column -> html.element(
                                    "th",
                                    column.name(),
                                    "class",
                                    "first",
                                    "colspan",
                                    Integer.toString(CatalogReport.CLASSES.size())));
                    html.element("th", "", "class", "first", "colspan", "2");
                })
                .element("tr", () -> {
                    html.element("th", "function");
                    for (Column column : report.columns()) {
                        CatalogReport.CLASSES.forEach(
                                label -> html.element("th", label, "class", isFirst(label) ? "first" : ""));
                    }
                    html.element("th", "calls", "class", "first").element("th", "s");
                }));
        html.element("tbody", () -> {
            String group = "";
            for (CatalogRow row :
                    report.rows().stream().filter(CatalogRow::available).toList()) {
                if (!row.entry().group().equals(group)) {
                    group = row.entry().group();
                    String title = group;
                    int columns = 3 + report.columns().size() * CatalogReport.CLASSES.size();
                    html.element(
                            "tr",
                            () -> html.element("th", title, "colspan", Integer.toString(columns)),
                            "class",
                            "group");
                }
                html.element("tr", () -> row(row));
            }
        });
    }

    private static boolean isFirst(String label) {
        return label.equals(CatalogReport.CLASSES.getFirst());
    }

    private void row(CatalogRow row) {
        html.element(
                "td",
                () -> html.element(
                        "a", row.entry().name(), "href", "#" + row.entry().name()));
        for (CatalogCell cell : row.cells()) {
            for (String label : CatalogReport.CLASSES) {
                html.element("td", () -> figure(cell, label), "class", isFirst(label) ? "first" : "");
            }
        }
        html.element("td", number(row.calls()), "class", "first").element("td", seconds(row));
    }

    private void figure(CatalogCell cell, String label) {
        if (!cell.available()) {
            html.element("span", "-", "class", "dim");
            return;
        }
        cell.figure(label).ifPresent(figure -> {
            sign(label);
            html.text(" " + (figure.regions() > 0 ? number(figure.regions()) : "(" + number(figure.inputs()) + ")"));
        });
    }

    static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    static String seconds(CatalogRow row) {
        return String.format(Locale.ROOT, "%.1f", row.elapsed().toMillis() / 1000.0);
    }

    private void function(CatalogRow row) {
        html.element(
                "details",
                () -> {
                    html.element(
                            "summary", () -> html.element("code", row.entry().signature())
                                    .text(
                                            row.entry().note().isBlank()
                                                    ? ""
                                                    : " · " + row.entry().note()));
                    for (int i = 0; i < row.cells().size(); i++) {
                        cell(report.columns().get(i), row.cells().get(i));
                    }
                },
                "id",
                row.entry().name());
    }

    private void cell(Column column, CatalogCell cell) {
        html.element("p", () -> {
            html.element("b", column.name());
            html.text(
                    !cell.available()
                            ? ": " + cell.obstacle()
                            : cell.complete()
                                    ? ": every input was run."
                                    : cell.exceptional() ? "" : ": no exception was met.");
        });
        html.element("ul", () -> {
            CatalogReport.CLASSES.forEach(label -> regions(cell, label));
            cell.classes().stream()
                    .filter(figure -> figure.example().isPresent())
                    .filter(figure -> CatalogReport.CLASSES.contains(figure.label()))
                    .forEach(this::example);
        });
    }

    private void regions(CatalogCell cell, String label) {
        List<String> ofClass = cell.regions().stream()
                .filter(region -> region.startsWith(label + " "))
                .toList();
        ofClass.stream().limit(MOST_OF_A_CLASS).forEach(region -> html.element("li", region));
        if (ofClass.size() > MOST_OF_A_CLASS) {
            html.element(
                    "li",
                    label + " in " + number(ofClass.size() - MOST_OF_A_CLASS) + " further regions, all in the study");
        }
    }

    private void example(ClassFigure figure) {
        html.element("li", () -> {
            html.text(figure.label() + ": " + number(figure.inputs()) + " inputs, such as ");
            html.element("code", figure.example().orElse(""));
        });
    }

    private void unavailable() {
        list("On none of the platforms", row -> row.ended() && !row.available(), CatalogRow::sentence);
        list("Not done to its end", row -> row.available() && row.failure().isPresent(), row -> row.failure()
                .orElseThrow());
    }

    private void list(String title, Predicate<CatalogRow> which, Function<CatalogRow, String> why) {
        List<CatalogRow> rows = report.rows().stream().filter(which).toList();
        if (!rows.isEmpty()) {
            html.element("h2", title);
            html.element(
                    "ul",
                    () -> rows.forEach(row -> html.element("li", row.entry().name() + ": " + why.apply(row))));
        }
    }
}
