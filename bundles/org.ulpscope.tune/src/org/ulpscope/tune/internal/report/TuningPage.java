package org.ulpscope.tune.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.report.Html;
import org.ulpscope.report.SvgChart;
import org.ulpscope.tune.study.Overtime;
import org.ulpscope.tune.study.TuneHeadline;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.Unfinished;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.StoredVariable;

/** The page of a tuning: what came of it, how each search got there, the variables, the patch. */
public final class TuningPage {
    private static final String STYLE = SvgChart.STYLE + """
            td.changed { font-weight: 600; } pre { background: var(--soft); padding: .6em; overflow-x: auto; }
            """;

    private final TuningReader reader;
    private final TuningFigures figures;
    private final Html html = new Html();

    public TuningPage(TuningReader reader) {
        this.reader = reader;
        this.figures = TuningFigures.of(reader);
    }

    public String text() {
        String title = "Mixed precision of " + figures.description().tuning().getName();
        return html.page(title, STYLE, () -> body(title)).toString();
    }

    private void body(String title) {
        TuningCharts charts = new TuningCharts(reader, figures);
        html.element("h1", title);
        html.element("p", () -> html.element("strong", TuneHeadline.of(reader) + "."));
        html.element("p", outcome());
        figures.note().ifPresent(sentence -> html.element("p", sentence));
        table(figures.titles(), () -> figures.versions().forEach(version -> row(figures.cells(version))));
        figures.comparison().ifPresent(sentence -> html.element("p", sentence));
        figures.generalisation().ifPresent(sentence -> html.element("p", sentence));
        figures.recompiled().ifPresent(sentence -> html.element("p", sentence));
        Overtime.of(reader).ifPresent(sentence -> html.element("p", sentence));
        figures.baseline()
                .ifPresent(baseline ->
                        html.element("ul", () -> baseline.notes().forEach(note -> html.element("li", note))));
        html.element("h2", "Best against executions");
        charts.progress(html);
        searches();
        html.element("h2", "Error against speed");
        charts.pareto(html);
        if (figures.generalisation().isPresent()) {
            html.element("h2", "Error on varied inputs");
            charts.distribution(html);
        }
        if (!figures.sensitivities().isEmpty()) {
            html.element("h2", "What must stay wide");
            html.element(
                    "p",
                    figures.mustStay()
                            .orElse("No variable that was tried breaks the threshold if it is narrowed alone."));
            charts.sensitivity(html);
        }
        html.element("h2", "Variables");
        variables();
        figures.result()
                .filter(result -> figures.foundFaster())
                .flatMap(result -> figures.patch())
                .ifPresent(patch -> html.element("h2", "Patch").element("pre", () -> html.element("code", patch)));
    }

    private String outcome() {
        return figures.result()
                .filter(result -> figures.foundFaster())
                .map(result -> figures.outcome(result) + ", with "
                        + figures.changes().size() + " of "
                        + figures.description().variables().size() + " variables in another Format.")
                .or(() -> Unfinished.of(reader).map(Unfinished::sentence))
                .orElseGet(() -> "Nothing faster was found within the threshold."
                        + figures.doubt().map(doubt -> " " + doubt).orElse(""));
    }

    private void searches() {
        table(
                List.of(
                        "search",
                        "strategy",
                        "seed",
                        "evaluations",
                        "executions",
                        "s",
                        figures.place().speedTitle(),
                        figures.errorTitle()),
                () -> figures.searches().forEach(this::search));
    }

    private void search(StoredSearch search) {
        row(List.of(
                search.request().name(),
                search.request().strategy(),
                Long.toString(search.request().seed()),
                Long.toString(search.evaluations()),
                Long.toString(search.executions()),
                String.format(Locale.ROOT, "%.1f", search.elapsed().toMillis() / 1000.0),
                search.result()
                        .map(result -> TuningFigures.factor(result.speedup()))
                        .orElse("none"),
                search.result()
                        .map(result -> figures.error(result.evaluation().error()))
                        .orElse("")));
    }

    private void variables() {
        List<StoredVariable> variables = figures.description().variables();
        Optional<List<DeclaredFormat>> result =
                figures.result().map(one -> one.evaluation().vector().formats());
        table(List.of("variable", "declared", "type", "as written", "best", "may be", "why not"), () -> {
            for (int i = 0; i < variables.size(); i++) {
                StoredVariable variable = variables.get(i);
                DeclaredFormat best = result.isPresent() ? result.get().get(i) : variable.original();
                html.element("tr", () -> html.element("td", variable.key())
                        .element("td", variable.file() + ":" + variable.line())
                        .element("td", () -> html.element("code", variable.type()))
                        .element("td", variable.original().label())
                        .element("td", best.label(), "class", best == variable.original() ? "" : "changed")
                        .element(
                                "td",
                                String.join(
                                        " ",
                                        variable.formats().stream()
                                                .map(DeclaredFormat::label)
                                                .toList()))
                        .element("td", variable.obstacle(), "class", "wide"));
            }
        });
    }

    private void table(List<String> titles, Runnable rows) {
        html.element("table", () -> html.element(
                        "thead", () -> html.element("tr", () -> titles.forEach(title -> html.element("th", title))))
                .element("tbody", rows));
    }

    private void row(List<String> cells) {
        html.element("tr", () -> {
            for (String cell : cells) {
                html.element("td", cell);
            }
        });
    }
}
