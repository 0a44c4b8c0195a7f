package org.ulpscope.campaign.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.GuiltyOperation;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.study.CampaignCase;
import org.ulpscope.campaign.study.CaseInput;
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
            html.element("td", group.left() + ", " + group.right(), "class", "text");
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
                        + " discrepancies, of " + group.left() + " and " + group.right() + ", the first "
                        + group.example() + ".");
        group.smallest()
                .ifPresentOrElse(
                        one -> smallest(group, one),
                        () -> html.element("p", "It has not been reduced to its smallest case.", "class", "dim"));
    }

    private void smallest(CauseGroup group, CampaignCase one) {
        int number = group.numbers().get(one.left().level());
        html.element(
                "p",
                () -> html.text("The smallest case, from " + one.name() + " at "
                                + one.left().level().label() + "; ")
                        .element("code", "ulpscope campaign case FILE " + number)
                        .text(" writes it as a program or a bug report."),
                "class",
                "dim");
        MarkedSource.write(html, one.source(), one.operation());
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> html.element("th", "")
                            .element("th", "decimal", "class", "text")
                            .element("th", "hexadecimal", "class", "text")
                            .element("th", "bits", "class", "text")
                            .element("th", "", "class", "text")));
            html.element("tbody", () -> {
                one.inputs().stream()
                        .filter(input -> isUsed(one, input))
                        .forEach(input -> value(input.parameter().name(), input.value(), ""));
                value(one.left().name() + " gives", one.leftValue(), verdict(one, "left", one.leftValue()));
                value(one.right().name() + " gives", one.rightValue(), verdict(one, "right", one.rightValue()));
                one.operation().ifPresent(operation -> guilty(one, operation));
            });
        });
    }

    /** A result that is set before it is read is of no interest at the start. */
    private static boolean isUsed(CampaignCase one, CaseInput input) {
        String name = input.parameter().name();
        return !name.equals(Program.RESULT)
                || !one.source().contains("{\n    " + name + " = ")
                || one.source()
                        .split("\n    " + name + " = ", 2)[1]
                        .split(";", 2)[0]
                        .matches(".*\\b" + name + "\\b.*");
    }

    private static String verdict(CampaignCase one, String side, Value result) {
        return one.operation()
                .filter(operation ->
                        (side.equals("left") ? operation.left() : operation.right()).bits() == result.bits())
                .map(operation -> operation.isRight())
                .map(right -> right.equals("unknown") ? "" : right.equals(side) ? "right" : "wrong")
                .orElse("");
    }

    private void guilty(CampaignCase one, GuiltyOperation operation) {
        boolean itself = operation.left().bits() == one.leftValue().bits()
                && operation.right().bits() == one.rightValue().bits();
        if (!itself) {
            value(operation.text() + " on " + one.left().name(), operation.left(), side(operation, "left"));
            value(operation.text() + " on " + one.right().name(), operation.right(), side(operation, "right"));
        }
        Optional<Value> exact = operation.exact();
        exact.ifPresent(value -> value(operation.text() + ", exactly", value, "rounded once"));
        if (exact.isEmpty()) {
            html.element("tr", () -> html.element("td", operation.text() + ", exactly")
                    .element("td", "not known", "class", "text dim")
                    .element("td", "")
                    .element("td", "")
                    .element("td", ""));
        }
    }

    private static String side(GuiltyOperation operation, String side) {
        return operation.isRight().equals("unknown") ? "" : operation.isRight().equals(side) ? "right" : "wrong";
    }

    private void value(String name, Value value, String remark) {
        html.element("tr", () -> html.element("td", name)
                .element("td", value.decimal(), "class", "text")
                .element("td", () -> html.element("code", value.hexFloat()), "class", "text")
                .element("td", value.bitPattern(), "class", "text bits")
                .element("td", remark, "class", remark.equals("right") ? "text right" : "text"));
    }
}
