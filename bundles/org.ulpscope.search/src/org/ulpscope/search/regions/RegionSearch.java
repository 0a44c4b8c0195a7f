package org.ulpscope.search.regions;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.internal.regions.Bisection;
import org.ulpscope.search.internal.regions.KnownOutcomes;
import org.ulpscope.search.internal.regions.Lattice;
import org.ulpscope.search.internal.regions.Neighbourhoods;
import org.ulpscope.search.internal.regions.RegionAssembly;
import org.ulpscope.search.internal.regions.SweepProof;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;

/**
 * From inputs that were tried to regions with exact ends, for kernels with one input: halves the way between neighbouring inputs of different
 * class until they are one ulp apart, and looks around each end for classes that alternate there.
 *
 * <p>All halvings advance together, one batch a round. Calls that crash or time out are kept clear of: a region that ends at one is open there.
 */
public final class RegionSearch {
    private static final int PROOF_ROUNDS = 3;

    private final Evaluator evaluator;
    private final String platform;
    private final Set<String> wanted;
    private final RegionLimits limits;

    /**
     * @param evaluator what is run; it has one slot
     * @param platform the platform's name in the study
     * @param classes the classes whose regions are wanted
     * @throws IllegalArgumentException if the evaluator has another number of slots than one
     */
    public RegionSearch(Evaluator evaluator, String platform, Set<ValueClass> classes, RegionLimits limits) {
        if (evaluator.slots().size() != 1) {
            throw new IllegalArgumentException("Regions need a kernel with one input, not "
                    + evaluator.slots().size());
        }
        this.evaluator = evaluator;
        this.platform = platform;
        this.wanted = classes.stream().map(ValueClass::label).collect(Collectors.toSet());
        this.limits = limits;
    }

    /**
     * The regions of this platform.
     *
     * @param tried outcomes known already, by the bits of the input
     * @param progress stops it early when cancelled; what is found until then is the result
     */
    public RegionResult run(Map<Long, Outcome> tried, Progress progress) {
        InputSlot slot = evaluator.slots().getFirst();
        KnownOutcomes known = new KnownOutcomes(evaluator, limits, progress);
        tried.forEach(known::remember);
        Bisection bisection = new Bisection(known, wanted);
        Neighbourhoods neighbourhoods = new Neighbourhoods(known, wanted);
        RegionAssembly assembly = new RegionAssembly(known, wanted, platform);
        SweepProof proof = new SweepProof(evaluator, known, limits.proofTime(), progress);
        boolean complete = refine(bisection, neighbourhoods)
                && known.evaluate(known.clearOfFaults(Lattice.of(slot)))
                && refine(bisection, neighbourhoods);
        List<Region> regions = proof.prove(assembly.regions());
        for (int round = 1; complete && proof.foundOthers() && round < PROOF_ROUNDS; round++) {
            complete = refine(bisection, neighbourhoods);
            regions = proof.prove(assembly.regions());
        }
        return new RegionResult(regions, new RegionEffort(platform, known.evaluations(), proof.swept(), complete));
    }

    /** @return whether nothing stopped it */
    private static boolean refine(Bisection bisection, Neighbourhoods neighbourhoods) {
        do {
            if (!bisection.run()) {
                return false;
            }
        } while (neighbourhoods.lookAround());
        return neighbourhoods.isComplete();
    }
}
