package org.ulpscope.workbench.internal.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Kind;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.map.KnownPart;
import org.ulpscope.study.Region;
import org.ulpscope.workbench.study.StudyContents;

/** What a study knows of a layer of the map: its findings, and on a platform its regions. */
final class KnownInStudy {
    private KnownInStudy() {}

    /** Of what comes of inputs on a platform. */
    static List<KnownPart> onPlatform(StudyContents study, PlatformProbe probe) {
        List<KnownPart> parts = new ArrayList<>(
                findings(study, probe.kinds(), outcomes -> Optional.ofNullable(outcomes.get(probe.name()))
                        .map(outcome -> OptionalInt.of(probe.kind(outcome)))
                        .orElse(OptionalInt.empty())));
        study.regions().stream()
                .filter(region -> region.platform().equals(probe.name()))
                .forEach(region -> IntStream.range(0, probe.kinds().size())
                        .filter(kind -> isSought(probe.kinds(), kind, region.label()))
                        .forEach(kind -> extents(region)
                                .flatMap(extent -> part(study, kind, extent.from(), extent.to()).stream())
                                .forEach(parts::add)));
        return List.copyOf(parts);
    }

    /** Of how a platform differs from another. */
    static List<KnownPart> onPair(StudyContents study, DifferenceKinds kinds, String reference, String other) {
        return findings(
                study,
                kinds.probed(0).kinds(),
                outcomes -> outcomes.containsKey(reference) && outcomes.containsKey(other)
                        ? OptionalInt.of(kinds.of(outcomes.get(reference), outcomes.get(other)))
                        : OptionalInt.empty());
    }

    private static List<KnownPart> findings(
            StudyContents study, List<Kind> kinds, Function<Map<String, Outcome>, OptionalInt> kindOf) {
        return study.findings().stream()
                .flatMap(row -> {
                    List<Long> bits = row.found().inputBits();
                    return kindOf.apply(row.found().outcomes()).stream()
                            .filter(kind -> kinds.get(kind).sought())
                            .boxed()
                            .flatMap(kind -> part(study, kind, bits, bits).stream());
                })
                .toList();
    }

    private static boolean isSought(List<Kind> kinds, int kind, String label) {
        return kinds.get(kind).sought() && kinds.get(kind).label().equals(label);
    }

    /** Of a slanted region nothing is sure but a single input: its box has others in it. */
    private static Stream<Region.Extent> extents(Region region) {
        Region.Extent one = new Region.Extent(region.representative(), region.representative());
        return region.slant().isPresent() ? Stream.of(one) : Stream.concat(region.solid().stream(), Stream.of(one));
    }

    /** Empty where a NaN is among the inputs, which lies nowhere on an axis. */
    private static Optional<KnownPart> part(StudyContents study, int kind, List<Long> from, List<Long> to) {
        List<InputSlot> slots = study.description().slots();
        List<OrdinalRange> ranges = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            Value first = new Value(slots.get(slot).format(), from.get(slot));
            Value last = new Value(slots.get(slot).format(), to.get(slot));
            if (first.isNaN() || last.isNaN()) {
                return Optional.empty();
            }
            ranges.add(new OrdinalRange(first.ordinal(), last.ordinal()));
        }
        return Optional.of(new KnownPart(kind, ranges));
    }
}
