package org.ulpscope.cli.internal.arguments;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.hunt.ErrorHuntRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Budget;
import org.ulpscope.search.Strategies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a hunt searches, and how long. */
public final class SearchArguments {
    @Mixin
    private TrialArguments trials;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = {
                "How inputs are chosen: exhaustive (every input), lattice (every binade), bayes, climb (steps from what came nearest), random, "
                        + "random-unbounded, or auto. "
                        + "auto measures what a call costs, looks at every input or every binade if that takes a few seconds, and continues "
                        + "with bayes for classes that are still open. Default: ${DEFAULT-VALUE}."
            },
            defaultValue = Strategies.DEFAULT)
    private String strategy;

    @Option(
            names = "--budget",
            paramLabel = "N|TIME",
            converter = BudgetConverter.class,
            description = {
                "Inputs that are tried one by one on each platform (1000), or a time for all (500ms, 30s, 5min, 2h). Default: 1000.",
                "Inputs that exhaustive, lattice and auto only count come on top. Without a time, auto chooses what should take "
                        + "3 s, lattice ends after 10 s at the latest, and exhaustive has no limit.",
                "With a time, lattice tries other grids and looks closer at regions that are boxes, until the time is over.",
                "The time is that of the search. Where regions begin and end is looked for on top, in a hunt for at most as long again, and "
                        + "simplest inputs, causes and guards for about as long once more, longer on a busy machine."
            })
    private Budget budget;

    @Option(
            names = "--class",
            paramLabel = "CLASS",
            description = {
                "Look for this class: NaN, INF+, INF-, SUB+ or SUB-; may be repeated. Default: all five.",
                "A NaN, a crash or a timeout is reported in any case."
            })
    private Set<String> classes = Set.of();

    @Option(names = "--stop-at-first", description = "Stop looking for a class on a platform once it was found there.")
    private boolean stopAtFirst;

    public HuntRequest.Builder applyTo(HuntRequest.Builder request) {
        if (budget != null) {
            request.budget(budget);
        }
        return request.strategy(strategy, trials.options())
                .seed(trials.seed())
                .timeLimit(trials.timeLimit())
                .stopAtFirst(stopAtFirst)
                .classes(valueClasses());
    }

    /**
     * The same for a hunt for errors, which has a strategy and a budget of its own.
     *
     * @throws BadInputException if classes were named
     */
    public ErrorHuntRequest.Builder applyTo(ErrorHuntRequest.Builder request) {
        BadInputException.unless(
                classes.isEmpty() && !stopAtFirst,
                "--class and --stop-at-first are about exceptions; leave them out with --goal error.");
        if (budget != null) {
            request.budget(budget);
        }
        if (!strategy.equals(Strategies.DEFAULT)) {
            request.strategy(strategy, trials.options());
        }
        return request.seed(trials.seed()).timeLimit(trials.timeLimit());
    }

    private Set<ValueClass> valueClasses() {
        Set<ValueClass> exceptional = EnumSet.copyOf(Arrays.stream(ValueClass.values())
                .filter(ValueClass::isExceptional)
                .toList());
        if (classes.isEmpty()) {
            return exceptional;
        }
        return classes.stream().map(label -> exceptional(label, exceptional)).collect(Collectors.toSet());
    }

    private static ValueClass exceptional(String label, Set<ValueClass> exceptional) {
        return exceptional.stream()
                .filter(one -> one.label().equalsIgnoreCase(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "'" + label + "' is not a class that a hunt looks for; give --class one of "
                                + exceptional.stream().map(ValueClass::label).collect(Collectors.joining(", ")) + "."));
    }

    /** The seed of everything random. */
    public long seed() {
        return trials.seed();
    }
}
