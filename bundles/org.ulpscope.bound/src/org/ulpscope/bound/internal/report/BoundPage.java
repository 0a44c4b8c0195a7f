package org.ulpscope.bound.internal.report;

import java.util.List;
import java.util.Locale;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.study.glance.BoundHeadline;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageMoment;

/** The page of a bounded call: how far its results can move, in which lines, what platforms give, and the patch. */
public final class BoundPage {
    private static final String STYLE = """
            td { vertical-align: top; } td.text { text-align: left; white-space: pre-wrap; } pre { background: var(--soft); padding: .6em .8em; overflow-x: auto; }
            """;

    private final StoredBound bound;
    private final BoundResult result;
    private final Html html = new Html();

    public BoundPage(StoredBound bound) {
        this.bound = bound;
        this.result = bound.result();
    }

    public String text() {
        String title = "Bounds of " + bound.description().request().kernel().getName();
        return html.page(title, STYLE, () -> body(title)).toString();
    }

    private void body(String title) {
        html.element("h1", title);
        html.element("p", () -> html.element("strong", BoundHeadline.of(bound) + "."));
        html.element(
                "p",
                () -> html.element(
                        "code",
                        SignatureText.print(bound.description().request().kernel())));
        html.element(
                "p",
                "The widest result can move by "
                        + String.format(Locale.ROOT, "%,d", result.bounds().width()) + " ulps; "
                        + result.bounds().unstable().size() + " conditions may be decided otherwise.");
        html.element("h2", "Results");
        html.table(
                List.of("result", "as written", "least", "greatest", "ulps"),
                () -> result.bounds().outputs().forEach(output -> row(output.name(), output.interval())));
        lines("Lines", result.bounds().lines());
        lines("Unstable conditions", result.bounds().unstable());
        if (!result.answers().isEmpty()) {
            html.element("h2", "Platforms");
            html.table(List.of("platform", "gives", "within the bounds"), () -> result.answers()
                    .forEach(this::answer));
        }
        if (result.patch() instanceof PatchOutcome.Tried tried) {
            html.element("h2", "Patch")
                    .element(
                            "p",
                            "With it the results can move by " + String.format(Locale.ROOT, "%,d", tried.width())
                                    + " ulps.")
                    .element("pre", () -> html.element("code", tried.patch().diff()));
        }
        html.element(
                "p",
                "By Ulpscope " + bound.description().version() + ", begun at "
                        + PageMoment.of(bound.description().created()) + "; the run is "
                        + bound.state().state().label() + ".",
                "class",
                "dim");
    }

    private void lines(String title, List<BoundedLine> lines) {
        if (!lines.isEmpty()) {
            html.element("h2", title);
            html.table(
                    List.of("line", "source", "as written", "least", "greatest", "ulps"),
                    () -> lines.forEach(line -> html.element("tr", () -> {
                        html.element("td", line.place())
                                .element("td", bound.text(line).orElse(""), "class", "text");
                        interval(line.widest());
                    })));
        }
    }

    private void row(String name, Interval interval) {
        html.element("tr", () -> {
            html.element("td", name);
            interval(interval);
        });
    }

    private void interval(Interval interval) {
        html.element("td", () -> html.element("code", interval.strict().hexFloat()))
                .element(
                        "td",
                        () -> html.element(
                                "code", interval.low().map(Value::hexFloat).orElse("NaN")))
                .element(
                        "td",
                        () -> html.element(
                                "code", interval.high().map(Value::hexFloat).orElse("NaN")))
                .element("td", String.format(Locale.ROOT, "%,d", interval.ulps()) + (interval.nan() ? ", or NaN" : ""));
    }

    private void answer(PlatformAnswer answer) {
        html.element("tr", () -> html.element("td", answer.platform().label())
                .element("td", () -> html.element("code", answer.given()))
                .element("td", answer.inside() ? "yes" : answer.covered() ? "no" : "no; its options allow more"));
    }
}
