package org.ulpscope.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;

/**
 * Platforms that give the same result for an input, bit for bit. All NaNs are alike.
 *
 * @param platforms their names, at least one, in the order of the study
 * @param outcome what the first of them gives
 */
public record AgreeingPlatforms(List<String> platforms, Outcome outcome) {
    private static final int MOST_NAMED = 2;

    public AgreeingPlatforms {
        platforms = List.copyOf(platforms);
    }

    /** The groups of those whose outcomes are known, in the order of their first platforms. */
    public static List<AgreeingPlatforms> of(InputFindings input, FloatFormat format) {
        Map<Object, List<String>> alike = new LinkedHashMap<>();
        input.outcomes().forEach((platform, outcome) -> alike.computeIfAbsent(
                        InputFindings.key(outcome, format), same -> new ArrayList<>())
                .add(platform));
        return alike.values().stream()
                .map(names -> new AgreeingPlatforms(names, input.outcomes().get(names.getFirst())))
                .toList();
    }

    /** {@code gcc = clang = 3 more}. */
    public String names() {
        return joined(platforms);
    }

    /** Platforms that agree, in a few words: {@code gcc}, {@code gcc = clang}, {@code gcc = clang = 3 more}. */
    public static String joined(List<String> platforms) {
        int named = platforms.size() == MOST_NAMED + 1 ? MOST_NAMED + 1 : Math.min(MOST_NAMED, platforms.size());
        String more = platforms.size() > named ? " = " + (platforms.size() - named) + " more" : "";
        return String.join(" = ", platforms.subList(0, named)) + more;
    }
}
