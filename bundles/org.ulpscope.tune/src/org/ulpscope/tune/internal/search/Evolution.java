package org.ulpscope.tune.internal.search;

import io.jenetics.Alterer;
import io.jenetics.EliteSelector;
import io.jenetics.IntegerGene;
import io.jenetics.Phenotype;
import io.jenetics.TournamentSelector;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionResult;
import io.jenetics.engine.EvolutionStart;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchEnded;
import org.ulpscope.tune.search.SearchOptions;

/** A genetic algorithm, generation by generation, in one thread and with one source of chance, so that the same seed gives the same search. */
final class Evolution {
    private static final double ELITE = 0.1;

    private final PrecisionSpace space;
    private final SearchOptions options;
    private final RandomGenerator random;
    private final Measurements measurements;

    Evolution(PrecisionSpace space, SearchOptions options, RandomGenerator random, Measurements measurements) {
        this.space = space;
        this.options = options;
        this.random = random;
        this.measurements = measurements;
    }

    /** What decides which individuals live on. */
    interface Judge {
        /** Looks at all individuals that have come up in a generation, and measures those that are worth it. */
        void look(List<Levels> individuals);

        /** How good one is, less being better, as far as is known now. */
        double fitness(Levels individual);
    }

    /**
     * Evolves until so many generations as the options say have brought no better valid result. Does nothing where there is nothing to choose.
     *
     * @param first individuals of the first generation; the rest are drawn at random
     * @param crossover how two individuals become two others
     * @param mutation how one becomes another
     */
    void run(
            List<Levels> first,
            Judge judge,
            Alterer<IntegerGene, Double> crossover,
            Alterer<IntegerGene, Double> mutation) {
        if (space.choices().isEmpty()) {
            return;
        }
        Engine<IntegerGene, Double> engine = new Engine.Builder<IntegerGene, Double>(
                        population -> evaluate(population, judge), () -> Genome.random(space, random))
                .populationSize(options.population())
                .survivorsSize(Math.max(1, (int) Math.round(ELITE * options.population())))
                .survivorsSelector(new EliteSelector<>())
                .offspringSelector(new TournamentSelector<>(2))
                .alterers(crossover, mutation)
                .maximalPhenotypeAge(Long.MAX_VALUE)
                .executor(Runnable::run)
                .minimizing()
                .build();
        ISeq<Phenotype<IntegerGene, Double>> seeds = first.stream()
                .limit(options.population())
                .map(levels -> Phenotype.<IntegerGene, Double>of(Genome.encode(space, levels), 1))
                .collect(ISeq.toISeq());
        RandomRegistry.with(random, chance -> {
            evolve(engine, EvolutionStart.of(fill(seeds), 1));
            return chance;
        });
    }

    private void evolve(Engine<IntegerGene, Double> engine, EvolutionStart<IntegerGene, Double> start) {
        EvolutionStart<IntegerGene, Double> next = start;
        for (int stalled = 0; stalled < options.stall(); ) {
            Optional<Evaluation> before = measurements.bestEvaluation();
            EvolutionResult<IntegerGene, Double> result = evolveOnce(engine, next);
            stalled = before.equals(measurements.bestEvaluation()) ? stalled + 1 : 0;
            next = result.next();
        }
    }

    private static EvolutionResult<IntegerGene, Double> evolveOnce(
            Engine<IntegerGene, Double> engine, EvolutionStart<IntegerGene, Double> start) {
        try {
            return engine.evolve(start);
        } catch (CompletionException e) {
            if (e.getCause() instanceof SearchEnded ended) {
                throw ended;
            }
            throw e;
        }
    }

    private ISeq<Phenotype<IntegerGene, Double>> fill(ISeq<Phenotype<IntegerGene, Double>> seeds) {
        ISeq<Phenotype<IntegerGene, Double>> rest = ISeq.of(
                () -> Phenotype.<IntegerGene, Double>of(Genome.random(space, random), 1),
                options.population() - seeds.size());
        return seeds.append(rest);
    }

    // Jenetics asks at the beginning of a generation, for what it knows already, and at its end.
    private static ISeq<Phenotype<IntegerGene, Double>> evaluate(
            Seq<Phenotype<IntegerGene, Double>> population, Judge judge) {
        if (population.stream().anyMatch(Phenotype::nonEvaluated)) {
            judge.look(population.stream()
                    .map(phenotype -> Genome.decode(phenotype.genotype()))
                    .distinct()
                    .toList());
        }
        ToDoubleFunction<Phenotype<IntegerGene, Double>> fitness =
                phenotype -> judge.fitness(Genome.decode(phenotype.genotype()));
        return population.stream()
                .map(phenotype -> phenotype.withFitness(fitness.applyAsDouble(phenotype)))
                .collect(ISeq.toISeq());
    }
}
