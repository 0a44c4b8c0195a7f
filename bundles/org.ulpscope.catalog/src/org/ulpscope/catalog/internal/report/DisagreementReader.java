package org.ulpscope.catalog.internal.report;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.catalog.report.CatalogDisagreement;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyReader;

/** The part of a report that tells how platforms differ. */
final class DisagreementReader {
    private DisagreementReader() {}

    /** @param file the study of the comparison, which need not exist */
    static List<CatalogDisagreement> read(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (StudyReader study = StudyReader.open(file)) {
            List<InputSlot> slots = study.description().slots();
            return CompareStudy.comparison(study).stream()
                    .flatMap(report -> report.pairs().stream().map(pair -> of(report, pair, slots)))
                    .toList();
        }
    }

    private static CatalogDisagreement of(ComparisonReport report, PairComparison pair, List<InputSlot> slots) {
        Optional<Disagreement> worst = report.disagreements().stream()
                .filter(one ->
                        one.platform().equals(pair.platform()) && one.ulps().isPresent())
                .filter(one -> one.kind().endsWith("ulps") || one.kind().endsWith("ulp"))
                .max(Comparator.comparing(one -> one.ulps().orElse(BigInteger.ZERO)));
        long classes = pair.matrix().stream()
                .filter(cell -> !cell.referenceClass().equals(cell.platformClass()))
                .mapToLong(ClassCount::inputs)
                .sum();
        return new CatalogDisagreement(
                pair.platform(),
                pair.reference(),
                pair.compared(),
                pair.disagreeing(),
                classes,
                worst.flatMap(Disagreement::ulps),
                worst.map(one -> input(one, slots)));
    }

    private static String input(Disagreement disagreement, List<InputSlot> slots) {
        return IntStream.range(0, slots.size())
                .mapToObj(i -> new Value(
                                slots.get(i).format(), disagreement.inputBits().get(i))
                        .hexFloat())
                .collect(Collectors.joining(", "));
    }
}
