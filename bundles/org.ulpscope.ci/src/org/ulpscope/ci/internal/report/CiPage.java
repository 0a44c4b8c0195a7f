package org.ulpscope.ci.internal.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.ulpscope.ci.CheckResult;
import org.ulpscope.ci.CiResult;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageMoment;

/** One page about all checks; those of each check are beside it. */
public final class CiPage {
    private static final String STYLE =
            "th, td { text-align: left; vertical-align: top; } td.wide { white-space: normal; min-width: 24em; max-width: 60em; }";

    private CiPage() {}

    /** The page. */
    public static String text(CiResult result) {
        Html html = new Html();
        return html.page("Checks of " + result.plan().file().getFileName(), STYLE, () -> body(html, result))
                .toString();
    }

    private static void body(Html html, CiResult result) {
        html.element("h1", result.verdict());
        html.table(List.of("check", "outcome", "verdict", "time", "page"), () -> result.results()
                .forEach(one -> html.element("tr", () -> row(html, one))));
        Coverage coverage = result.coverage();
        if (!coverage.leftOut().isEmpty()) {
            html.element("h2", "What was not looked at");
            html.element("ul", () -> coverage.leftOut()
                    .forEach(omission -> html.element("li", omission.what() + " (" + omission.why() + ")")));
        }
        html.element("p", "Run at " + PageMoment.of(Instant.now()) + ".");
    }

    private static void row(Html html, CheckResult result) {
        html.element("td", result.check().name());
        html.element("td", result.outcome().label());
        html.element("td", result.verdict(), "class", "wide");
        html.element("td", String.format(Locale.ROOT, "%.1f s", result.wall().toMillis() / 1000.0));
        html.element("td", () -> result.page()
                .map(Path::getFileName)
                .ifPresent(page -> html.element("a", page.toString(), "href", page.toString())));
    }
}
