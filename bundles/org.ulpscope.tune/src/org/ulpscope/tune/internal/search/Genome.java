package org.ulpscope.tune.internal.search;

import io.jenetics.Genotype;
import io.jenetics.IntegerChromosome;
import io.jenetics.IntegerGene;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionSpace;

/** Precision vectors as genotypes: one chromosome of one gene for each choice, because each has a range of levels of its own. */
final class Genome {
    private Genome() {}

    static Genotype<IntegerGene> encode(PrecisionSpace space, Levels levels) {
        List<Choice> choices = space.choices();
        return Genotype.of(IntStream.range(0, levels.size())
                .mapToObj(i -> IntegerChromosome.of(
                        IntegerGene.of(levels.at(i), 0, choices.get(i).formats().size())))
                .toList());
    }

    static Levels decode(Genotype<IntegerGene> genotype) {
        return Levels.of(genotype.stream()
                .mapToInt(chromosome -> chromosome.gene().allele())
                .toArray());
    }

    static Genotype<IntegerGene> random(PrecisionSpace space, RandomGenerator random) {
        return encode(space, RandomVectors.draw(space, random));
    }
}
