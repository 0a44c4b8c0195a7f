package org.ulpscope.tune.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import org.ulpscope.backend.Progress;
import org.ulpscope.tune.TunedProgram;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Space;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.score.PerformanceModel;
import org.ulpscope.tune.search.SearchEnded;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategies;

/**
 * Strategies on a real program, each with several seeds: the best valid figure of merit, as a multiple of the widest version's, and the
 * programs run until the search ended and until it had 99 % of its own best. What one search measured is not run again for another, but counts.
 *
 * <p>Arguments: a precision vector file, runs of each program at most, then {@code STRATEGY:SEEDS:SECONDS} for each strategy.
 */
public final class StrategyBenchmark {
    private StrategyBenchmark() {}

    public static void main(String[] arguments) {
        TunedProgram opened = TunedProgram.open(Path.of(arguments[0]).toAbsolutePath(), Progress.NONE)
                .measured(Progress.NONE);
        Repetition repetition = new Repetition(0.95, 0.02, Integer.parseInt(arguments[1]));
        Map<PrecisionVector, Evaluation> known = new LinkedHashMap<>();
        try (CandidateRunner runner = CandidateRunner.open(
                opened.program(), opened.settings().withRepetition(repetition), opened.space(), Progress.NONE)) {
            TunedProgram tuned = opened.wantsProfile() ? opened.profiled(runner.profile()) : opened;
            double widest = runner.baseline().widest().fom();
            System.out.println("choices " + tuned.space().choices().size() + ", widest " + widest);
            for (String each : Arrays.asList(arguments).subList(2, arguments.length)) {
                String[] parts = each.split(":");
                for (int seed = 1; seed <= Integer.parseInt(parts[1]); seed++) {
                    Search search = new Search(tuned, runner, known, Duration.ofSeconds(Long.parseLong(parts[2])));
                    String end = search.run(parts[0], seed);
                    System.out.printf(Locale.ROOT, "%-16s seed %d: %s%s%n", parts[0], seed, search.report(widest), end);
                }
            }
            System.out.println(runner.counters());
        }
    }

    /** One search, with what it evaluated in order. */
    private static final class Search implements TuneProblem {
        private final TunedProgram tuned;
        private final CandidateRunner runner;
        private final Map<PrecisionVector, Evaluation> known;
        private final Map<PrecisionVector, Evaluation> mine = new LinkedHashMap<>();
        private final long begin = System.nanoTime();
        private final Duration limit;
        private final PerformanceModel model;
        private final double scoreOfWidest;

        Search(TunedProgram tuned, CandidateRunner runner, Map<PrecisionVector, Evaluation> known, Duration limit) {
            this.tuned = tuned;
            this.runner = runner;
            this.known = known;
            this.limit = limit;
            this.model = tuned.model();
            this.scoreOfWidest = model.score(tuned.space().widest());
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
            double best = ran.stream()
                    .filter(Evaluation::isValid)
                    .mapToDouble(Evaluation::fom)
                    .max()
                    .orElse(0);
            int near = 0;
            while (near < ran.size()
                    && !(ran.get(near).isValid() && ran.get(near).fom() >= 0.99 * best)) {
                near++;
            }
            long programs = ran.stream().map(Evaluation::program).distinct().count();
            return String.format(
                    Locale.ROOT,
                    "best %.4f, %d vectors (%d programs), 99 %% of it after %d, %.0f s",
                    best / widest,
                    ran.size(),
                    programs,
                    near + 1,
                    (System.nanoTime() - begin) / 1e9);
        }

        @Override
        public Space space() {
            return tuned.space();
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
            return tuned.groups();
        }

        @Override
        public List<Evaluation> evaluate(List<int[]> candidates) {
            if (System.nanoTime() - begin > limit.toNanos()) {
                throw new SearchEnded("stopped after " + limit.toSeconds() + " s");
            }
            List<PrecisionVector> vectors = candidates.stream().map(space()::at).toList();
            List<PrecisionVector> fresh = vectors.stream()
                    .filter(vector -> !known.containsKey(vector))
                    .distinct()
                    .toList();
            runner.evaluate(fresh).forEach(evaluation -> known.put(evaluation.vector(), evaluation));
            vectors.forEach(vector -> mine.put(vector, known.get(vector)));
            return vectors.stream().map(known::get).toList();
        }
    }
}
