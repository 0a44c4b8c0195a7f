package org.ulpscope.study.internal.diff;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.ObservedInput;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;

/** All that one of two studies knows of what its inputs gave. */
public final class StudySide {
    private static final List<String> FAULTS = List.of("CRASH", "TIMEOUT");

    private final StudyDescription study;
    private final List<Region> regions;
    private final List<Finding> findings;
    private final List<InputAccount> accounts;
    private final Set<String> platformsWithRegions = new LinkedHashSet<>();
    private final boolean ofQuestion;
    private final Map<String, List<KnownOutcome>> seen = new HashMap<>();

    public StudySide(StudyReader reader) {
        study = reader.description();
        regions = reader.regions();
        findings = reader.findings();
        reader.regionEfforts().forEach(effort -> platformsWithRegions.add(effort.platform()));
        List<InputAccount> own = QuestionRows.all().stream()
                .flatMap(rows -> rows.accounts(reader).stream())
                .toList();
        ofQuestion = !own.isEmpty();
        accounts = ofQuestion ? own : InputAccount.of(reader);
        if (ofQuestion) {
            QuestionRows.all().forEach(rows -> rows.seen(reader).forEach(this::add));
        } else {
            reader.trialsSince(0, Integer.MAX_VALUE).forEach(this::add);
            findings.forEach(finding -> add(finding.platform(), KnownOutcome.of(finding.inputBits(), finding.label())));
        }
        regions.forEach(this::add);
    }

    private void add(ObservedInput input) {
        add(input.platform(), new KnownOutcome(input.inputBits(), input.labels(), Optional.empty()));
    }

    private void add(StudyTrial trial) {
        for (int platform = 0; platform < study.platforms().size(); platform++) {
            add(
                    study.platforms().get(platform).name(),
                    KnownOutcome.of(
                            trial.inputBits(), trial.outcomes().get(platform).label(study.resultFormat())));
        }
    }

    private void add(Region region) {
        add(region.platform(), KnownOutcome.of(region.representative(), region.label()));
        if (region.slant().isPresent()) {
            // The corners of what is around it need not be in it.
            return;
        }
        add(region.platform(), KnownOutcome.of(region.extent().from(), region.label()));
        add(region.platform(), KnownOutcome.of(region.extent().to(), region.label()));
        if (study.slots().size() == 1) {
            Format format = study.slots().getFirst().format();
            long from = format.ordinal(region.extent().from().getFirst());
            long to = format.ordinal(region.extent().to().getFirst());
            if (region.lower() == End.EXACT && from > format.minOrdinal()) {
                add(region.platform(), KnownOutcome.otherThan(List.of(format.bits(from - 1)), region.label()));
            }
            if (region.upper() == End.EXACT && to < format.maxOrdinal()) {
                add(region.platform(), KnownOutcome.otherThan(List.of(format.bits(to + 1)), region.label()));
            }
        }
    }

    private void add(String platform, KnownOutcome input) {
        seen.computeIfAbsent(platform, name -> new ArrayList<>()).add(input);
    }

    List<InputSlot> slots() {
        return study.slots();
    }

    boolean hasRegions(String platform) {
        return platformsWithRegions.contains(platform);
    }

    List<Region> regions(String platform, String label) {
        return regions.stream()
                .filter(region ->
                        region.platform().equals(platform) && region.label().equals(label))
                .toList();
    }

    Set<String> regionLabels(String platform) {
        Set<String> labels = new LinkedHashSet<>();
        regions.stream()
                .filter(region -> region.platform().equals(platform))
                .forEach(region -> labels.add(region.label()));
        return labels;
    }

    Optional<InputAccount> account(String platform) {
        return accounts.stream()
                .filter(account -> account.platform().equals(platform))
                .findFirst();
    }

    /** The kinds sought that came up on a platform. */
    Set<String> labels(String platform) {
        Set<String> labels = new LinkedHashSet<>();
        account(platform)
                .ifPresent(account ->
                        account.hits().keySet().stream().filter(this::sought).forEach(labels::add));
        return labels;
    }

    /** Whether the study looked for this kind. */
    boolean sought(String label) {
        return ofQuestion
                || FAULTS.contains(label)
                || study.request().goals().contains(label)
                || ValueClass.named(label).isEmpty();
    }

    long hits(String platform, String label) {
        return account(platform).map(account -> account.hits(label)).orElse(0L);
    }

    boolean complete(String platform) {
        return account(platform).map(InputAccount::complete).orElse(false);
    }

    /** What an input gave on a platform, where that is known. */
    Optional<String> label(String platform, List<Long> inputBits) {
        return all(platform).stream()
                .filter(input -> input.inputBits().equals(inputBits))
                .flatMap(input -> input.labels().stream().sorted())
                .findFirst();
    }

    /** Of the inputs that are in a part of the domain, those that are known to have a label and those known to have another. */
    Look look(String platform, String label, Predicate<List<Long>> part) {
        boolean told =
                ofQuestion || FAULTS.contains(label) || ValueClass.named(label).isPresent();
        List<KnownOutcome> there = all(platform).stream()
                .filter(input -> part.test(input.inputBits()))
                .toList();
        List<List<Long>> other = there.stream()
                .filter(input -> input.isOther(label, told))
                .map(KnownOutcome::inputBits)
                .distinct()
                .sorted(simplest())
                .toList();
        List<List<Long>> having = there.stream()
                .filter(input -> input.is(label))
                .map(KnownOutcome::inputBits)
                .distinct()
                .sorted(simplest())
                .toList();
        return new Look(having, other);
    }

    /**
     * What was seen in a part of the domain.
     *
     * @param having the inputs that have the label, the simplest first
     * @param other those that have another
     */
    record Look(List<List<Long>> having, List<List<Long>> other) {}

    private Collection<KnownOutcome> all(String platform) {
        return seen.getOrDefault(platform, List.of());
    }

    /** The fewest digits first. */
    private Comparator<List<Long>> simplest() {
        return Comparator.comparingInt(this::digits);
    }

    private int digits(List<Long> inputBits) {
        int digits = 0;
        for (int slot = 0; slot < inputBits.size(); slot++) {
            digits += new Value(study.slots().get(slot).format(), inputBits.get(slot))
                    .inputDecimal()
                    .length();
        }
        return digits;
    }
}
