package org.ulpscope.search.internal;

import java.util.Map;
import java.util.function.Function;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;

/** The values of a strategy's options: those given, checked, and the defaults of the others. */
public final class OptionValues {
    private final StrategyProvider provider;
    private final Map<String, String> given;

    /** @throws UlpscopeException if an option is not the strategy's, or its value not among the choices */
    public OptionValues(StrategyProvider provider, SearchProblem problem) {
        this.provider = provider;
        this.given = problem.options();
        given.forEach((name, value) -> check(option(name), value));
    }

    private static void check(StrategyOption option, String value) {
        if (!option.choices().isEmpty() && !option.choices().contains(value)) {
            throw new BadInputException("The option '" + option.name() + "' cannot be '" + value + "'; use one of "
                    + String.join(", ", option.choices()) + ".");
        }
    }

    /** Whether the user gave it. */
    public boolean isGiven(String name) {
        return given.containsKey(name);
    }

    /** Its value as text. */
    public String text(String name) {
        return given.getOrDefault(name, option(name).defaultValue());
    }

    /**
     * Its value as a number.
     *
     * @throws UlpscopeException if it is not a number of at least {@code least}
     */
    public double number(String name, double least) {
        return parsed(name, least, Double::valueOf, "a number");
    }

    /**
     * Its value as a whole number.
     *
     * @throws UlpscopeException if it is not a whole number of at least {@code least}
     */
    public int count(String name, int least) {
        return parsed(name, least, Integer::valueOf, "a whole number");
    }

    private <N extends Number> N parsed(String name, double least, Function<String, N> parser, String kind) {
        String text = text(name);
        try {
            N number = parser.apply(text.strip());
            if (number.doubleValue() >= least && Double.isFinite(number.doubleValue())) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw refused(name, text, kind, least, e);
        }
        throw refused(name, text, kind, least, null);
    }

    private static UlpscopeException refused(String name, String text, String kind, double least, Exception cause) {
        String from = least == Math.rint(least) ? Long.toString((long) least) : Double.toString(least);
        return new BadInputException(
                "The option '" + name + "' cannot be '" + text + "'; use " + kind + " of at least " + from + ".",
                cause);
    }

    private StrategyOption option(String name) {
        return provider.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "The strategy '" + provider.name() + "' has no option '" + name + "'; use one of "
                                + String.join(
                                        ", ",
                                        provider.options().stream()
                                                .map(StrategyOption::name)
                                                .toList()) + "."));
    }
}
