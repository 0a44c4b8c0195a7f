package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.report.part.PhaseTimes;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;

/** A campaign for a terminal: what was run, then a table as the literature has it. */
final class CampaignText {
    private static final double PERCENT = 100;

    private CampaignText() {}

    static void print(PrintWriter out, CampaignReport report) {
        CampaignDescription description = report.description();
        List<String> names = description.platforms().stream()
                .map(platform -> platform.name() + " (" + platform.product() + ")")
                .distinct()
                .toList();
        List<String> levels = description.platforms().stream()
                .map(platform -> platform.level())
                .distinct()
                .map(OptimizationLevel::label)
                .toList();
        out.printf(
                Locale.ROOT,
                "%d of %d programs in %s with %d inputs each, %s, at %s on %s; %s%s%n",
                report.programs(),
                description.programs(),
                description.format().label(),
                description.inputs(),
                description.imported().isEmpty()
                        ? "grammar " + description.grammar().label() + ", seed " + description.seed()
                        : "of others",
                String.join(", ", levels),
                String.join(", ", names),
                PhaseTimes.of(report),
                report.state().state() == RunState.FINISHED
                        ? ""
                        : "; " + report.state().state().label());
        description.leftOut().forEach(one -> out.println(one.sentence(description.format())));
        report.failures()
                .forEach(failure ->
                        out.println(failure.label() + " in " + failure.runs() + " runs on " + failure.platform()));
        out.println();
        table(report.pairs()).print(out);
        if (!report.causes().isEmpty()) {
            out.println();
            List<CauseGroup> causes = CauseGroup.of(report.causes());
            causes(causes, report.discrepancies()).print(out);
            for (int i = 0; i < causes.size(); i++) {
                int number = i + 1;
                CauseGroup cause = causes.get(i);
                cause.smallest().ifPresent(one -> smallest(out, number, cause, one));
            }
        }
    }

    private static void smallest(PrintWriter out, int number, CauseGroup cause, CampaignCase one) {
        out.println();
        out.println(number + ". " + cause.words() + ", smallest case, at "
                + one.left().level().label()
                + cause.reduction().map(CampaignText::way).orElse("") + ":");
        one.source().lines().forEach(line -> out.println("  " + line));
        one.inputs()
                .forEach(input -> out.println("  " + input.parameter().name() + " = "
                        + input.value().inputDecimal() + " (" + input.value().inputHexFloat() + ")"));
        value(out, one.left().name(), one.leftValue());
        value(out, one.right().name(), one.rightValue());
        one.operation()
                .ifPresent(operation ->
                        operation.exact().ifPresent(exact -> value(out, "exact value of " + operation.text(), exact)));
    }

    private static String way(CauseReduction reduction) {
        return ", from " + reduction.first().operations() + " operations to "
                + reduction.last().operations();
    }

    private static void value(PrintWriter out, String name, Value value) {
        out.println("  " + name + ": " + value.decimal() + " (" + value.hexFloat() + ")");
    }

    private static TextTable causes(List<CauseGroup> causes, long discrepancies) {
        TextTable table =
                new TextTable("", "count", "share", "uncertain", "cause", "platforms", "levels", "example", "");
        for (int i = 0; i < causes.size(); i++) {
            CauseGroup one = causes.get(i);
            table.add(
                    Integer.toString(i + 1),
                    Long.toString(one.count()),
                    String.format(Locale.ROOT, "%.1f %%", PERCENT * one.count() / Math.max(1, discrepancies)),
                    one.uncertain() == 0 ? "" : Long.toString(one.uncertain()),
                    one.words(),
                    one.platforms(),
                    one.levels(),
                    one.example(),
                    one.cause().sentence());
        }
        return table;
    }

    private static TextTable table(List<PairTable> pairs) {
        List<String> header = new ArrayList<>(List.of("platforms", "level", "runs", "differ"));
        Stream.of(DiscrepancyKind.values()).map(DiscrepancyKind::label).forEach(header::add);
        TextTable table = new TextTable(header.toArray(String[]::new));
        for (PairTable pair : pairs) {
            List<String> cells = new ArrayList<>(List.of(
                    pair.left() + ", " + pair.right(),
                    pair.level().label(),
                    Long.toString(pair.runs()),
                    Long.toString(pair.discrepancies())));
            Stream.of(DiscrepancyKind.values())
                    .map(kind -> Long.toString(pair.of(kind)))
                    .forEach(cells::add);
            table.add(cells.toArray(String[]::new));
        }
        return table;
    }
}
