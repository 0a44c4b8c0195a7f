package org.ulpscope.search.regions;

import java.util.List;
import java.util.Map;
import org.ulpscope.backend.Progress;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.regions.Bisection;
import org.ulpscope.search.internal.regions.KnownKinds;
import org.ulpscope.search.internal.regions.Lattice;
import org.ulpscope.search.internal.regions.Neighbourhoods;
import org.ulpscope.search.internal.regions.RegionAssembly;
import org.ulpscope.search.internal.regions.SweepProof;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;

/**
 * From inputs that were tried to regions with exact ends, for kernels with one input: halves the way between neighbouring inputs of different
 * kind until they are one ulp apart, and looks around each end for kinds that alternate there.
 *
 * <p>All halvings advance together, one batch a round. Calls that crash or time out are kept clear of: a region that ends at one is open there.
 */
public final class RegionSearch {
    private static final int PROOF_ROUNDS = 3;

    private final Probe probe;
    private final RegionLimits limits;

    /**
     * @param probe what is looked at; it has one slot. The regions are those of its sought kinds and bear its name
     * @throws IllegalArgumentException if the probe has another number of slots than one
     */
    public RegionSearch(Probe probe, RegionLimits limits) {
        if (probe.slots().size() != 1) {
            throw new IllegalArgumentException(
                    "Regions need a kernel with one input, not " + probe.slots().size());
        }
        this.probe = probe;
        this.limits = limits;
    }

    /**
     * The regions of the sought kinds.
     *
     * @param tried the kinds of inputs known already, by their position in {@link Probe#kinds}
     * @param progress stops it early when cancelled; what is found until then is the result
     */
    public RegionResult run(Map<Point, Integer> tried, Progress progress) {
        KnownKinds known = new KnownKinds(probe, limits, progress);
        tried.forEach((point, kind) -> known.rememberBits(point.bits(0), kind));
        Bisection bisection = new Bisection(known);
        Neighbourhoods neighbourhoods = new Neighbourhoods(known);
        RegionAssembly assembly = new RegionAssembly(known);
        SweepProof proof = new SweepProof(probe, known, limits.proofTime(), progress);
        boolean complete = refine(bisection, neighbourhoods)
                && known.evaluate(known.clearOfFaults(Lattice.of(probe.slots().getFirst())))
                && refine(bisection, neighbourhoods);
        List<Region> regions = proof.prove(assembly.regions());
        for (int round = 1; complete && proof.foundOthers() && round < PROOF_ROUNDS; round++) {
            complete = refine(bisection, neighbourhoods);
            regions = proof.prove(assembly.regions());
        }
        return new RegionResult(regions, new RegionEffort(probe.name(), known.evaluations(), proof.swept(), complete));
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
