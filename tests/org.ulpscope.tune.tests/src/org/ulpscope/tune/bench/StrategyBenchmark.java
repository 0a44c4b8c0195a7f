package org.ulpscope.tune.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.score.PerformanceModel;
import org.ulpscope.tune.search.SearchEnded;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategies;

/**
 * Strategies on a real program, each with several seeds: the best valid figure of merit, as a multiple of the widest version's, the
 * programs run until the search ended and until it had 99 % of its own best, and what was the best after how many. What one search measured is not run again for another, but counts.
 *
 * <p>Arguments: a precision vector file, runs of each program at most, a {@linkplain MeasuredProgram file of what was measured}, then
 * {@code STRATEGY:SEEDS:SECONDS} for each strategy; the seconds are of this run, so that a search goes on when it is asked for again. With
 * {@code :alone} behind them nothing is built ahead.
 */
public final class StrategyBenchmark {
    private StrategyBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        Repetition repetition = new Repetition(0.95, 0.02, 1, Integer.parseInt(arguments[1]));
        try (MeasuredProgram program = new MeasuredProgram(
                Path.of(arguments[0]), Path.of(arguments[2]), settings -> settings.withRepetition(repetition))) {
            double widest = program.evaluate(List.of(program.space().widest()))
                    .getFirst()
                    .fom();
            System.out.println("choices " + program.space().choices().size() + ", widest " + widest);
            for (String each : Arrays.asList(arguments).subList(3, arguments.length)) {
                String[] parts = each.split(":");
                for (int seed = 1; seed <= Integer.parseInt(parts[1]); seed++) {
                    Search search = new Search(program, Duration.ofSeconds(Long.parseLong(parts[2])), parts.length < 4);
                    String end = search.run(parts[0], seed);
                    System.out.printf(Locale.ROOT, "%-16s seed %d: %s%s%n", parts[0], seed, search.report(widest), end);
                }
            }
            System.out.println(program.cost());
        }
    }

    /** One search, with what it evaluated in order. */
    private static final class Search implements TuneProblem {
        private final MeasuredProgram program;
        private final Map<PrecisionVector, Evaluation> mine = new LinkedHashMap<>();
        private final long begin = System.nanoTime();
        private final Duration limit;
        private final boolean buildsAhead;
        private final PerformanceModel model;
        private final double scoreOfWidest;

        Search(MeasuredProgram program, Duration limit, boolean buildsAhead) {
            this.program = program;
            this.limit = limit;
            this.buildsAhead = buildsAhead;
            this.model = program.tuned().model();
            this.scoreOfWidest = model.score(program.space().widest());
        }

        String run(String strategy, long seed) {
            try {
                TuneStrategies.named(strategy)
                        .search(
                                this,
                                SearchOptions.DEFAULT,
                                RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
                return "";
            } catch (SearchEnded e) {
                return ", " + e.getMessage();
            }
        }

        String report(double widest) {
            List<Evaluation> ran = new ArrayList<>(mine.values());
            double best = 0;
            List<String> improvements = new ArrayList<>();
            for (int i = 0; i < ran.size(); i++) {
                if (ran.get(i).isValid() && ran.get(i).fom() > best) {
                    best = ran.get(i).fom();
                    improvements.add(String.format(
                            Locale.ROOT,
                            "%.4f after %d %s",
                            best / widest,
                            i + 1,
                            MeasuredProgram.levels(space(), ran.get(i).vector())));
                }
            }
            int near = 0;
            while (near < ran.size()
                    && !(ran.get(near).isValid() && ran.get(near).fom() >= 0.99 * best)) {
                near++;
            }
            long programs = ran.stream().map(Evaluation::program).distinct().count();
            return String.format(
                    Locale.ROOT,
                    "best %.4f, %d vectors (%d programs), 99 %% of it after %d, %.0f s; %s",
                    best / widest,
                    ran.size(),
                    programs,
                    near + 1,
                    (System.nanoTime() - begin) / 1e9,
                    String.join(", ", improvements));
        }

        @Override
        public PrecisionSpace space() {
            return program.space();
        }

        @Override
        public double score(int[] levels) {
            return model.score(space().at(levels)) / scoreOfWidest;
        }

        @Override
        public double[] features(int[] levels) {
            return Arrays.stream(model.features(space().at(levels)))
                    .map(feature -> feature / scoreOfWidest)
                    .toArray();
        }

        @Override
        public List<List<Integer>> groups() {
            return program.tuned().groups();
        }

        @Override
        public List<Evaluation> evaluate(List<int[]> candidates) {
            if (System.nanoTime() - begin > limit.toNanos()) {
                throw new SearchEnded("stopped after " + limit.toSeconds() + " s");
            }
            List<Evaluation> evaluations =
                    program.evaluate(candidates.stream().map(space()::at).toList());
            evaluations.forEach(evaluation -> mine.put(evaluation.vector(), evaluation));
            return evaluations;
        }

        @Override
        public void expect(List<int[]> likely) {
            if (buildsAhead) {
                program.expect(likely.stream().map(space()::at).toList());
            }
        }
    }
}
