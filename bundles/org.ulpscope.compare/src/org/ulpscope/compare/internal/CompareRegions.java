package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.disagreement.ClassPairKinds;
import org.ulpscope.compare.disagreement.DisagreementProbe;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.RegionSearch;
import org.ulpscope.search.regions.RegionTimes;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** Where, in a kernel with one input, a platform differs from the reference platform in class, in the sign of a zero or by very many ulps. */
final class CompareRegions {
    private final StudyDescription study;
    private final List<Evaluator> evaluators;
    private final Progress progress;

    CompareRegions(StudyDescription study, List<Evaluator> evaluators, Progress progress) {
        this.study = study;
        this.evaluators = evaluators;
        this.progress = progress;
    }

    /** Whether the study's kernel has regions of a kind that can be found. */
    static boolean apply(StudyDescription study) {
        return study.slots().size() == 1;
    }

    /**
     * Finds and stores them; nothing is stored when the user cancelled.
     *
     * @param report what was met
     * @param trials inputs that a strategy chose
     * @param borders for each pair, ordinals next to which the difference changed in the sweep
     * @return those found
     */
    List<Region> find(ComparisonReport report, List<StudyTrial> trials, List<List<Long>> borders, StudyWriter writer) {
        progress.begin("Finding where platforms differ", 0);
        List<Region> regions = new ArrayList<>();
        List<RegionEffort> efforts = new ArrayList<>();
        RegionTimes times =
                new RegionTimes(study.request().timeBudget(), report.pairs().size());
        for (int pair = 0; pair < report.pairs().size(); pair++) {
            PairComparison comparison = report.pairs().get(pair);
            ClassPairKinds kinds = new ClassPairKinds(
                    study.resultFormat(), pairsMet(comparison), CompareRequests.tolerance(study.request()));
            try (DisagreementProbe probe = new DisagreementProbe(
                    evaluators.getFirst(), evaluators.get(pair + 1), comparison.platform(), kinds)) {
                Map<Point, Integer> tried = new LinkedHashMap<>();
                for (StudyTrial trial : trials) {
                    int kind = kinds.of(
                            trial.outcomes().getFirst(), trial.outcomes().get(pair + 1));
                    tried.put(new Point(trial.inputBits().getFirst()), kind);
                }
                look(probe, seeds(report, comparison, borders.get(pair)), tried);
                RegionResult result = new RegionSearch(probe, times.next(RegionLimits.DEFAULT)).run(tried, progress);
                regions.addAll(result.regions());
                efforts.add(result.effort());
            }
        }
        if (!progress.isCancelled()) {
            writer.replaceRegions(regions, efforts);
        }
        return List.copyOf(regions);
    }

    private static List<String> pairsMet(PairComparison comparison) {
        return comparison.matrix().stream()
                .filter(cell -> !cell.referenceClass().equals(cell.platformClass()))
                .map(cell -> cell.referenceClass() + "/" + cell.platformClass())
                .toList();
    }

    /** Bits of inputs next to which regions may begin. */
    private List<Long> seeds(ComparisonReport report, PairComparison comparison, List<Long> borders) {
        List<Long> seeds = new ArrayList<>();
        borders.forEach(ordinal -> seeds.add(study.slots().getFirst().format().bits(ordinal)));
        comparison.matrix().stream().map(ClassCount::example).forEach(seeds::addAll);
        report.disagreements().stream()
                .filter(one -> one.platform().equals(comparison.platform()))
                .map(Disagreement::inputBits)
                .forEach(seeds::addAll);
        return seeds.stream().distinct().toList();
    }

    private void look(DisagreementProbe probe, List<Long> seeds, Map<Point, Integer> tried) {
        long[] bits = seeds.stream().mapToLong(Long::longValue).toArray();
        int[] kinds = probe.kindsOf(new Inputs(List.of(bits), bits.length), progress.uncounted());
        for (int i = 0; i < kinds.length; i++) {
            tried.put(new Point(bits[i]), kinds[i]);
        }
    }
}
