package org.ulpscope.tune.ui.internal.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.search.TuneStrategies;

/**
 * How to search.
 *
 * @param strategies identifiers, at least one; one search each, one after the other
 * @param seed where all chance comes from
 * @param executions programs that each search may build and run; 0: as many as it wants
 * @param samples on how many varied inputs the result is tried
 * @param place where the program runs; empty: on a GPU where there is one
 */
record SearchSettings(List<String> strategies, int seed, int executions, int samples, Optional<RunPlace> place) {
    /** What is usual. */
    static final SearchSettings DEFAULT =
            new SearchSettings(List.of(TuneStrategies.DEFAULT), 1, 0, TuneRequest.DEFAULT_SAMPLES, Optional.empty());

    SearchSettings {
        strategies = List.copyOf(strategies);
    }

    /** The settings that were written so; what is missing is as usual. */
    static SearchSettings of(Map<String, String> entries) {
        String strategies = entries.getOrDefault("strategies", "");
        return new SearchSettings(
                strategies.isEmpty() ? DEFAULT.strategies : List.of(strategies.split(",")),
                Integer.parseInt(entries.getOrDefault("seed", Integer.toString(DEFAULT.seed))),
                Integer.parseInt(entries.getOrDefault("executions", Integer.toString(DEFAULT.executions))),
                Integer.parseInt(entries.getOrDefault("samples", Integer.toString(DEFAULT.samples))),
                Optional.ofNullable(entries.get("place")).map(RunPlace::valueOf));
    }

    /** The settings as text, which {@link #of} reads. */
    Map<String, String> entries() {
        Map<String, String> entries = new TreeMap<>();
        entries.put("strategies", String.join(",", strategies));
        entries.put("seed", Integer.toString(seed));
        entries.put("executions", Integer.toString(executions));
        entries.put("samples", Integer.toString(samples));
        place.ifPresent(where -> entries.put("place", where.name()));
        return entries;
    }

    /** The searches to make. */
    List<SearchRequest> searches() {
        OptionalLong most = executions == 0 ? OptionalLong.empty() : OptionalLong.of(executions);
        return strategies.stream()
                .map(strategy -> SearchRequest.of(strategy).withSeed(seed).within(most, Optional.empty()))
                .toList();
    }
}
