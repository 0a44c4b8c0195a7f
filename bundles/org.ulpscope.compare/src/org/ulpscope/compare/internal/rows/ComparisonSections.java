package org.ulpscope.compare.internal.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.verdict.CoverageSentence;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Html;
import org.ulpscope.report.ShortNumber;
import org.ulpscope.study.StudyDescription;

/** What a comparison adds to the page of its study: how often the platforms differ, where most, and which of them is right. */
final class ComparisonSections {
    private static final int MOST_DISAGREEMENTS = 20;

    private final StudyDescription study;
    private final Html html;

    ComparisonSections(StudyDescription study, Html html) {
        this.study = study;
        this.html = html;
    }

    void write(ComparisonReport report) {
        html.element("h2", "Differences");
        html.element("p", CoverageSentence.of(study, report));
        html.table(List.of("platforms", "difference", "inputs"), () -> report.pairs()
                .forEach(this::pair));
        if (!report.disagreements().isEmpty()) {
            worst(report);
        }
        if (!report.accuracies().isEmpty()) {
            html.element("h2", "Errors against the exact value");
            html.table(
                    List.of("platform", "inputs", "correctly rounded", "mean error in ulps", "greatest"),
                    () -> report.accuracies().forEach(this::accuracy));
        }
    }

    private void worst(ComparisonReport report) {
        boolean exact = report.knowsExact();
        html.element("h2", "Worst inputs");
        if (!exact) {
            html.element("p", ComparisonReport.NO_EXACT_VALUE);
        }
        List<String> titles = new ArrayList<>(List.of("platform", "difference", "input", "results"));
        if (exact) {
            titles.addAll(List.of("exact", "nearest"));
        }
        html.table(titles, () -> report.disagreements().reversed().stream()
                .limit(MOST_DISAGREEMENTS)
                .forEach(one -> disagreement(one, exact)));
    }

    private void pair(PairComparison pair) {
        String names = pair.platform() + " against " + pair.reference();
        pair.differences()
                .forEach(difference -> html.element("tr", () -> html.element("td", names)
                        .element("td", difference.kind(), "class", "text")
                        .element("td", number(difference.inputs()))));
    }

    private void disagreement(Disagreement one, boolean exact) {
        String input = IntStream.range(0, study.slots().size())
                .mapToObj(slot -> study.slots().get(slot).name() + " = "
                        + new Value(
                                        study.slots().get(slot).format(),
                                        one.inputBits().get(slot))
                                .inputHexFloat())
                .collect(Collectors.joining(", "));
        String results = IntStream.range(0, study.platforms().size())
                .mapToObj(i -> study.platforms().get(i).name() + " "
                        + (one.outcomes().get(i) instanceof Outcome.Returned returned
                                ? new Value(study.resultFormat(), returned.bits()).hexFloat()
                                : one.outcomes().get(i).label(study.resultFormat())))
                .collect(Collectors.joining(", "));
        html.element("tr", () -> {
            html.element("td", one.platform())
                    .element("td", one.kind(), "class", "text")
                    .element("td", () -> html.element("code", input), "class", "text")
                    .element("td", () -> html.element("code", results), "class", "text wraps");
            if (exact) {
                String value = one.exactBits()
                        .map(bits -> new Value(study.resultFormat(), bits).hexFloat())
                        .orElse("");
                html.element("td", () -> html.element("code", value), "class", "text")
                        .element("td", String.join(", ", one.closest()), "class", "text");
            }
        });
    }

    private void accuracy(Accuracy accuracy) {
        html.element("tr", () -> html.element("td", accuracy.platform())
                .element("td", number(accuracy.inputs()))
                .element("td", number(accuracy.correct()))
                .element("td", number(accuracy.meanError()))
                .element("td", number(accuracy.maxError())));
    }

    private static String number(OptionalDouble error) {
        return error.isPresent() ? ShortNumber.of(error.getAsDouble()) : "";
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
