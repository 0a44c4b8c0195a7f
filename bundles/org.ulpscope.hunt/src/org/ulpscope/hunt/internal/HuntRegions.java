package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.stage.StageRow;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.RegionSearch;
import org.ulpscope.search.regions.RegionTimes;
import org.ulpscope.search.regions.RegionsByPlatform;
import org.ulpscope.search.regions.result.Cut;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** The regions of a hunt, and along cuts, from its trials on. They are stored all at once, so that they are whole or not there. */
public final class HuntRegions {
    private final StudyDescription study;
    private final List<StudyTrial> trials;
    private final List<Finding> stored;
    private final Set<ValueClass> classes;
    private final InsideLook look;
    private final HuntListener listener;

    /**
     * @param searched the study, after its search
     * @param look tells where inside findings were raised
     */
    HuntRegions(StudyReader searched, InsideLook look, HuntListener listener) {
        this.look = look;
        this.listener = listener;
        study = searched.description();
        trials = searched.trialsSince(0, Integer.MAX_VALUE);
        stored = searched.findings();
        classes = study.request().goals().stream()
                .flatMap(label -> ValueClass.named(label).stream())
                .collect(Collectors.toSet());
    }

    /**
     * The cuts that were asked for.
     *
     * @throws org.ulpscope.base.UlpscopeException if one does not fit the kernel
     */
    public static List<Cut> cuts(StudyDescription study) {
        return study.request().cuts().stream()
                .map(text -> Cut.parse(text, study.slots()))
                .toList();
    }

    /**
     * Finds and stores them, and a finding for each class that has a region and was met by no trial.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    public boolean find(List<Evaluator> evaluators, StudyWriter writer, Progress progress) {
        StageRow.begin(HuntStage.REGIONS.name(), HuntStage.REGIONS.words(), writer, progress);
        List<Region> regions = new ArrayList<>();
        List<RegionEffort> efforts = new ArrayList<>();
        RegionsByPlatform search = new RegionsByPlatform();
        List<Cut> cuts = cuts(study);
        RegionTimes times = new RegionTimes(HuntTimes.of(study).regions(), evaluators.size() * (1 + cuts.size()));
        for (int platform = 0; platform < evaluators.size(); platform++) {
            PlatformProbe probe = probe(evaluators, platform);
            RegionLimits limits = times.next(limits(writer, evaluators.size() - platform));
            RegionResult whole = search.next(probe, limits, tried(probe, platform), progress);
            RegionResult result = withCuts(probe, whole, cuts, times, progress);
            regions.addAll(result.regions());
            efforts.add(result.effort());
            if (progress.isCancelled()) {
                return false;
            }
        }
        List<Finding> findings = look.at(missed(regions, evaluators, progress));
        writer.append(List.of(), findings);
        writer.replaceRegions(regions, efforts);
        RegionEffort.sentence(study, efforts).ifPresent(writer::log);
        if (!findings.isEmpty()) {
            listener.found(findings);
        }
        return true;
    }

    private PlatformProbe probe(List<Evaluator> evaluators, int platform) {
        Evaluator evaluator = evaluators.get(platform);
        return study.request().observeFlags() && !InsideGoals.are(study)
                ? new PlatformProbe(evaluator, study.platforms().get(platform).name(), classes, true)
                : HuntProbes.probe(study, evaluator, platform, classes);
    }

    /** What the search has left of the time that was asked for is shared by the platforms that are left; without such a time as little as is needed. */
    private RegionLimits limits(StudyWriter writer, int platformsLeft) {
        int slots = study.slots().size();
        return study.request()
                .timeBudget()
                .map(time -> RegionLimits.within(time.minus(writer.elapsed()).dividedBy(platformsLeft), slots))
                .orElseGet(() -> RegionLimits.of(slots));
    }

    private static RegionResult withCuts(
            PlatformProbe probe, RegionResult whole, List<Cut> cuts, RegionTimes times, Progress progress) {
        List<RegionResult> results = new ArrayList<>(List.of(whole));
        for (Cut cut : cuts) {
            results.add(RegionSearch.along(cut, probe, times.next(RegionLimits.DEFAULT), progress));
        }
        return RegionResult.all(probe.name(), results);
    }

    /** The representatives of classes that no trial met on their platform. */
    private List<Finding> missed(List<Region> regions, List<Evaluator> evaluators, Progress progress) {
        Set<List<String>> met =
                stored.stream().map(one -> List.of(one.platform(), one.label())).collect(Collectors.toSet());
        List<Finding> findings = new ArrayList<>();
        for (Region region : regions) {
            if (study.request().findingsKept() > 0 && met.add(List.of(region.platform(), region.label()))) {
                long number = stored.size() + findings.size() + 1L;
                finding(number, region, evaluators, progress).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private Optional<Finding> finding(long number, Region region, List<Evaluator> evaluators, Progress progress) {
        int platform = study.platforms().stream().map(Platform::name).toList().indexOf(region.platform());
        List<long[]> columns =
                region.representative().stream().map(bits -> new long[] {bits}).toList();
        Outcomes outcomes = evaluators.get(platform).evaluate(new Inputs(columns, 1), progress.uncounted());
        PlatformProbe probe = probe(evaluators, platform);
        if (outcomes.count() == 0
                || !probe.kinds().get(probe.kind(outcomes.get(0))).label().equals(region.label())) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                number,
                region.platform(),
                region.label(),
                region.representative(),
                outcomes.get(0),
                InputMark.of(study.slots(), region.representative()),
                OptionalLong.empty()));
    }

    private Map<Point, Integer> tried(PlatformProbe probe, int platform) {
        Map<Point, Integer> tried = new LinkedHashMap<>();
        for (StudyTrial trial : trials) {
            long[] bits = trial.inputBits().stream().mapToLong(Long::longValue).toArray();
            tried.put(new Point(bits), probe.kind(trial.outcomes().get(platform)));
        }
        return tried;
    }
}
