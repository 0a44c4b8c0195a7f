package org.ulpscope.compare.internal.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.disagreement.ClassPairKinds;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.ObservedInput;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;

/** What the inputs of a comparison came to, kind by kind, so that it can be laid beside another. */
final class ComparedInputs {
    private final StudyReader study;
    private final List<String> platforms;
    private final DifferenceKinds differences;

    ComparedInputs(StudyReader study) {
        this.study = study;
        this.platforms =
                study.description().platforms().stream().map(Platform::name).toList();
        this.differences = new DifferenceKinds(study.description().resultFormat());
    }

    /** How many inputs showed each kind of disagreement, for each platform beside the reference platform. Of classes, each pair is a kind. */
    static List<InputAccount> accounts(StudyReader study, ComparisonReport report) {
        String strategy = study.description().request().strategy();
        return report.pairs().stream()
                .map(pair -> account(report.coverage(), pair, strategy))
                .toList();
    }

    private static InputAccount account(ComparedInputCounts coverage, PairComparison pair, String strategy) {
        Map<String, Long> hits = new LinkedHashMap<>();
        for (DifferenceCount difference : pair.differences()) {
            if (difference.disagreement() && !difference.kind().equals("class")) {
                hits.put(difference.kind(), difference.inputs());
            }
        }
        for (ClassCount cell : pair.matrix()) {
            if (areClasses(cell)) {
                hits.put(cell.referenceClass() + "/" + cell.platformClass(), cell.inputs());
            }
        }
        String sweptBy = coverage.swept() == 0 ? "" : coverage.exhaustive() ? "exhaustive" : "lattice";
        return new InputAccount(
                pair.platform(), coverage.swept(), sweptBy, coverage.complete(), 0, coverage.trials(), strategy, hits);
    }

    /** Whether a cell is a difference in class; faults and the signs of zeros are counted among the differences. */
    private static boolean areClasses(ClassCount cell) {
        boolean zeros =
                cell.referenceClass().startsWith("ZERO") && cell.platformClass().startsWith("ZERO");
        return !zeros
                && !cell.referenceClass().equals(cell.platformClass())
                && ValueClass.named(cell.referenceClass()).isPresent()
                && ValueClass.named(cell.platformClass()).isPresent();
    }

    List<ObservedInput> seen(ComparisonReport report) {
        List<ObservedInput> seen = new ArrayList<>();
        long tolerance = CompareRequests.tolerance(study.description().request());
        List<StudyTrial> trials = study.trialsSince(0, Integer.MAX_VALUE);
        for (PairComparison pair : report.pairs()) {
            ClassPairKinds kinds = new ClassPairKinds(study.description().resultFormat(), List.of(), tolerance);
            int platform = platforms.indexOf(pair.platform());
            trials.forEach(
                    trial -> seen.add(seen(pair.platform(), kinds, trial.inputBits(), trial.outcomes(), platform)));
            report.disagreements()
                    .forEach(one -> seen.add(seen(pair.platform(), kinds, one.inputBits(), one.outcomes(), platform)));
        }
        return seen;
    }

    private ObservedInput seen(
            String name, ClassPairKinds kinds, List<Long> inputBits, List<Outcome> outcomes, int platform) {
        Outcome reference = outcomes.getFirst();
        Outcome other = outcomes.get(platform);
        int difference = differences.of(reference, other);
        Set<String> labels = new LinkedHashSet<>();
        labels.add(kinds.kinds().get(kinds.of(reference, other)).label());
        labels.add(differences.labels().get(difference));
        if (difference == differences.classDiffers()) {
            labels.add(differences.classes(reference, other));
        }
        return new ObservedInput(name, inputBits, labels);
    }
}
