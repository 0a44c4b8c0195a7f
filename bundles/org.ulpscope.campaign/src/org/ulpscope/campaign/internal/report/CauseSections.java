package org.ulpscope.campaign.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.report.part.CaseValue;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Html;

/** Why platforms disagree: the causes by their share, then a section for each with its smallest case. */
record CauseSections(Html html, List<CauseGroup> causes, long discrepancies) {
    private static final double PERCENT = 100;

    void write() {
        shares();
        for (int i = 0; i < causes.size(); i++) {
            section(i + 1, causes.get(i));
        }
    }

    private double percent(CauseGroup group) {
        return PERCENT * group.count() / Math.max(1, discrepancies);
    }

    private void shares() {
        TreeSet<OptimizationLevel> levels = new TreeSet<>();
        causes.forEach(one -> levels.addAll(one.counts().keySet()));
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> {
                        html.element("th", "cause").element("th", "platforms", "class", "text");
                        levels.forEach(level -> html.element("th", level.label()));
                        html.element("th", "in all")
                                .element("th", "share")
                                .element("th", "")
                                .element("th", "smallest, operations");
                    }));
            html.element("tbody", () -> {
                for (int i = 0; i < causes.size(); i++) {
                    share(i + 1, causes.get(i), levels);
                }
            });
        });
    }

    private void share(int number, CauseGroup group, TreeSet<OptimizationLevel> levels) {
        html.element("tr", () -> {
            html.element("td", () -> html.element("a", group.words(), "href", "#cause-" + number));
            html.element("td", group.platforms(), "class", "text");
            levels.forEach(level -> {
                long count = group.counts().getOrDefault(level, 0L);
                html.element("td", PageBody.number(count), "class", count == 0 ? "zero" : "");
            });
            html.element("td", PageBody.number(group.count()));
            html.element("td", String.format(Locale.ROOT, "%.1f %%", percent(group)));
            html.element(
                    "td",
                    () -> html.element(
                            "div",
                            "",
                            "class",
                            "share",
                            "style",
                            String.format(Locale.ROOT, "width: %.1f%%", percent(group))),
                    "class",
                    "bar");
            html.element(
                    "td",
                    group.smallest()
                            .map(one -> Integer.toString(one.operations()))
                            .orElse("–"));
        });
    }

    private void section(int number, CauseGroup group) {
        html.element("h3", number + ". " + group.words(), "id", "cause-" + number);
        String sentence = group.cause().sentence();
        html.element(
                "p",
                sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) + ": "
                        + PageBody.number(group.count()) + " of " + PageBody.number(discrepancies)
                        + " discrepancies, of " + group.platforms() + ", the first "
                        + group.example() + ".");
        group.smallest()
                .ifPresentOrElse(
                        one -> smallest(number, one),
                        () -> html.element("p", "It has not been reduced to its smallest case.", "class", "dim"));
    }

    private void smallest(int number, CampaignCase one) {
        html.element(
                "p",
                () -> html.text("The smallest case, from " + one.name() + " at "
                                + one.left().level().label() + "; ")
                        .element("code", "ulpscope campaign case FILE " + number)
                        .text(" writes it as a program or a bug report."),
                "class",
                "dim");
        MarkedSource.write(html, one);
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> html.element("th", "")
                            .element("th", "decimal", "class", "text")
                            .element("th", "hexadecimal", "class", "text")
                            .element("th", "bits", "class", "text")
                            .element("th", "", "class", "text")));
            html.element("tbody", () -> CaseValue.of(one).forEach(this::value));
        });
    }

    private void value(CaseValue shown) {
        boolean known = shown.value().isPresent();
        html.element("tr", () -> html.element("td", shown.name())
                .element(
                        "td",
                        shown.value().map(Value::decimal).orElse("not known"),
                        "class",
                        known ? "text" : "text dim")
                .element(
                        "td",
                        () -> shown.value().ifPresent(value -> html.element("code", value.hexFloat())),
                        "class",
                        "text")
                .element("td", shown.value().map(Value::bitPattern).orElse(""), "class", "text bits")
                .element(
                        "td", shown.remark(), "class", shown.remark().equals(CaseValue.RIGHT) ? "text right" : "text"));
    }
}
