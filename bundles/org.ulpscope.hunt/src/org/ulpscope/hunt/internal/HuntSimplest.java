package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.stage.StageRow;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.simplest.SimplestOfKind;
import org.ulpscope.search.simplest.SimplestSearch;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.Simplest;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** The simplest inputs of the classes that a hunt found, and those beside them at the border; they become findings like any other. */
public final class HuntSimplest {
    private final StudyDescription study;
    private final List<StudyTrial> trials;
    private final List<Finding> stored;
    private final List<Region> regions;
    private final List<Evaluator> evaluators;
    private final HuntListener listener;
    private final Progress progress;

    /** @param searched the study, after its search and with its regions */
    HuntSimplest(StudyReader searched, List<Evaluator> evaluators, HuntListener listener, Progress progress) {
        this.study = searched.description();
        this.trials = searched.trialsSince(0, Integer.MAX_VALUE);
        this.stored = searched.findings();
        this.regions = searched.regions();
        this.evaluators = evaluators;
        this.listener = listener;
        this.progress = progress;
    }

    /** Whether a study has them: one that keeps findings, of results and not of what happens inside. */
    static boolean apply(StudyDescription study) {
        return study.request().findingsKept() > 0 && !InsideGoals.are(study);
    }

    private record OfPlatform(int platform, List<String> labels, List<SimplestOfKind> found) {}

    /**
     * Finds and stores them.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    boolean find(StudyWriter writer) {
        StageRow.begin(HuntStage.SIMPLEST.name(), HuntStage.SIMPLEST.words(), writer, progress);
        List<OfPlatform> all = new ArrayList<>();
        for (int platform = 0; platform < evaluators.size(); platform++) {
            all.add(ofPlatform(platform));
            if (progress.isCancelled()) {
                return false;
            }
        }
        Set<List<Long>> inputs = inputs(all);
        Map<List<Long>, List<Outcome>> outcomes = outcomes(inputs);
        if (progress.isCancelled()) {
            return false;
        }
        List<Finding> findings = new ArrayList<>();
        Map<Key, Finding> known = new HashMap<>();
        stored.forEach(finding -> known.put(Key.of(finding), finding));
        List<Simplest> simplest = new ArrayList<>();
        for (OfPlatform one : all) {
            for (SimplestOfKind found : one.found()) {
                String label = one.labels().get(found.kind());
                Optional<Finding> finding =
                        finding(one.platform(), label, found.inputBits(), outcomes, known, findings);
                Optional<Finding> border =
                        found.border().flatMap(bits -> finding(one.platform(), label, bits, outcomes, known, findings));
                finding.ifPresent(there -> simplest.add(new Simplest(
                        there.platform(),
                        label,
                        found.plain(),
                        there.number(),
                        border.map(beside -> OptionalLong.of(beside.number())).orElse(OptionalLong.empty()))));
            }
        }
        keepOnAllPlatforms(inputs, outcomes, known, findings);
        writer.replaceSimplest(findings, simplest, outcomes);
        if (!findings.isEmpty()) {
            listener.found(findings);
        }
        return true;
    }

    /** What is simplest on one platform is mostly so on others too, and which of several that are as simple is found there first is chance. */
    private void keepOnAllPlatforms(
            Set<List<Long>> inputs,
            Map<List<Long>, List<Outcome>> outcomes,
            Map<Key, Finding> known,
            List<Finding> findings) {
        for (List<Long> bits : inputs) {
            for (int platform = 0; platform < evaluators.size(); platform++) {
                int position = platform;
                outcome(platform, bits, outcomes)
                        .map(outcome -> outcome.label(study.resultFormat()))
                        .filter(study.request().goals()::contains)
                        .ifPresent(label -> finding(position, label, bits, outcomes, known, findings));
            }
        }
    }

    private record Key(String platform, String label, List<Long> inputBits) {
        static Key of(Finding finding) {
            return new Key(finding.platform(), finding.label(), finding.inputBits());
        }
    }

