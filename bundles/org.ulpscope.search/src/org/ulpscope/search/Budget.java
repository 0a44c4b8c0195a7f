package org.ulpscope.search;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;

/**
 * How much a search may spend.
 *
 * @param evaluations calls of the kernel that are looked at one by one, on each platform, if they are limited
 * @param time wall time, if it is limited
 */
public record Budget(OptionalLong evaluations, Optional<Duration> time) {
    /** A year; times are counted in nanoseconds, which end after some hundreds of them. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,15})(ms|s|min|h)?");

    /** So many evaluations, whatever time they take. */
    public static Budget ofEvaluations(long number) {
        return new Budget(OptionalLong.of(number), Optional.empty());
    }

    /**
     * Reads {@code 1000} as evaluations, and {@code 500ms}, {@code 30s}, {@code 5min} and {@code 2h} as times.
     *
     * @throws BadInputException if it is neither, nothing at all or over a year
     */
    public static Budget parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip().replace("_", ""));
        BadInputException.unless(
                matcher.matches() && Long.parseLong(matcher.group(1)) > 0,
                "'" + text + "' is not a budget; give a number of inputs such as 1000, or a time such as"
                        + " 500ms, 30s, 5min or 2h.");
        long number = Long.parseLong(matcher.group(1));
        if (matcher.group(2) == null) {
            return ofEvaluations(number);
        }
        Duration time = duration(number, matcher.group(2));
        BadInputException.unless(
                time.compareTo(LONGEST) <= 0,
                "'" + text + "' is too long; give a time of at most " + LONGEST.toHours() + "h.");
        return new Budget(OptionalLong.empty(), Optional.of(time));
    }

    private static Duration duration(long number, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "min" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    /** Sets both limits; a time alone limits by that time, not by evaluations as well. */
    void applyTo(LongConsumer evaluationLimit, Consumer<Duration> timeLimit) {
        evaluationLimit.accept(evaluations.orElse(Long.MAX_VALUE));
        time.ifPresent(timeLimit);
    }

    /** As {@link #parse} reads it. */
    public String text() {
        return time.map(limit -> limit.toMillis() % 1000 == 0 ? limit.toSeconds() + "s" : limit.toMillis() + "ms")
                .orElseGet(() -> Long.toString(evaluations.orElseThrow()));
    }
}
