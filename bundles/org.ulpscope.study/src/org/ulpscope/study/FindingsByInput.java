package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.OrdinaryNumbers;
import org.ulpscope.numeric.Simplicity;
import org.ulpscope.numeric.ValueClass;

/** The findings of a study by their inputs, each input once. It grows with the study; not safe for several threads. */
public final class FindingsByInput {
    private final StudyDescription study;
    private final Map<List<Long>, InputFindings> inputs = new LinkedHashMap<>();
    private final Map<List<Long>, Simplicity> simplicity = new LinkedHashMap<>();
    private long findings;

    /** None yet. */
    public FindingsByInput(StudyDescription study) {
        this.study = study;
    }

    /** All that a study has found. */
    public static FindingsByInput of(StudyReader study) {
        FindingsByInput all = new FindingsByInput(study.description());
        all.readNew(study);
        return all;
    }

    /** Reads what has been found since it was last read, and says whether there was anything. */
    public boolean readNew(StudyReader reader) {
        List<Finding> fresh = reader.findingsSince(findings + 1);
        Map<List<Long>, List<Outcome>> untried = fresh.isEmpty() ? Map.of() : reader.outcomesWithoutTrial();
        fresh.forEach(finding -> add(reader, finding, untried));
        findings += fresh.size();
        return !fresh.isEmpty();
    }

    private void add(StudyReader reader, Finding finding, Map<List<Long>, List<Outcome>> untried) {
        InputFindings known = inputs.get(finding.inputBits());
        List<Finding> all = new ArrayList<>(known == null ? List.of() : known.findings());
        all.add(finding);
        Map<String, Outcome> outcomes =
                new LinkedHashMap<>(known == null ? everywhere(reader, finding, untried) : known.outcomes());
        outcomes.put(finding.platform(), finding.outcome());
        inputs.put(finding.inputBits(), new InputFindings(all, inOrder(outcomes)));
        simplicity.computeIfAbsent(finding.inputBits(), bits -> Simplicity.of(InputSlot.values(study.slots(), bits)));
    }

    /** What its input gives on all platforms, as the trial that met it tells, or what was looked up since no trial did. */
    private Map<String, Outcome> everywhere(
            StudyReader reader, Finding finding, Map<List<Long>, List<Outcome>> untried) {
        List<Outcome> known = finding.trial().isEmpty()
                ? untried.getOrDefault(finding.inputBits(), List.of())
                : reader.trialsSince(finding.trial().getAsLong(), 1).stream()
                        .filter(trial -> trial.inputBits().equals(finding.inputBits()))
                        .findFirst()
                        .map(StudyTrial::outcomes)
                        .orElse(List.of());
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        for (int i = 0; i < known.size(); i++) {
            outcomes.put(study.platforms().get(i).name(), known.get(i));
        }
        return outcomes;
    }

    private Map<String, Outcome> inOrder(Map<String, Outcome> outcomes) {
        Map<String, Outcome> ordered = new LinkedHashMap<>();
        study.platforms().forEach(platform -> {
            if (outcomes.containsKey(platform.name())) {
                ordered.put(platform.name(), outcomes.get(platform.name()));
            }
        });
        return ordered;
    }

    /** Each input once, in the order in which they were met. */
    public List<InputFindings> asMet() {
        return List.copyOf(inputs.values());
    }

    /**
     * Each input once: first the simplest of each class, and of {@link OrdinaryNumbers} where that has others; then the others, class by class and the
     * simplest first.
     */
    public List<InputFindings> simplestFirst() {
        Comparator<InputFindings> byClass = Comparator.comparing(input -> String.join(
                " ",
                input.classes(study.resultFormat()).stream()
                        .map(FindingsByInput::rank)
                        .toList()));
        List<InputFindings> ordered = inputs.values().stream()
                .sorted(byClass.thenComparing(input -> simplicity.get(input.inputBits())))
                .toList();
        Set<List<String>> seen = new HashSet<>();
        Set<List<String>> seenOrdinary = new HashSet<>();
        List<InputFindings> leaders = new ArrayList<>();
        List<InputFindings> others = new ArrayList<>();
        ordered.forEach(input -> {
            List<String> classes = input.classes(study.resultFormat());
            boolean isFirst = seen.add(classes);
            boolean isFirstOrdinary = OrdinaryNumbers.are(InputSlot.values(study.slots(), input.inputBits()))
                    && seenOrdinary.add(classes);
            (isFirst || isFirstOrdinary ? leaders : others).add(input);
        });
        leaders.addAll(others);
        return List.copyOf(leaders);
    }

    private static String rank(String label) {
        return ValueClass.named(label)
                .map(known -> String.format(Locale.ROOT, "%02d", known.ordinal()))
                .orElse(label);
    }
}
