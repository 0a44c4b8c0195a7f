package org.ulpscope.tune.internal.search;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.IntegerGene;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;

/** Uniform crossover: pairs of neighbours in the offspring exchange each choice's level with even odds. */
final class LevelCrossover extends AbstractAlterer<IntegerGene, Double> {
    private final PrecisionSpace space;
    private final RandomGenerator random;

    /** @param probability that a pair is crossed */
    LevelCrossover(double probability, PrecisionSpace space, RandomGenerator random) {
        super(probability);
        this.space = space;
        this.random = random;
    }

    @Override
    public AltererResult<IntegerGene, Double> alter(Seq<Phenotype<IntegerGene, Double>> population, long generation) {
        MSeq<Phenotype<IntegerGene, Double>> altered = MSeq.of(population);
        int alterations = 0;
        for (int i = 0; i + 1 < altered.size(); i += 2) {
            Levels one = Genome.decode(altered.get(i).genotype());
            Levels other = Genome.decode(altered.get(i + 1).genotype());
            if (random.nextDouble() >= _probability || one.equals(other)) {
                continue;
            }
            boolean[] exchanged = new boolean[one.size()];
            IntStream.range(0, exchanged.length).forEach(choice -> exchanged[choice] = random.nextBoolean());
            altered.set(i, child(one, other, exchanged, generation));
            altered.set(i + 1, child(other, one, exchanged, generation));
            alterations += 2;
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }

    private Phenotype<IntegerGene, Double> child(Levels own, Levels other, boolean[] exchanged, long generation) {
        Levels levels = Levels.of(IntStream.range(0, own.size())
                .map(choice -> exchanged[choice] ? other.at(choice) : own.at(choice))
                .toArray());
        return Phenotype.of(Genome.encode(space, levels), generation);
    }
}
