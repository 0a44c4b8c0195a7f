package org.ulpscope.compare.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.Accuracy;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.disagreement.AllPlatforms;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.compare.internal.rows.ComparisonRows;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.compare.internal.sweep.SweepPlans;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.search.RecordedTrials;
import org.ulpscope.search.SearchResult.End;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Trial;
import org.ulpscope.search.loop.Search;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** One comparison from where its study stands: the sweep, the search, and a closer look at what they met. */
final class CompareRun implements AutoCloseable {
    private final StudyWriter writer;
    private final StudyReader reader;
    private final StudyDescription study;
    private final CompareListener listener;
    private final Progress progress;
    private final List<Evaluator> evaluators;
    private final AllPlatforms platforms;
    private final CompareStrategy strategy;
    private final Optional<Long> deadline;
    private final List<PairTally> tallies = new ArrayList<>();
    private final List<DisagreementBorders> borders = new ArrayList<>();
    private final Examination examination;
    private final DisagreementFindings findings;
    private ComparedInputCounts coverage;

    CompareRun(
            StudyWriter writer,
            StudyReader reader,
            List<Evaluator> evaluators,
            CompareListener listener,
            Progress progress) {
        this.writer = writer;
        this.reader = reader;
        this.study = writer.description();
        this.listener = listener;
        this.progress = progress;
        this.evaluators = evaluators;
        this.strategy = CompareStrategy.of(study);
        this.deadline = study.request()
                .timeBudget()
                .map(limit -> System.nanoTime() + limit.minus(writer.elapsed()).toNanos());
        this.examination = new Examination(study, evaluators);
        this.findings = new DisagreementFindings(study, reader.findings());
        this.platforms = new AllPlatforms(evaluators);
        for (int pair = 1; pair < evaluators.size(); pair++) {
            tallies.add(new PairTally(study.resultFormat()));
            borders.add(new DisagreementBorders(study.resultFormat(), CompareRequests.tolerance(study.request())));
        }
    }

    /** Does all of it. */
    StudyEnd toTheEnd() {
        SweepPlan plan = plan();
        End end = plan.parts().isEmpty() ? End.NOTHING_LEFT : sweep(plan);
        boolean searches = strategy.search().isPresent() && !coverage.complete();
        if (end == End.NOTHING_LEFT && searches) {
            end = search(strategy.search().get());
        }
        if (end == End.CANCELLED) {
            return StudyEnd.CANCELLED;
        }
        conclude();
        if (progress.isCancelled()) {
            return StudyEnd.CANCELLED;
        }
        if (end == End.TIME_UP && coverage.swept() < coverage.planned()) {
            return new StudyEnd(
                    RunState.FINISHED,
                    String.format(
                            Locale.ROOT,
                            "It was ended by its time after %,d of %,d inputs.",
                            coverage.swept(),
                            coverage.planned()));
        }
        return end == End.NOTHING_LEFT && !searches
                ? new StudyEnd(RunState.FINISHED, "All inputs of the sweep were compared.")
                : end.ofStudy();
    }

    private SweepPlan plan() {
        Optional<ComparisonReport> before = ComparisonRows.of(reader);
        if (before.isPresent()) {
            coverage = before.get().coverage();
            restore(before.get());
            return new SweepPlans(study).again(coverage);
        }
        PlanChoice choice = new PlanChoice(study, platforms, progress);
        SweepPlan plan = choice.of(strategy.sweeping());
        choice.reason().ifPresent(reason -> {
            writer.log(reason);
            progress.message(reason);
        });
        coverage = new ComparedInputCounts(plan.domain(), plan.count(), 0, plan.exhaustive(), 0);
        return plan;
    }

    private void restore(ComparisonReport before) {
        for (int pair = 0; pair < tallies.size(); pair++) {
            PairComparison comparison = before.pairs().get(pair);
            tallies.get(pair)
                    .restore(
                            comparison,
                            before.disagreements().stream()
                                    .filter(one -> one.platform().equals(comparison.platform()))
                                    .toList());
        }
    }

