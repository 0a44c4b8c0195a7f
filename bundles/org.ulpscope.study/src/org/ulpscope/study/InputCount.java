package org.ulpscope.study;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Counts the inputs of a study: what a survey swept, what was picked from that, and what was chosen after it. */
final class InputCount {
    private final StudyDescription study;
    private final long trials;
    private final List<Tally> tallies;
    private final String method;
    private final List<Census> censuses;
    private final List<StudyTrial> picked;

    InputCount(StudyReader reader) {
        study = reader.description();
        StudySummary summary = reader.summary();
        trials = summary.trials();
        tallies = summary.tallies();
        Optional<Survey> survey = reader.survey();
        method = survey.map(Survey::method)
                .filter(name -> !name.equals(Survey.NO_METHOD))
                .orElse("");
        censuses = survey.map(Survey::censuses).orElse(List.of());
        picked = survey.map(known -> picked(reader, known)).orElse(List.of());
    }

    /** What a survey found worth a trial is tried before anything else. */
    private static List<StudyTrial> picked(StudyReader reader, Survey survey) {
        Set<List<Long>> samples = new HashSet<>();
        survey.samples().forEach(sample -> samples.add(sample.inputBits()));
        return reader.trialsSince(0, samples.size()).stream()
                .filter(trial -> samples.contains(trial.inputBits()))
                .toList();
    }

    List<InputAccount> accounts() {
        return study.platforms().stream()
                .map(platform -> account(platform.name()))
                .toList();
    }

    private InputAccount account(String platform) {
        Optional<Census> census =
                censuses.stream().filter(one -> one.probe().equals(platform)).findFirst();
        boolean complete = census.map(Census::complete).orElse(false);
        Map<String, Long> ofPicked = hitsOfPicked(platform);
        Map<String, Long> hits = new LinkedHashMap<>(census.map(Census::counts).orElse(Map.of()));
        ofPicked.forEach((label, count) -> hits.merge(label, count, Math::max));
        if (!complete) {
            tallies.stream()
                    .filter(tally -> tally.platform().equals(platform))
                    .forEach(tally -> hits.merge(
                            tally.label(), tally.hits() - ofPicked.getOrDefault(tally.label(), 0L), Long::sum));
        }
        hits.values().removeIf(count -> count == 0);
        return new InputAccount(
                platform,
                census.map(Census::swept).orElse(0L),
                method,
                complete,
                picked.size(),
                trials - picked.size(),
                chosenBy(study.request().strategy()),
                hits);
    }

    /** What chooses when nothing is left of a survey: {@code auto} leaves it to {@code bayes}. */
    private static String chosenBy(String strategy) {
        return strategy.equals("auto") ? "bayes" : strategy;
    }

    private Map<String, Long> hitsOfPicked(String platform) {
        int place = study.platforms().stream().map(each -> each.name()).toList().indexOf(platform);
        Map<String, Long> hits = new LinkedHashMap<>();
        picked.forEach(trial -> hits.merge(trial.outcomes().get(place).label(study.resultFormat()), 1L, Long::sum));
        return hits;
    }
}
