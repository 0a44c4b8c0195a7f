package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The assertions that causes give. Each says what must hold, in place of what must not, where that is comparisons. A NaN in one fails it then. If this
 * shuts out good inputs, it says {@code !(…)} instead.
 */
final class CauseGuard {
    private static final Map<String, String> OPPOSITE =
            Map.of("<", ">=", "<=", ">", ">", "<=", ">=", "<", "==", "!=", "!=", "==");

    private final GuardInputs inputs;

    private CauseGuard(GuardInputs inputs) {
        this.inputs = inputs;
    }

    /** Empty where a cause is not over the inputs of the function, or there is none. */
    static Optional<String> of(List<HuntCause> causes, GuardInputs inputs) {
        if (causes.isEmpty() || !causes.stream().allMatch(HuntCause::ofInputs)) {
            return Optional.empty();
        }
        return Optional.of(String.join("\n", new CauseGuard(inputs).assertions(causes)));
    }

    /** Each assertion that keeps out what those before it let in, the shortest first. */
    private List<String> assertions(List<HuntCause> causes) {
        Set<String> conditions = new LinkedHashSet<>();
        causes.stream()
                .map(HuntCause::condition)
                .sorted(Comparator.comparingInt(String::length))
                .forEach(conditions::add);
        Set<List<Long>> left = inputs.findings();
        List<String> assertions = new ArrayList<>();
        for (String condition : merged(conditions)) {
            String assertion = assertion(condition);
            Set<List<Long>> passing = inputs.passing(assertion, left);
            if (passing.size() < left.size()) {
                assertions.add(assertion);
                left = passing;
            }
        }
        return assertions;
    }

    /** {@code x < 0} and {@code x == 0} are {@code x <= 0}. */
    private static List<String> merged(Set<String> conditions) {
        List<String> merged = new ArrayList<>();
        for (String condition : conditions) {
            String negative = replaced(condition, " == 0", " < 0");
            String zero = replaced(condition, " < 0", " == 0");
            if (!negative.isEmpty() && conditions.contains(negative)) {
                continue;
            }
            merged.add(!zero.isEmpty() && conditions.contains(zero) ? replaced(condition, " < 0", " <= 0") : condition);
        }
        return merged;
    }

    private static String replaced(String text, String end, String other) {
        return text.endsWith(end) && !text.contains("&&")
                ? text.substring(0, text.length() - end.length()) + other
                : "";
    }

    private String assertion(String condition) {
        String strict = "assert(!(" + condition + "));";
        return plain(condition)
                .map(text -> "assert(" + text + ");")
                .filter(text ->
                        inputs.trial(text).refused() <= inputs.trial(strict).refused())
                .orElse(strict);
    }

    /** The opposite of comparisons that all have to hold; empty where something else is in it. */
    private static Optional<String> plain(String condition) {
        List<String> opposites = new ArrayList<>();
        int from = 0;
        int depth = 0;
        for (int i = 0; i <= condition.length(); i++) {
            boolean isEnd = i == condition.length() || depth == 0 && condition.startsWith(" && ", i);
            if (isEnd) {
                Optional<String> opposite = opposite(condition.substring(from, i));
                if (opposite.isEmpty()) {
                    return Optional.empty();
                }
                opposites.add(opposite.get());
                from = i + " && ".length();
            } else {
                depth += condition.charAt(i) == '(' ? 1 : condition.charAt(i) == ')' ? -1 : 0;
            }
        }
        return Optional.of(String.join(" || ", opposites));
    }

    private static Optional<String> opposite(String comparison) {
        if (comparison.startsWith("!(") && comparison.indexOf(')') == comparison.length() - 1) {
            return Optional.of(comparison.substring(2, comparison.length() - 1));
        }
        int depth = 0;
        int offset = 0;
        List<String> parts = new ArrayList<>();
        for (String word : comparison.split(" ")) {
            if (depth == 0 && (word.equals("||") || word.startsWith("!") && !word.equals("!="))) {
                return Optional.empty();
            }
            if (depth == 0 && OPPOSITE.containsKey(word)) {
                parts.add(comparison.substring(0, offset)
                        + OPPOSITE.get(word)
                        + comparison.substring(offset + word.length()));
            }
            depth += (int) word.chars().filter(c -> c == '(').count()
                    - (int) word.chars().filter(c -> c == ')').count();
            offset += word.length() + 1;
        }
        return parts.size() == 1 ? Optional.of(parts.getFirst()) : Optional.empty();
    }
}