    private OfPlatform ofPlatform(int position) {
        String name = study.platforms().get(position).name();
        Set<ValueClass> classes = study.request().goals().stream()
                .flatMap(label -> ValueClass.named(label).stream())
                .collect(Collectors.toSet());
        PlatformProbe probe = HuntProbes.probe(study, evaluators.get(position), position, classes);
        List<String> labels = probe.kinds().stream().map(kind -> kind.label()).toList();
        Map<Point, Integer> known = new HashMap<>();
        trials.forEach(trial ->
                known.put(point(trial.inputBits()), probe.kind(trial.outcomes().get(position))));
        Set<Integer> kinds = new TreeSet<>();
        Stream<Finding> findings =
                stored.stream().filter(finding -> finding.platform().equals(name));
        findings.filter(finding -> labels.contains(finding.label())).forEach(finding -> {
            kinds.add(labels.indexOf(finding.label()));
            known.put(point(finding.inputBits()), labels.indexOf(finding.label()));
        });
        regions.stream()
                .filter(region -> region.platform().equals(name) && labels.contains(region.label()))
                .forEach(region -> known.putIfAbsent(point(region.representative()), labels.indexOf(region.label())));
        return kinds.isEmpty()
                ? new OfPlatform(position, labels, List.of())
                : new OfPlatform(position, labels, new SimplestSearch(probe, limits(), progress).run(known, kinds));
    }

    private RegionLimits limits() {
        RegionLimits usual = SimplestSearch.LIMITS;
        return new RegionLimits(
                usual.evaluations(), HuntTimes.of(study).simplest(evaluators.size()), usual.sweepTime());
    }

    private static Point point(List<Long> bits) {
        return new Point(bits.stream().mapToLong(Long::longValue).toArray());
    }

    private static Set<List<Long>> inputs(List<OfPlatform> all) {
        Set<List<Long>> inputs = new LinkedHashSet<>();
        all.forEach(one -> one.found().forEach(found -> {
            inputs.add(found.inputBits());
            found.border().ifPresent(inputs::add);
        }));
        return inputs;
    }

    /** What inputs that no trial had give on all platforms. */
    private Map<List<Long>, List<Outcome>> outcomes(Set<List<Long>> inputs) {
        Set<List<Long>> tried = trials.stream().map(StudyTrial::inputBits).collect(Collectors.toSet());
        List<List<Long>> rows =
                inputs.stream().filter(bits -> !tried.contains(bits)).toList();
        Map<List<Long>, List<Outcome>> outcomes = new LinkedHashMap<>();
        if (rows.isEmpty()) {
            return outcomes;
        }
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < study.slots().size(); slot++) {
            int position = slot;
            columns.add(rows.stream().mapToLong(bits -> bits.get(position)).toArray());
        }
        List<Outcomes> ofPlatforms = new ArrayList<>();
        for (Evaluator evaluator : evaluators) {
            ofPlatforms.add(evaluator.evaluate(new Inputs(columns, rows.size()), progress.uncounted()));
        }
        int complete = ofPlatforms.stream().mapToInt(Outcomes::count).min().orElse(0);
        for (int row = 0; row < complete; row++) {
            int position = row;
            outcomes.put(
                    rows.get(row),
                    ofPlatforms.stream()
                            .map(ofPlatform -> ofPlatform.get(position))
                            .toList());
        }
        return outcomes;
    }

    /** The finding with this input, a new one if need be; empty where the input does not give the class again. */
    private Optional<Finding> finding(
            int platform,
            String label,
            List<Long> bits,
            Map<List<Long>, List<Outcome>> outcomes,
            Map<Key, Finding> known,
            List<Finding> findings) {
        String name = study.platforms().get(platform).name();
        Key key = new Key(name, label, bits);
        if (!known.containsKey(key)) {
            Optional<Outcome> outcome = outcome(platform, bits, outcomes)
                    .filter(again -> again.label(study.resultFormat()).equals(label));
            OptionalLong trial = trials.stream()
                    .filter(one -> one.inputBits().equals(bits))
                    .mapToLong(StudyTrial::number)
                    .findFirst();
            outcome.ifPresent(again -> {
                Finding made = new Finding(
                        stored.size() + findings.size() + 1L,
                        name,
                        label,
                        bits,
                        again,
                        InputMark.of(study.slots(), bits),
                        trial);
                findings.add(made);
                known.put(key, made);
            });
        }
        return Optional.ofNullable(known.get(key));
    }

    private Optional<Outcome> outcome(int platform, List<Long> bits, Map<List<Long>, List<Outcome>> outcomes) {
        return Optional.ofNullable(outcomes.get(bits))
                .or(() -> trials.stream()
                        .filter(trial -> trial.inputBits().equals(bits))
                        .map(StudyTrial::outcomes)
                        .findFirst())
                .map(ofPlatforms -> ofPlatforms.get(platform));
    }
}
