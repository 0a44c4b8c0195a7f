package org.ulpscope.tune.internal.search;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.IntegerGene;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;
import org.ulpscope.precision.PrecisionSpace;

/** AMPT-GA's mutation: of whole groups in a fraction of cases, and adaptive steps otherwise. */
final class AmptMutation extends AbstractAlterer<IntegerGene, Double> {
    private final double groupFraction;
    private final PrecisionSpace space;
    private final GroupChanges groups;
    private final AdaptiveMutation adaptive;
    private final RandomGenerator random;

    /**
     * @param probability that an individual mutates
     * @param groupFraction of the mutations
     */
    AmptMutation(
            double probability,
            double groupFraction,
            PrecisionSpace space,
            GroupChanges groups,
            AdaptiveMutation adaptive,
            RandomGenerator random) {
        super(probability);
        this.groupFraction = groupFraction;
        this.space = space;
        this.groups = groups;
        this.adaptive = adaptive;
        this.random = random;
    }

    @Override
    public AltererResult<IntegerGene, Double> alter(Seq<Phenotype<IntegerGene, Double>> population, long generation) {
        MSeq<Phenotype<IntegerGene, Double>> altered = MSeq.of(population);
        int alterations = 0;
        for (int i = 0; i < altered.size(); i++) {
            if (random.nextDouble() < _probability) {
                Levels parent = Genome.decode(altered.get(i).genotype());
                Levels child =
                        random.nextDouble() < groupFraction ? groups.random(parent, random) : adaptive.step(parent);
                altered.set(i, Phenotype.of(Genome.encode(space, child), generation));
                alterations++;
            }
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }
}
