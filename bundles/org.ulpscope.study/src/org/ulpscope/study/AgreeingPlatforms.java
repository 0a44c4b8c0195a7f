package org.ulpscope.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /**
     * The platforms of a study, those together that give the same for each of some inputs. Of an input of which it is not known what a platform gives, it
     * is like others of which that is not known either. Where there is no input, nothing is known to agree.
     */
    public static List<List<String>> everywhere(StudyDescription study, List<InputFindings> inputs) {
        Map<Object, List<String>> alike = new LinkedHashMap<>();
        study.platforms().stream().map(platform -> platform.name()).forEach(name -> {
            List<Object> results = inputs.stream()
                    .map(input -> Optional.ofNullable(input.outcomes().get(name))
                            .map(outcome -> InputFindings.key(outcome, study.resultFormat())))
                    .<Object>map(known -> known)
                    .toList();
            alike.computeIfAbsent(inputs.isEmpty() ? name : results, same -> new ArrayList<>())
                    .add(name);
        });
        return List.copyOf(alike.values());
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
