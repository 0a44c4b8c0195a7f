package org.ulpscope.study.internal.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.ChartAxis;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageMoment;
import org.ulpscope.report.SvgChart;
import org.ulpscope.report.SvgChart.Point;
import org.ulpscope.study.ClassExample;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionTable;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyVerdict;
import org.ulpscope.study.rows.Notation;

/** The page of a study: what came of it, where the regions are, the simplest findings, the guard, and how to have it again. */
public final class StudyPage {
    private static final String STYLE = """
        td { vertical-align: top; } th { text-align: left; } pre { background: var(--soft); padding: .6em .8em; white-space: pre-wrap; overflow-wrap: anywhere; }
        td.text { text-align: left; } td.wraps { white-space: normal; } td.wraps span { white-space: nowrap; }
        """;

    private static final int MOST_SERIES = 8;

    private final StudyReader reader;
    private final StudyDescription study;
    private final StudySummary summary;
    private final List<InputAccount> accounts;
    private final List<Finding> findings;
    private final List<Region> regions;
    private final Html html = new Html();

    public StudyPage(StudyReader reader) {
        this.reader = reader;
        this.study = reader.description();
        this.summary = reader.summary();
        this.accounts = InputAccount.of(reader);
        this.findings = reader.findings();
        this.regions = reader.regions();
    }

    public String text() {
        String title = study.request().kernel() + ": " + study.request().question();
        return html.page(title, STYLE + SvgChart.STYLE + RegionChart.STYLE, () -> body(title))
                .toString();
    }

    private void body(String title) {
        html.element("h1", title);
        html.element("p", () -> html.element("code", study.request().signature()));
        html.element(
                "p",
                () -> html.element("strong", StudyGlance.of(reader, accounts).headline() + "."));
        StudyVerdict.of(reader).ifPresent(verdict -> html.element("p", verdict.sentence()));
        summary();
        QuestionRows.all().forEach(rows -> rows.write(html, reader));
        WhySection.write(html, reader);
        regions();
        simplest();
        progress();
        GuardSection.write(html, reader, hasRefused());
        reproduction();
        versions();
    }

    private void summary() {
        // A question that counts kinds of its own tells of its inputs by itself.
        boolean ofClasses = QuestionRows.all().stream()
                .allMatch(rows -> rows.accounts(reader).isEmpty());
        html.element(
                "p",
                (ofClasses ? InputAccount.words(accounts) + ". " : "")
                        + String.format(
                                Locale.ROOT, "%.1f s at work", summary.elapsed().toMillis() / 1000.0)
                        + "; the study is " + summary.state().label() + "."
                        + (summary.sentence().isBlank() ? "" : " " + summary.sentence()));
        study.unavailable()
                .forEach(one -> html.element("p", one.request().toolchain() + " could not run: " + one.reason()));
        html.table(List.of("platform", "what it is"), () -> study.platforms()
                .forEach(platform -> html.element("tr", () -> html.element("td", platform.name())
                        .element("td", platform.label(), "class", "text"))));
        if (ofClasses) {
            classes();
        }
    }

    /** A class is one row, and platforms are columns, so that what differs stands side by side. */
    private void classes() {
        List<String> titles = new ArrayList<>(List.of("inputs of class"));
        accounts.forEach(account -> titles.add("on " + account.platform()));
        html.element("h2", "Classes");
        html.table(titles, () -> accounts.stream()
                .flatMap(account -> account.hits().keySet().stream())
                .distinct()
                .forEach(label -> html.element("tr", () -> {
                    html.element("td", () -> ClassMark.write(html, label));
                    accounts.forEach(account -> html.element("td", number(account.hits(label))));
                })));
        if (hasRefused()) {
            html.element("p", "REFUSED inputs fail an assertion that the function itself has.", "class", "dim");
        }
    }

    private boolean hasRefused() {
        return accounts.stream().anyMatch(account -> account.hits(Outcome.Refused.LABEL) > 0);
    }

    private void regions() {
        if (regions.isEmpty()) {
            return;
        }
        html.element("h2", "Regions");
        RegionChart chart = new RegionChart(study, regions, html);
        if (chart.applies()) {
            chart.write();
        }
        html.element(
                "p",
                study.slots().size() == 1
                        ? "The ends are known to the ulp where nothing else is said."
                        : "Boxes are known by samples: an input within may give another class, and one outside this"
                                + " class too.",
                "class",
                "dim");
        RegionTable table = RegionTable.of(study, regions);
        list(table.wholeLines(RegionTable.FEW));
        int left = table.left(RegionTable.FEW);
        if (left > 0) {
            html.element("details", () -> {
                html.element("summary", left + " more; all of them:");
                list(table.wholeLines(Integer.MAX_VALUE));
            });
        }
    }

