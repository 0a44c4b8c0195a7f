package org.ulpscope.bound.ui.internal.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.numeric.Value;

/** Platforms that give the same, which stand in one lane so that it can be read. @param answers not empty */
record Lane(List<PlatformAnswer> answers) {
    Lane {
        answers = List.copyOf(answers);
    }

    /** Those of some answers, in the order in which they are first given. */
    static List<Lane> of(List<PlatformAnswer> answers) {
        Map<String, List<PlatformAnswer>> same = answers.stream()
                .collect(Collectors.groupingBy(
                        answer -> answer.given() + answer.inside(), LinkedHashMap::new, Collectors.toList()));
        return same.values().stream().map(Lane::new).toList();
    }

    /** The first platform, and how many more there are; what came of it where that is no number. */
    String name() {
        String more = answers.size() == 1 ? "" : " and %d more".formatted(answers.size() - 1);
        String said = value().isPresent() ? "" : ": " + answers.getFirst().label();
        return name(answers.getFirst()) + more + said;
    }

    /** All of them, one a line. */
    String platforms() {
        return answers.stream().map(Lane::name).collect(Collectors.joining("\n"));
    }

    private static String name(PlatformAnswer answer) {
        return answer.platform().nameWithOptions();
    }

    /** The number that they give; empty where they give none. */
    Optional<Value> value() {
        return answers.getFirst().value().filter(value -> !value.isNaN());
    }

    boolean inside() {
        return answers.getFirst().inside();
    }
}
