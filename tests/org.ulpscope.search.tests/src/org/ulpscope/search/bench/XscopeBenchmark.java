package org.ulpscope.search.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.goal.OutcomeClassGoal;
import org.ulpscope.search.loop.Search;

/**
 * How many of the thirty reachable (function, class) pairs of thirteen libm functions each strategy finds with a number of target calls a
 * function. Arguments, all optional: seeds (10), calls a function (1000), and a regular expression that the labels of the wanted rows match
 * (all rows, which takes an hour; {@code bayes} is the default strategy alone), and the name of a toolchain, such as {@code gcc}, to go the
 * whole way through a compiler and a worker instead of calling the library in this process. From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark.arguments="10 1000 bayes"</pre>
 *
 * It prints, a row each: the median, least and greatest number of pairs over the seeds, the mean number of calls, the time a call, and the
 * pairs missed with the number of seeds that missed them.
 */
public final class XscopeBenchmark {
    private final Function<LibmFunction, Evaluator> evaluators;
    private final long calls;

    /**
     * @param evaluators makes what runs a function
     * @param calls target calls a function
     */
    public XscopeBenchmark(Function<LibmFunction, Evaluator> evaluators, long calls) {
        this.evaluators = evaluators;
        this.calls = calls;
    }

    public static void main(String[] arguments) {
        int seeds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10;
        long calls = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1000;
        String wanted = arguments.length > 2 ? arguments[2] : ".*";
        Function<LibmFunction, Evaluator> evaluators =
                arguments.length > 3 ? function -> compiled(function, arguments[3]) : InProcessEvaluator::new;
        XscopeBenchmark benchmark = new XscopeBenchmark(evaluators, calls);
        for (Setting setting : Setting.all()) {
            if (setting.label().matches(wanted)) {
                System.out.println(benchmark.row(setting, seeds));
            }
        }
    }

    private static Evaluator compiled(LibmFunction function, String toolchain) {
        String parameters = String.join(", ", Collections.nCopies(function.parameters(), "double"));
        return Evaluators.open(
                Signature.parse("double " + function.name() + "(" + parameters + ")"),
                Path.of(""),
                new PlatformRequest(toolchain, List.of()),
                EvaluatorOptions.DEFAULT,
                Progress.NONE);
    }

    /** Number of pairs that a strategy finds with one seed. */
    public int pairsFound(String strategy, Map<String, String> options, long seed) {
        return new Tally(new Setting(strategy, options)).add(seed);
    }

    private String row(Setting setting, int seeds) {
        Tally tally = new Tally(setting);
        long start = System.nanoTime();
        int[] found = new int[seeds];
        for (int seed = 0; seed < seeds; seed++) {
            found[seed] = tally.add(seed);
        }
        double micros = (System.nanoTime() - start) / 1e3 / tally.trials;
        Arrays.sort(found);
        double median = (found[(seeds - 1) / 2] + found[seeds / 2]) / 2.0;
        String missed = tally.missed.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + "x")
                .collect(Collectors.joining(", "));
        return String.format(
                "%-60s median %4.1f (%d to %d) of 30, %5d calls a function, %6.0f us a call; missed: %s",
                setting.label(),
                median,
                found[0],
                found[seeds - 1],
                tally.trials / seeds / LibmFunction.ALL.size(),
                micros,
                missed.isEmpty() ? "nothing" : missed);
    }

    /** What one setting found, over seeds. */
    private final class Tally {
        private final Setting setting;
        private final Map<String, Integer> missed = new TreeMap<>();
        private long trials;

        Tally(Setting setting) {
            this.setting = setting;
        }

        int add(long seed) {
            int found = 0;
            for (LibmFunction function : LibmFunction.ALL) {
                SearchResult result = search(function, seed);
                trials += result.trials();
                for (ValueClass valueClass : function.reachable()) {
                    if (result.reached().contains(valueClass.label())) {
                        found++;
                    } else {
                        missed.merge(function.name() + " " + valueClass.label(), 1, Integer::sum);
                    }
                }
            }
            return found;
        }

        private SearchResult search(LibmFunction function, long seed) {
            SearchProblem problem = new SearchProblem(
                    function.slots(), goals(), FloatFormat.FP64, true, setting.options(), seed, calls);
            try (Evaluator evaluator = evaluators.apply(function)) {
                return Search.run(
                        problem,
                        Strategies.named(setting.strategy()),
                        List.of(evaluator),
                        List.of(),
                        trials -> {},
                        Progress.NONE);
            }
        }
    }

    private static List<Goal> goals() {
        List<Goal> goals = new ArrayList<>();
        for (ValueClass valueClass : ValueClass.values()) {
            if (valueClass.isExceptional()) {
                goals.add(new OutcomeClassGoal(valueClass.label(), valueClass, 0, FloatFormat.FP64));
            }
        }
        return goals;
    }
}