    private void list(List<String> lines) {
        html.element("pre", String.join("\n", lines));
    }

    /** For each class on each platform the simplest finding, and those without zeros and special values and of ordinary numbers where it is neither. */
    private void simplest() {
        if (findings.isEmpty()) {
            return;
        }
        html.element("h2", "Simplest findings");
        long inputs = findings.stream().map(Finding::inputBits).distinct().count();
        html.element(
                "p",
                number(inputs) + (inputs == 1 ? " input is" : " inputs are")
                        + " kept as findings; the simplest of each class:");
        html.table(
                List.of("platform", "class", "input", "in hex", "nearest to the border", "result", "in hex"),
                () -> ClassExample.of(reader).forEach(example -> {
                    finding(example.simplest(), example.border());
                    example.plain().ifPresent(plain -> finding(plain, example.plainBorder()));
                    example.ordinary().ifPresent(ordinary -> finding(ordinary, Optional.empty()));
                }));
    }

    private void finding(Finding finding, Optional<Finding> border) {
        String decimal = "";
        String hex = "";
        if (finding.outcome() instanceof Outcome.Returned returned) {
            Value result = new Value(study.resultFormat(), returned.bits());
            decimal = result.decimal();
            hex = result.hexFloat();
        }
        String shown = Notation.fault(finding.outcome()).orElse(decimal);
        String bits = hex;
        html.element("tr", () -> html.element("td", finding.platform())
                .element("td", () -> ClassMark.write(html, finding.label()), "class", "text")
                .element("td", () -> spans(assignments(finding, false)), "class", "text wraps")
                .element(
                        "td",
                        () -> html.element("code", () -> spans(assignments(finding, true))),
                        "class",
                        "text wraps")
                .element(
                        "td",
                        () -> border.ifPresent(beside -> spans(assignments(beside, false))),
                        "class",
                        "text wraps")
                .element("td", shown)
                .element("td", () -> html.element("code", bits)));
    }

    /** A line ends between them, not within one. */
    private void spans(List<String> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            boolean last = i + 1 == assignments.size();
            html.element("span", assignments.get(i) + (last ? "" : ",")).text(last ? "" : " ");
        }
    }

    private List<String> assignments(Finding finding, boolean hex) {
        return IntStream.range(0, study.slots().size())
                .mapToObj(slot -> {
                    Value value = new Value(
                            study.slots().get(slot).format(),
                            finding.inputBits().get(slot));
                    return study.slots().get(slot).name() + " = "
                            + (hex ? value.inputHexFloat() : value.inputDecimal());
                })
                .toList();
    }

    /** How many findings of each class were kept after how many trials. */
    private void progress() {
        Map<String, List<Point>> series = new LinkedHashMap<>();
        findings.stream().filter(finding -> finding.trial().isPresent()).forEach(finding -> {
            String name = finding.platform() + " " + finding.label();
            List<Point> points = series.computeIfAbsent(name, any -> new ArrayList<>());
            points.add(new Point(
                    StudyTrial.place(finding.trial().getAsLong()),
                    points.size() + 1.0,
                    name + ": " + String.join(", ", assignments(finding, false))));
        });
        if (series.values().stream().noneMatch(points -> points.size() > 1)) {
            return;
        }
        html.element("h2", "Findings against trials");
        double most = series.values().stream().mapToInt(List::size).max().orElse(1);
        SvgChart chart =
                new SvgChart(ChartAxis.fromZero("trials", summary.trials()), ChartAxis.fromZero("findings kept", most));
        series.entrySet().stream()
                .limit(MOST_SERIES)
                .forEach(one -> chart.add(one.getKey(), SvgChart.Style.STEPS, one.getValue()));
        chart.writeTo(html);
    }

    private void code(String text) {
        html.element("pre", () -> html.element("code", text));
    }

    private void reproduction() {
        Reproduction again = new Reproduction(study);
        html.element("h2", "To have it again");
        StudySource.change(study).ifPresent(sentence -> html.element("p", sentence));
        if (again.needsFile()) {
            html.element("details", () -> html.element("summary", "Save this as " + again.file())
                    .element("pre", () -> html.element("code", study.request().kernelXmi())));
        }
        html.element("p", "In the folder " + study.request().folder() + ":");
        code(again.line());
    }

    private void versions() {
        html.element("h2", "Versions");
        html.table(List.of("of", "version"), () -> study.versions()
                .forEach((name, version) ->
                        html.element("tr", () -> html.element("td", name).element("td", version, "class", "text"))));
        html.element("p", "Begun at " + PageMoment.of(study.created()) + ".", "class", "dim");
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
