package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;
import org.ulpscope.study.Survey.Sample;

/** Puts together what is learned on several probes at once, and stores it. */
final class SurveyBoard {
    private final String method;
    private final String reason;
    private final List<? extends Probe> probes;
    private final Consumer<Survey> store;
    private final Map<Integer, Census> censuses = new TreeMap<>();
    private final Map<Integer, List<Sample>> samples = new TreeMap<>();
    private final Map<Integer, List<Sample>> later = new TreeMap<>();

    SurveyBoard(String method, String reason, List<? extends Probe> probes, Consumer<Survey> store) {
        this.method = method;
        this.reason = reason;
        this.probes = probes;
        this.store = store;
    }

    /** Takes up what was recorded before. */
    void recall(Survey recorded) {
        for (int probe = 0; probe < probes.size(); probe++) {
            Probe one = probes.get(probe);
            String name = one.name();
            int position = probe;
            Set<String> reasons =
                    one.kinds().stream().map(kind -> reason(one, kind)).collect(Collectors.toSet());
            recorded.censuses().stream()
                    .filter(census -> census.probe().equals(name))
                    .forEach(census -> censuses.put(position, census));
            samples.put(
                    probe,
                    recorded.samples().stream()
                            .filter(sample -> reasons.contains(sample.reason()))
                            .toList());
        }
    }

    /** Why an input of a kind is worth a trial, which also tells whose sample it is. */
    static String reason(Probe probe, Kind kind) {
        return probe.name() + " " + kind.label();
    }

    /** What was recorded of a probe, if anything. */
    synchronized Optional<Census> census(int probe) {
        return Optional.ofNullable(censuses.get(probe));
    }

    synchronized List<Sample> samples(int probe) {
        return samples.getOrDefault(probe, List.of());
    }

    /** Stores how far one probe has come. */
    synchronized void post(int probe, Census census, List<Sample> found) {
        censuses.put(probe, census);
        samples.put(probe, List.copyOf(found));
        store.accept(survey(false));
    }

    /**
     * Stores how far one probe has come.
     *
     * @param afterAll tried after what was found on all probes, so that more of them leave the first trials as they are
     */
    synchronized void post(int probe, Census census, List<Sample> found, List<Sample> afterAll) {
        later.put(probe, List.copyOf(afterAll));
        post(probe, census, found);
    }

    /** Stores that all is done, or only the choice, before anything is. */
    synchronized Survey post(boolean finished) {
        Survey survey = survey(finished);
        store.accept(survey);
        return survey;
    }

    /** Each input once: what one probe found is tried on all platforms. */
    private Survey survey(boolean finished) {
        List<Sample> all = new ArrayList<>();
        LinkedHashSet<List<Long>> inputs = new LinkedHashSet<>();
        Stream.of(samples, later)
                .flatMap(each -> each.values().stream())
                .forEach(ofProbe -> ofProbe.forEach(sample -> {
                    if (!finished || inputs.add(sample.inputBits())) {
                        all.add(sample);
                    }
                }));
        return new Survey(method, reason, finished, List.copyOf(censuses.values()), all);
    }
}
