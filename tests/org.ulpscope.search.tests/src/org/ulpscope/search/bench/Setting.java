package org.ulpscope.search.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A strategy with its options: one row of the benchmark.
 *
 * @param strategy name of the strategy
 * @param options its options
 */
record Setting(String strategy, Map<String, String> options) {
    /** All rows: ours, ours without parts of it, the baselines, and every setting of the paper. */
    static List<Setting> all() {
        List<Setting> settings = new ArrayList<>(List.of(
                new Setting("bayes", Map.of()),
                new Setting("bayes", Map.of("specials", "no")),
                new Setting("random", Map.of()),
                new Setting("random", Map.of("sampling", "fp"))));
        for (String sampling : List.of("fp", "exp", "ordinal")) {
            for (String splitting : List.of("whole", "two", "many")) {
                settings.add(
                        new Setting("bayes", Map.of("sampling", sampling, "splitting", splitting, "order", "random")));
            }
        }
        for (String sampling : List.of("fp", "exp")) {
            for (String splitting : List.of("whole", "two", "many")) {
                for (String acquisition : List.of("EI", "UCB", "PI")) {
                    settings.add(new Setting(
                            "bayes", Map.of("sampling", sampling, "splitting", splitting, "acquisition", acquisition)));
                }
            }
        }
        return settings;
    }

    /** Name and options in one line, for people. */
    String label() {
        StringBuilder label = new StringBuilder(strategy);
        new TreeMap<>(options)
                .forEach((name, value) ->
                        label.append(' ').append(name).append('=').append(value));
        return label.toString();
    }
}
