package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.regions.RegionLimits;
import org.ulpscope.search.regions.RegionResult;
import org.ulpscope.search.regions.RegionSearch;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** The regions of a hunt in a kernel with one input, from its trials on. They are stored all at once, so that they are whole or not there. */
public final class HuntRegions {
    private final StudyDescription study;
    private final List<StudyTrial> trials;
    private final Set<ValueClass> classes;

    /** @param stored the study, after its search */
    public HuntRegions(StudyReader stored) {
        study = stored.description();
        trials = stored.trialsSince(0, Integer.MAX_VALUE);
        classes = study.request().goals().stream().flatMap(label -> ValueClass.named(label).stream()).collect(Collectors.toSet());
    }

    /** Whether the study's kernel has regions of a kind that can be found. */
    public static boolean apply(StudyDescription study) {
        return study.slots().size() == 1;
    }

    /**
     * Finds and stores them.
     *
     * @return whether it came to its end; otherwise the user cancelled, and nothing was stored
     */
    public boolean find(List<Evaluator> evaluators, StudyWriter writer, Progress progress) {
        progress.begin("Finding where regions begin and end", 0);
        List<Region> regions = new ArrayList<>();
        List<RegionEffort> efforts = new ArrayList<>();
        for (int platform = 0; platform < evaluators.size(); platform++) {
            String name = study.platforms().get(platform).name();
            RegionSearch search = new RegionSearch(evaluators.get(platform), name, classes, RegionLimits.DEFAULT);
            RegionResult result = search.run(outcomes(platform), progress);
            regions.addAll(result.regions());
            efforts.add(result.effort());
            if (progress.isCancelled()) {
                return false;
            }
        }
        writer.replaceRegions(regions, efforts);
        return true;
    }

    private Map<Long, Outcome> outcomes(int platform) {
        Map<Long, Outcome> outcomes = new HashMap<>();
        trials.forEach(trial -> outcomes.put(trial.inputBits().getFirst(), trial.outcomes().get(platform)));
        return outcomes;
    }
}
