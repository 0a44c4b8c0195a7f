package org.ulpscope.campaign.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Headline;
import org.ulpscope.study.glance.Exhibit;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.RankedResult;

/** What is told of a campaign before all else. */
public final class CampaignGlance {
    private static final int MOST_INPUTS = 6;
    private static final int MOST_LINES = 12;

    private CampaignGlance() {}

    /** That of a campaign as it stands. */
    public static Glance of(CampaignReport report) {
        List<CauseGroup> causes = CauseGroup.of(report.causes());
        return new Glance(
                CampaignHeadline.of(report),
                CampaignBars.of(report),
                simplest(causes).map(CampaignGlance::exhibit).orElseGet(() -> Exhibit.none(whyNone(report, causes))),
                causes.stream().findFirst().map(first -> cause(first, report)).orElseGet(() -> noCause(report)),
                causes.isEmpty() ? pairs(report) : causes(causes, report),
                Glance.leftOut(CampaignVerdict.of(report).coverage()));
    }

    /** The smallest case of the most frequent cause that has one; empty where none was made smaller yet. */
    public static Optional<CampaignCase> simplest(List<CauseGroup> causes) {
        return causes.stream().flatMap(cause -> cause.smallest().stream()).findFirst();
    }

    private static String whyNone(CampaignReport report, List<CauseGroup> causes) {
        if (report.discrepancies() == 0) {
            return "No two platforms differ in what was run.";
        }
        return causes.isEmpty()
                ? "Programs are made smaller when it is known why they differ."
                : "No program was made smaller yet; the first is "
                        + causes.getFirst().example() + ".";
    }

    private static Exhibit exhibit(CampaignCase one) {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field(
                "Case",
                one.name() + " at " + one.left().level().label() + ", made smaller to "
                        + counted(one.operations(), "operation")));
        fields.add(new Field("Program", beginning(one.source().strip())));
        String rest = one.inputs().size() > MOST_INPUTS ? ", \u2026" : "";
        fields.add(new Field(
                "Input",
                one.inputs().stream()
                                .limit(MOST_INPUTS)
                                .map(input -> input.parameter().name() + " = "
                                        + input.value().inputDecimal())
                                .collect(Collectors.joining(", "))
                        + rest));
        fields.add(new Field(one.left().name(), given(one.leftValue())));
        fields.add(new Field(one.right().name(), given(one.rightValue())));
        return new Exhibit(Optional.empty(), fields);
    }

    /** Programs of others may be long; the page Causes has all of it. */
    private static String beginning(String source) {
        List<String> lines = source.lines().toList();
        return lines.size() <= MOST_LINES ? source : String.join("\n", lines.subList(0, MOST_LINES)) + "\n\u2026";
    }

    private static String given(Value value) {
        return value.isFinite() ? value.decimal() + " (" + value.hexFloat() + ")" : value.decimal();
    }

    private static List<Field> cause(CauseGroup first, CampaignReport report) {
        List<Field> fields = new ArrayList<>();
        String words = first.cause().sentence();
        fields.add(new Field("Cause", Character.toUpperCase(words.charAt(0)) + words.substring(1) + "."));
        fields.add(new Field(
                "It makes",
                number(first.count()) + " of " + counted(report.discrepancies(), "difference") + ", "
                        + Headline.percent(first.count(), report.discrepancies())));
        fields.add(new Field("Between", first.platforms()));
        fields.add(new Field("At", first.levels()));
        first.smallest()
                .flatMap(CampaignCase::operation)
                .ifPresent(operation -> fields.add(new Field("Operation", operation.text())));
        first.smallest().ifPresent(one -> right(one).ifPresent(who -> fields.add(new Field("Right", who))));
        if (first.uncertain() > 0) {
            fields.add(
                    new Field("Uncertain", "Of " + number(first.uncertain()) + " a result is not known to the bit."));
        }
        return fields;
    }

    private static Optional<String> right(CampaignCase one) {
        return one.operation().flatMap(operation -> switch (operation.isRight()) {
            case "left" -> Optional.of(one.left().name());
            case "right" -> Optional.of(one.right().name());
            case "neither" -> Optional.of("neither of them");
            default -> Optional.empty();
        });
    }

    private static List<Field> noCause(CampaignReport report) {
        return List.of(new Field(
                "Cause",
                report.discrepancies() == 0
                        ? "There is nothing to explain."
                        : "Causes come when all programs have run, if they were asked for."));
    }

    private static List<RankedResult> causes(List<CauseGroup> causes, CampaignReport report) {
        return causes.stream()
                .map(cause -> new RankedResult(
                        cause.words(),
                        Optional.empty(),
                        number(cause.count()),
                        Headline.percent(cause.count(), report.discrepancies()) + ", " + cause.platforms() + " at "
                                + cause.levels()
                                + cause.smallest()
                                        .map(one -> "; smallest program has " + counted(one.operations(), "operation"))
                                        .orElse(""),
                        cause.words()))
                .toList();
    }

    private static List<RankedResult> pairs(CampaignReport report) {
        return report.pairs().stream()
                .filter(pair -> pair.discrepancies() > 0)
                .sorted(Comparator.comparingLong(PairTable::discrepancies).reversed())
                .map(pair -> new RankedResult(
                        pair.level().label(),
                        Optional.empty(),
                        number(pair.discrepancies()),
                        pair.left() + " and " + pair.right() + " differ in "
                                + Headline.percent(pair.discrepancies(), pair.runs()) + " of "
                                + counted(pair.runs(), "comparison"),
                        key(pair)))
                .toList();
    }

    /** What two platforms at a level are known by where causes are not known. */
    public static String key(PairTable pair) {
        return pair.left() + "\n" + pair.right() + "\n" + pair.level().label();
    }
}
