package org.ulpscope.campaign.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.campaign.report.part.PhaseTimes;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignHeadline;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageMoment;
import org.ulpscope.store.RunState;

/** The page of a campaign. */
public final class PageBody {
    private static final double PERCENT = 100;

    private static final String STYLE = """
            body { max-width: 82em; } h3 { margin: 2.2em 0 .4em; } p { max-width: 62em; }
            table { margin: .6em 0 1.4em; } caption { text-align: left; padding-bottom: .3em; color: var(--dim); }
            td.text, th.text { text-align: left; white-space: normal; } tr.total td { font-weight: 600; border-top: 2px solid var(--line); }
            td.zero { color: var(--dim); } pre { background: var(--soft); padding: .7em 1em; overflow-x: auto; max-width: 62em; }
            mark { background: #ffe08a; color: #1d232a; border-radius: 2px; padding: 0 .1em; } .share { background: var(--link); height: .7em; min-width: 1px; }
            td.bar { width: 12em; } .right { font-weight: 600; } td.bits { font-family: ui-monospace, monospace; }
            .matrices { display: flex; flex-wrap: wrap; gap: 0 3em; }
            """;

    private final CampaignReport report;
    private final CampaignDescription description;
    private final Html html = new Html();

    public PageBody(CampaignReport report) {
        this.report = report;
        this.description = report.description();
    }

    public String text() {
        String title = "Campaign of " + report.programs()
                + (description.imported().isEmpty() ? " random" : "") + " programs on "
                + description.platforms().stream()
                        .map(CampaignPlatform::name)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return html.page(title, STYLE, () -> body(title)).toString();
    }

    private void body(String title) {
        html.element("h1", title);
        html.element("p", () -> html.element("strong", CampaignHeadline.of(report) + "."));
        html.element(
                "p",
                "Grammar " + description.grammar().label() + ", seed " + description.seed() + ", "
                        + description.format().label() + ", " + description.inputs() + " inputs a program, begun at "
                        + PageMoment.of(description.created()) + " by Ulpscope "
                        + description.version()
                        + (report.state().state() == RunState.FINISHED
                                ? "."
                                : "; the campaign is " + report.state().state().label() + "."));
        List<CauseGroup> causes = CauseGroup.of(report.causes());
        html.element("p", sentence(causes));
        html.element("h2", "Summary");
        summary();
        platforms();
        description.leftOut().forEach(one -> html.element("p", one.sentence(description.format())));
        html.element("h2", "Discrepancies");
        new DiscrepancyTables(html).write(report.pairs());
        if (!causes.isEmpty()) {
            html.element("h2", "Causes");
            new CauseSections(html, causes, report.discrepancies()).write();
        }
    }

    private String sentence(List<CauseGroup> causes) {
        if (report.discrepancies() == 0) {
            return "All platforms agree on all runs.";
        }
        String most = causes.isEmpty()
                ? ""
                : " The most frequent cause is " + causes.getFirst().words() + ": "
                        + causes.getFirst().count() + " of " + report.discrepancies() + ".";
        return report.discrepancies() + " discrepancies come of " + causes.size() + " causes." + most;
    }

    private void summary() {
        long runs = report.programs() * description.inputs();
        long compared = runs * description.platforms().size();
        html.element("table", () -> {
            row("Programs", number(report.programs()));
            row("Runs per option and platform", number(runs));
            row("Runs in all", number(compared));
            description.platforms().stream()
                    .map(CampaignPlatform::name)
                    .distinct()
                    .forEach(name -> row(
                            "Runs on " + name,
                            number(runs
                                    * description.platforms().stream()
                                            .filter(one -> one.name().equals(name))
                                            .count())));
            row("Time", PhaseTimes.of(report));
            row("Discrepancies", number(report.discrepancies()));
            row(
                    "Discrepancies of all runs",
                    compared == 0
                            ? "–"
                            : String.format(Locale.ROOT, "%.2f %%", PERCENT * report.discrepancies() / compared));
            report.failures()
                    .forEach(failure -> row(failure.label() + " on " + failure.platform(), number(failure.runs())));
        });
    }

    private void platforms() {
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> html.element("th", "platform")
                            .element("th", "level", "class", "text")
                            .element("th", "compiler", "class", "text")
                            .element("th", "options", "class", "text")
                            .element("th", "device", "class", "text")));
            html.element("tbody", () -> description.platforms().stream()
                    .sorted((one, other) -> one.name().compareTo(other.name()))
                    .forEach(one -> html.element("tr", () -> html.element("td", one.name())
                            .element("td", one.level().label(), "class", "text")
                            .element("td", one.product(), "class", "text")
                            .element("td", () -> html.element("code", ShellWords.join(one.options())), "class", "text")
                            .element("td", one.device(), "class", "text"))));
        });
    }

    private void row(String name, String value) {
        html.element("tr", () -> html.element("td", name).element("td", value));
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
