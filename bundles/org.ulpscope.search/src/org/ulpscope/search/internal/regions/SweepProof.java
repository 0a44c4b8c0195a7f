package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;

/** Runs every input of a region where that can be afforded: it is proven when all calls give its kind. */
public final class SweepProof {
    private final Probe probe;
    private final KnownKinds known;
    private final Progress progress;
    private final InputSlot slot;
    private final SweepBudget budget;
    private boolean foundOthers;

    public SweepProof(Probe probe, KnownKinds known, SweepBudget budget, Progress progress) {
        this.probe = probe;
        this.known = known;
        this.progress = progress;
        this.slot = probe.slots().getFirst();
        this.budget = budget;
    }

    /** The same regions, those that could be proven as {@link Proof#SWEPT}. What contradicts a region becomes known. */
    public List<Region> prove(List<Region> regions) {
        foundOthers = false;
        List<Region> proven = new ArrayList<>();
        for (Region region : regions) {
            boolean isNew = region.proof() == Proof.ENDS && region.exact();
            proven.add(isNew && sweeps(region) ? region.withProof(Proof.SWEPT) : region);
        }
        return List.copyOf(proven);
    }

    private boolean sweeps(Region region) {
        Extent solid = region.solid().orElseThrow();
        long first = slot.format().ordinal(solid.from().getFirst());
        long length = slot.format().ordinal(solid.to().getFirst()) - first + 1;
        int wanted = known.kinds().get(first);
        long part = SweepBudget.FIRST_PART;
        for (long done = 0; done < length; done += part, part = Math.min(2 * part, SweepBudget.LARGEST_PART)) {
            part = Math.min(part, length - done);
            if (progress.isCancelled() || !budget.allows(length - done)) {
                return false;
            }
            KindCounts counts = sweep(first, length, done, part);
            if (counts.tried() < part || counts.counts()[wanted] != part) {
                learn(counts, wanted, first);
                return false;
            }
        }
        return length > 0;
    }

    private KindCounts sweep(long first, long length, long from, long count) {
        SweepRequest request = new SweepRequest(from, count, List.of(new Axis(first, 1, length, 1)));
        return budget.spend(count, () -> probe.count(request, progress.uncounted()));
    }

    private void learn(KindCounts counts, int wanted, long first) {
        for (int kind = 0; kind < counts.counts().length; kind++) {
            if (kind != wanted && counts.counts()[kind] > 0) {
                known.remember(first + counts.first()[kind], kind);
                foundOthers |= !known.isFault(kind);
            }
        }
    }

    /** Whether the last proofs met inputs of another kind, so that what they were to prove was wrong. */
    public boolean foundOthers() {
        return foundOthers;
    }
}
