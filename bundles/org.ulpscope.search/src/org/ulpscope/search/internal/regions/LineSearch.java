package org.ulpscope.search.internal.regions;

import java.util.List;
import java.util.Map;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;

/** Regions of one slot. All halvings advance together, one batch a round. */
public final class LineSearch {
    private static final int PROOF_ROUNDS = 3;

    private final Probe probe;
    private final RegionLimits limits;
    private final Progress progress;

    public LineSearch(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        this.limits = limits;
        this.progress = progress;
    }

    /** @param tried the kinds of inputs known already, by the bits of the input */
    public RegionResult run(Map<Long, Integer> tried) {
        KnownKinds known = new KnownKinds(probe, limits, progress);
        tried.forEach(known::rememberBits);
        Bisection bisection = new Bisection(known);
        Neighbourhoods neighbourhoods = new Neighbourhoods(known);
        RegionAssembly assembly = new RegionAssembly(known);
        SweepBudget budget = new TimedSweeps(limits.sweepTime(), probe::callNanos);
        SweepProof proof = new SweepProof(probe, known, budget, progress);
        boolean complete = refine(bisection, neighbourhoods)
                && known.evaluate(
                        known.clearOfFaults(CoarseLattice.of(probe.slots().getFirst())))
                && refine(bisection, neighbourhoods);
        budget.learn(known.nanosPerCall());
        if (complete && !new DomainSurvey(probe, known, budget, progress).run()) {
            complete = refine(bisection, neighbourhoods);
        }
        List<Region> regions = proof.prove(assembly.regions());
        for (int round = 1; complete && proof.foundOthers() && round < PROOF_ROUNDS; round++) {
            complete = refine(bisection, neighbourhoods);
            regions = proof.prove(assembly.regions());
        }
        return new RegionResult(
                regions,
                new RegionEffort(probe.name(), known.evaluations(), budget.calls(), complete, known.isTimeUp()));
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
