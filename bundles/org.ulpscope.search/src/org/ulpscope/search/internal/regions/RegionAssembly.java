package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;

/** Makes regions of what is known. */
public final class RegionAssembly {
    private final KnownKinds known;
    private final SimplestInput simplest;

    public RegionAssembly(KnownKinds known) {
        this.known = known;
        this.simplest = new SimplestInput(known.slot().format());
    }

    /** The regions, in ascending order. */
    public List<Region> regions() {
        List<Run> runs = known.runs();
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < runs.size(); ) {
            int end = RaggedBorder.endOfChain(runs, i);
            if (end - i > 1 && RaggedBorder.alternates(runs, i, end)) {
                addRagged(regions, runs, i, end);
                i = end;
            } else {
                addPlain(regions, runs, i);
                i++;
            }
        }
        known.tangles().forEach(tangle -> addTangle(regions, runs, tangle));
        regions.sort(Comparator.comparingLong(
                region -> known.slot().format().ordinal(region.extent().from().getFirst())));
        return List.copyOf(regions);
    }

    /** The kinds that come and go in a tangle, and have no solid part on either side of it. */
    private void addTangle(List<Region> regions, List<Run> runs, AlternatingRun tangle) {
        tangle.firstOf().forEach((kind, from) -> {
            boolean isBeside = runs.stream()
                    .anyMatch(run -> run.kind() == kind
                            && (run.last() + 1 == tangle.first() || tangle.last() + 1 == run.first()));
            if (!isBeside) {
                long to = tangle.lastOf().get(kind);
                regions.add(region(kind, from, to, Optional.empty(), End.RAGGED, End.RAGGED));
            }
        });
    }

    /** A run by itself, whose ends may reach into ragged borders beside it. */
    private void addPlain(List<Region> regions, List<Run> runs, int i) {
        Run run = runs.get(i);
        if (!known.isWanted(run.kind())) {
            return;
        }
        Optional<Run> below = RaggedBorder.outermost(runs, i, -1);
        Optional<Run> above = RaggedBorder.outermost(runs, i, 1);
        Optional<Long> tangledBelow = known.tangleEndingAt(run.first() - 1, run.kind())
                .map(t -> t.firstOf().get(run.kind()));
        Optional<Long> tangledAbove = known.tangleBeginningAt(run.last() + 1, run.kind())
                .map(t -> t.lastOf().get(run.kind()));
        End lower = below.isPresent() || tangledBelow.isPresent() ? End.RAGGED : lowerEnd(runs, i);
        End upper = above.isPresent() || tangledAbove.isPresent() ? End.RAGGED : upperEnd(runs, i);
        long from = tangledBelow.or(() -> below.map(Run::first)).orElse(run.first());
        long to = tangledAbove.or(() -> above.map(Run::last)).orElse(run.last());
        regions.add(region(run.kind(), from, to, Optional.of(run), lower, upper));
    }

    /** Kinds that come and go within a border, and have no solid part on either side. */
    private void addRagged(List<Region> regions, List<Run> runs, int first, int end) {
        Set<Integer> beside = RaggedBorder.besides(runs, first, end);
        List<Run> chain = runs.subList(first, end);
        for (int kind :
                chain.stream().map(Run::kind).distinct().filter(known::isWanted).toList()) {
            if (!beside.contains(kind)) {
                List<Run> ofKind =
                        chain.stream().filter(run -> run.kind() == kind).toList();
                long from = ofKind.getFirst().first();
                long to = ofKind.getLast().last();
                boolean isOne = ofKind.size() == 1;
                End both = isOne ? End.EXACT : End.RAGGED;
                regions.add(
                        region(kind, from, to, isOne ? Optional.of(ofKind.getFirst()) : Optional.empty(), both, both));
            }
        }
    }

    private End lowerEnd(List<Run> runs, int i) {
        Run run = runs.get(i);
        return run.first() == run.range().first()
                        || known.isInTangle(run.first() - 1)
                        || i > 0 && runs.get(i - 1).touches(run)
                ? End.EXACT
                : End.OPEN;
    }

    private End upperEnd(List<Run> runs, int i) {
        Run run = runs.get(i);
        return run.last() == run.range().last()
                        || known.isInTangle(run.last() + 1)
                        || i + 1 < runs.size() && run.touches(runs.get(i + 1))
                ? End.EXACT
                : End.OPEN;
    }

    private Region region(int kind, long from, long to, Optional<Run> solid, End lower, End upper) {
        InputSlot slot = known.slot();
        long representative = simplest.within(
                solid.map(Run::first).orElse(from), solid.map(Run::last).orElse(from));
        List<Long> bits = List.of(slot.format().bits(representative));
        boolean isComplete = solid.isPresent()
                && known.isComplete(solid.get().first(), solid.get().last());
        return new Region(
                known.probe().name(),
                known.label(kind),
                extent(from, to),
                solid.map(run -> extent(run.first(), run.last())),
                List.of(new Ends(lower, upper)),
                isComplete ? Proof.SWEPT : Proof.ENDS,
                bits,
                RegionMarks.of(
                        slot,
                        solid.map(Run::first).orElse(from),
                        solid.map(Run::last).orElse(from),
                        representative));
    }

    private Extent extent(long from, long to) {
        InputSlot slot = known.slot();
        return new Extent(
                List.of(slot.format().bits(from)), List.of(slot.format().bits(to)));
    }
}
