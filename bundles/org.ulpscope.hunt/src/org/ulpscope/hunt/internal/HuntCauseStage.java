package org.ulpscope.hunt.internal;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.cause.CauseQuestion;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.Finding;
import org.ulpscope.study.HuntCauses;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudySource;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** Looks for causes once a hunt has its findings: on these, on its trials, and on inputs drawn for this. */
final class HuntCauseStage {
    private static final int COUNT = 10_000;
    private static final int FINDINGS_OF_A_CLASS = 2000;
    private static final long SEED = 0x5deece66dL;

    private final StudyReader searched;
    private final StudyDescription study;
    private final List<Evaluator> evaluators;
    private final Progress progress;
    private final Map<String, Set<List<Long>>> findings = new LinkedHashMap<>();
    private final Set<List<Long>> good = new LinkedHashSet<>();

    /** @param searched the study, with its findings */
    HuntCauseStage(StudyReader searched, List<Evaluator> evaluators, Progress progress) {
        this.searched = searched;
        this.study = searched.description();
        this.evaluators = evaluators;
        this.progress = progress;
    }

    /**
     * Finds and stores them; none where the function has no source, or nothing was found.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    boolean store(StudyWriter writer) {
        List<String> goals = study.request().goals();
        boolean isOfResults =
                goals.stream().allMatch(goal -> ValueClass.named(goal).isPresent());
        List<Finding> stored = searched.findings();
        if (!isOfResults || stored.isEmpty() || !CauseQuestion.hasSource(study)) {
            return true;
        }
        stored.forEach(finding -> add(finding.label(), finding.inputBits()));
        for (StudyTrial trial : searched.trialsSince(0, Integer.MAX_VALUE)) {
            take(trial.inputBits(), trial.outcomes());
        }
        HuntTimes times = HuntTimes.of(study);
        // Inputs that crash or never return take a worker each, and have no cause here.
        boolean isQuick = stored.stream()
                .allMatch(finding -> ValueClass.named(finding.label()).isPresent());
        Optional<FreshRuns.Extent> extent = isQuick
                ? new FreshRuns(study, evaluators, progress)
                        .run(COUNT, study.request().seed() ^ SEED, times.causeInputs(), this::take)
                : Optional.of(new FreshRuns.Extent(0, 0));
        if (extent.isEmpty()) {
            return false;
        }
        findings.values().forEach(good::removeAll);
        HuntCauses causes = CauseQuestion.answer(
                study.readKernel(),
                StudySource.path(study.request()).orElseThrow(),
                findings,
                List.copyOf(good),
                times.causes(),
                progress);
        if (progress.isCancelled()) {
            return false;
        }
        HuntCauses told = extent.get().run() < extent.get().drawn()
                ? causes.because("Causes were tried on " + extent.get().run() + " of "
                        + extent.get().drawn() + " inputs that were drawn for them, since the time was up.")
                : causes;
        told.store(writer);
        told.reasons().forEach(writer::log);
        return true;
    }

    private void add(String label, List<Long> input) {
        Set<List<Long>> ofClass = findings.computeIfAbsent(label, any -> new LinkedHashSet<>());
        if (ofClass.size() < FINDINGS_OF_A_CLASS) {
            ofClass.add(input);
        }
    }

    private void take(List<Long> input, List<Outcome> outcomes) {
        Set<String> wanted = outcomes.stream()
                .map(outcome -> outcome.label(study.resultFormat()))
                .filter(label -> study.request().goals().contains(label))
                .collect(Collectors.toSet());
        wanted.forEach(label -> add(label, input));
        if (wanted.isEmpty() && outcomes.stream().allMatch(Outcome.Returned.class::isInstance)) {
            good.add(input);
        }
    }
}
