package org.ulpscope.compare.internal.sweep;

import java.util.List;
import java.util.Optional;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.study.StudyDescription;

/** The sweeps that a comparison can make, each of which is known again by how many inputs it has. */
public record SweepPlans(StudyDescription study) {
    /** Inputs of a lattice where calls are cheap. */
    public static final long LATTICE = 1L << 22;

    /** The plan of a comparison that is taken up again. */
    public SweepPlan again(ComparedInputCounts counts) {
        if (counts.planned() == 0) {
            return SweepPlan.none(study.slots());
        }
        List<List<Long>> apart = NonFiniteInputs.of(study.slots());
        // Comparisons of before looked at none of these.
        return planned(counts, counts.planned() - apart.size())
                .map(plan -> plan.beside(apart))
                .or(() -> planned(counts, counts.planned()))
                .orElseGet(() -> SweepPlan.none(study.slots()));
    }

    private Optional<SweepPlan> planned(ComparedInputCounts counts, long swept) {
        // A lattice is made from the number of inputs wanted, and has somewhat fewer.
        return counts.exhaustive()
                ? Optional.of(SweepPlan.exhaustive(study.slots())).filter(plan -> plan.count() == swept)
                : latticeOf(swept);
    }

    private Optional<SweepPlan> latticeOf(long planned) {
        for (long most = LATTICE; most >= 1; most /= 2) {
            SweepPlan plan = lattice(most);
            if (plan.count() == planned) {
                return Optional.of(plan);
            }
        }
        // Comparisons of before looked at no inputs near ordinary numbers.
        SweepPlan alone = everyBinade(LATTICE);
        return Optional.of(alone).filter(plan -> plan.count() == planned);
    }

    /** Of several inputs where calls are cheap those near ordinary numbers are beside those of all binades. */
    public SweepPlan lattice(long most) {
        SweepPlan plan = everyBinade(most);
        return most < LATTICE || plan.exhaustive() || study.slots().size() == 1
                ? plan
                : plan.with(NearOrdinaryNumbers.lattices(study.slots()));
    }

    private SweepPlan everyBinade(long most) {
        return SweepPlan.lattice(study.slots(), most, study.request().seed());
    }

    /** How many inputs with NaNs and infinities beside the domain were compared. */
    public long nonFinite(ComparedInputCounts counts) {
        return counts.swept() == counts.planned() ? again(counts).apart().size() : 0;
    }
}
