package org.ulpscope.study;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a search may spend, in words: the one place that knows that a limit of which nobody spoke is not to be told. */
public final class BudgetWords {
    private BudgetWords() {}

    /** The time and the inputs looked at one by one, as far as they are limited: {@code 90 s}, {@code 1,000 inputs one by one}; {@code none} without limit. */
    public static String of(StudyRequest request) {
        String words = Stream.concat(request.timeBudget().map(TimeWords::asked).stream(), inputs(request).stream())
                .collect(Collectors.joining(", at most "));
        return words.isEmpty() ? "none" : words;
    }

    /** The inputs alone; empty where these are not limited. */
    public static Optional<String> inputs(StudyRequest request) {
        return request.budget() == Long.MAX_VALUE
                ? Optional.empty()
                : Optional.of(CountWords.counted(request.budget(), "input") + " one by one");
    }

    /** How much of it is spent, from 0 to 1: of the inputs, or of the time where that is nearer to its end. */
    public static double share(StudyRequest request, StudySummary spent) {
        double inputs = spent.trials() / (double) Math.max(1, request.budget());
        double time = request.timeBudget()
                .map(limit -> spent.elapsed().toMillis() / (double) Math.max(1, limit.toMillis()))
                .orElse(0.0);
        return Math.min(1, Math.max(inputs, time));
    }
}