    private End sweep(SweepPlan plan) {
        return new Sweep(
                        platforms,
                        study.slots(),
                        tallies,
                        CompareRegions.apply(study) ? borders : List.of(),
                        progress,
                        deadline)
                .run(plan, coverage.swept(), swept -> {
                    coverage = new ComparedInputCounts(
                            coverage.domain(), coverage.planned(), swept, coverage.exhaustive(), coverage.trials());
                    store(report(List.of()));
                });
    }

    private End search(StrategyProvider provider) {
        List<StudyTrial> recorded = reader.trialsSince(0, Integer.MAX_VALUE);
        count(recorded.subList((int) coverage.trials(), recorded.size()));
        return Search.run(
                        strategy.problem(),
                        provider,
                        evaluators,
                        recorded.stream().map(RecordedTrials::trial).toList(),
                        this::tried,
                        progress,
                        deadline.map(time -> Duration.ofNanos(time - System.nanoTime())))
                .end();
    }

    private void tried(List<Trial> made) {
        List<StudyTrial> trials = made.stream().map(RecordedTrials::studyTrial).toList();
        List<Finding> found = findings.among(trials);
        writer.append(trials, found);
        count(trials);
        listener.tried(trials);
        if (!found.isEmpty()) {
            listener.found(found);
        }
    }

    private void count(List<StudyTrial> trials) {
        for (StudyTrial trial : trials) {
            for (int pair = 0; pair < tallies.size(); pair++) {
                tallies.get(pair)
                        .add(trial.outcomes().getFirst(), trial.outcomes().get(pair + 1), trial.inputBits());
            }
        }
        coverage = new ComparedInputCounts(
                coverage.domain(),
                coverage.planned(),
                coverage.swept(),
                coverage.exhaustive(),
                coverage.trials() + trials.size());
    }

    private void conclude() {
        if (CompareRegions.apply(study)) {
            List<Region> regions = new CompareRegions(study, evaluators, progress)
                    .find(
                            report(List.of()),
                            reader.trialsSince(0, Integer.MAX_VALUE),
                            borders.stream().map(DisagreementBorders::ordinals).toList(),
                            writer);
            regions.forEach(this::countFirstOfItsKind);
        }
        ComparisonReport report = report(new AccuracySample(study, examination, progress).accuracies());
        List<Finding> found = findings.of(report.disagreements());
        writer.append(List.of(), found);
        if (!found.isEmpty()) {
            listener.found(found);
        }
        store(report);
    }

    /** What only the search for regions has met is a difference like all others. */
    private void countFirstOfItsKind(Region region) {
        List<String> names = study.platforms().stream().map(Platform::name).toList();
        int other = names.indexOf(region.platform());
        PairTally tally = tallies.get(other - 1);
        Inputs input = new Inputs(List.of(new long[] {region.representative().getFirst()}), 1);
        List<Outcomes> outcomes = platforms.evaluate(input, progress);
        if (AllPlatforms.made(outcomes) == 1
                && !tally.hasMet(outcomes.getFirst().get(0), outcomes.get(other).get(0))) {
            tally.add(outcomes.getFirst().get(0), outcomes.get(other).get(0), region.representative());
        }
    }

    private void store(ComparisonReport report) {
        writer.store((connection, description) -> new ComparisonRows(connection, description).replace(report));
        listener.advanced(report);
    }

    private ComparisonReport report(List<Accuracy> accuracies) {
        List<String> names = study.platforms().stream().map(Platform::name).toList();
        long tolerance = CompareRequests.tolerance(study.request());
        List<PairComparison> pairs = new ArrayList<>();
        List<Disagreement> disagreements = new ArrayList<>();
        for (int other = 1; other < names.size(); other++) {
            PairTally tally = tallies.get(other - 1);
            pairs.add(tally.comparison(names.getFirst(), names.get(other), tolerance));
            List<PairTally.Specimen> specimens = tally.specimens();
            List<Inspection> inspections = examination.of(
                    specimens.stream().map(PairTally.Specimen::inputBits).toList(), progress.uncounted());
            for (int i = 0; i < inspections.size(); i++) {
                disagreements.add(examination.disagreement(
                        specimens.get(i).kind(), other, specimens.get(i).inputBits(), inspections.get(i)));
            }
        }
        return new ComparisonReport(coverage, pairs, disagreements, accuracies);
    }

    @Override
    public void close() {
        platforms.close();
    }
}
