package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.options.TriedOption;
import org.ulpscope.compare.verdict.CoverageSentence;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.UnavailablePlatform;

/** What a comparison found, for people. */
final class CompareReport {
    private final PrintWriter out;
    private final StudyDescription study;

    private final List<TriedOption> tried;

    private CompareReport(PrintWriter out, StudyDescription study, List<TriedOption> tried) {
        this.out = out;
        this.study = study;
        this.tried = tried;
    }

    /**
     * Prints it.
     *
     * @param tried what options changed at the worst inputs
     * @param regions the most regions that are printed
     */
    static void print(PrintWriter out, StudyReader study, List<TriedOption> tried, int regions) {
        new CompareReport(out, study.description(), tried).print(study, regions);
    }

    private void print(StudyReader reader, int regions) {
        study.platforms().forEach(platform -> out.println(platform.name() + ": " + platform.label()));
        study.unavailable().stream()
                .collect(Collectors.groupingBy(
                        UnavailablePlatform::reason,
                        LinkedHashMap::new,
                        Collectors.mapping(platform -> platform.request().toolchain(), Collectors.joining(", "))))
                .forEach((reason, toolchains) -> out.println(toolchains + ": " + reason));
        Optional<ComparisonReport> report = CompareStudy.comparison(reader);
        if (report.isEmpty()) {
            out.println("Nothing was compared.");
            return;
        }
        out.println();
        out.println(CoverageSentence.of(study, report.get()));
        differences(report.get());
        if (!tried.isEmpty()) {
            out.println();
            tried.forEach(one -> out.println(one.sentence()));
        }
        if (!report.get().disagreements().isEmpty() && !report.get().knowsExact()) {
            out.println();
            out.println(ComparisonReport.NO_EXACT_VALUE);
        }
        RegionReport.print(out, reader, regions);
        print(report.get().accuracies());
    }

    /** Platforms that differ from the reference in the same way are told together. */
    private void differences(ComparisonReport report) {
        Map<PairTables, List<String>> alike = new LinkedHashMap<>();
        for (PairComparison pair : report.pairs()) {
            List<List<String>> worst = report.disagreements().stream()
                    .filter(one -> one.platform().equals(pair.platform()))
                    .map(one -> row(one, report.knowsExact()))
                    .toList();
            alike.computeIfAbsent(PairTables.of(pair, worst), tables -> new ArrayList<>())
                    .add(pair.platform());
        }
        alike.forEach((tables, platforms) -> tables.print(out, PlatformName.joined(platforms), report.knowsExact()));
        out.flush();
    }

    private List<String> row(Disagreement one, boolean exact) {
        int other = study.platforms().stream().map(Platform::name).toList().indexOf(one.platform());
        List<String> cells = new ArrayList<>(List.of(
                "  " + one.kind(),
                inputs(one.inputBits(), Value::inputDecimal),
                inputs(one.inputBits(), Value::inputHexFloat),
                output(one.outcomes().getFirst()),
                output(one.outcomes().get(other)),
                one.ulps().map(BigInteger::toString).orElse("")));
        if (exact) {
            cells.add(one.exactBits().map(this::hex).orElse(""));
            cells.add(String.join(", ", one.closest()));
        }
        return cells;
    }

    private String output(Outcome outcome) {
        return outcome instanceof Outcome.Returned returned
                ? hex(returned.bits())
                : outcome.label(study.resultFormat());
    }

    private String hex(long bits) {
        return new Value(study.resultFormat(), bits).hexFloat();
    }

    private String inputs(List<Long> bits, Function<Value, String> notation) {
        return IntStream.range(0, bits.size())
                .mapToObj(
                        slot -> notation.apply(new Value(study.slots().get(slot).format(), bits.get(slot))))
                .collect(Collectors.joining(", "));
    }

    private void print(List<Accuracy> accuracies) {
        if (accuracies.isEmpty()) {
            return;
        }
        out.println();
        out.println(
                "Against the exact value, over " + accuracies.getFirst().inputs() + " inputs spread over the domain:");
        TextTable table = new TextTable(
                "  platform", "correctly rounded", "mean error", "greatest error", "at", "not comparable");
        for (Accuracy accuracy : accuracies) {
            table.add(
                    "  " + accuracy.platform(),
                    String.format(Locale.ROOT, "%,d", accuracy.correct()),
                    ulps(accuracy.meanError()),
                    ulps(accuracy.maxError()),
                    inputs(accuracy.worstInput(), Value::inputHexFloat),
                    Long.toString(accuracy.incomparable()));
        }
        table.print(out);
    }

    private static String ulps(OptionalDouble error) {
        return error.isPresent() ? String.format(Locale.ROOT, "%.4g ulps", error.getAsDouble()) : "";
    }
}
