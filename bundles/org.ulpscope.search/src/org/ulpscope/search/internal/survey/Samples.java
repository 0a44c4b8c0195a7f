package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.OrdinaryNumbers;
import org.ulpscope.search.Probe;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Survey.Sample;

/**
 * Keeps some inputs of each kind that is looked for, those of normal numbers apart from those with zeros, subnormals and the like, which often
 * crowd where a reader would rather see that normal numbers do it too, and those of ordinary numbers apart from all of them: the first ones, and from every part of the domain the one with the fewest
 * bits set, which is the one that a reader would choose.
 */
final class Samples {
    /** Inputs kept of each kind that are normal numbers. */
    private static final int KEPT = 24;

    /** Inputs kept of each kind and set of marks, and of those in which all values are ordinary. */
    private static final int KEPT_OF_FEW = 8;

    private static final int FIRST = 4;
    /** Parts that each sign of a slot is cut into, as a power of two. */
    private static final int PART_BITS = 5;

    private static final int PART_BITS_OF_ALL_SLOTS = 9;
    private static final int SHARE_OF_A_FEW = 2;

    private final Probe probe;
    private final Domain domain;
    private final int partBits;
    private final int shareOfKept;
    private final List<Map<Sort, OfSort>> kinds;

    Samples(Probe probe, Domain domain) {
        this(probe, domain, PART_BITS, 1);
    }

    /** Keeps half as many, and of larger parts, so that many of these have room in memory one after the other. */
    static Samples few(Probe probe, Domain domain) {
        int bits = Math.min(PART_BITS, PART_BITS_OF_ALL_SLOTS / domain.slots().size());
        return new Samples(probe, domain, bits, SHARE_OF_A_FEW);
    }

    private Samples(Probe probe, Domain domain, int partBits, int shareOfKept) {
        this.probe = probe;
        this.domain = domain;
        this.partBits = partBits;
        this.shareOfKept = shareOfKept;
        this.kinds = probe.kinds().stream()
                .<Map<Sort, OfSort>>map(kind -> new LinkedHashMap<>())
                .toList();
    }

    /** What keeps inputs apart, so that none of one sort crowds out those of another. */
    private record Sort(Set<InputMark> marks, boolean isOrdinary) {
        int kept() {
            return marks.isEmpty() && !isOrdinary ? KEPT : KEPT_OF_FEW;
        }
    }

    private static final class OfSort {
        private final List<long[]> first = new ArrayList<>();
        private final Map<long[], long[]> simplest = new TreeMap<>(Arrays::compareUnsigned);

        private void add(long[] part, long[] bits) {
            if (first.size() < FIRST && first.stream().noneMatch(input -> Arrays.equals(input, bits))) {
                first.add(bits);
            }
            simplest.merge(part, bits, (a, b) -> bitsSet(b) < bitsSet(a) ? b : a);
        }

        private List<long[]> chosen(int most) {
            List<long[]> inputs = new ArrayList<>(first);
            List<long[]> others = simplest.values().stream()
                    .filter(other -> first.stream().noneMatch(input -> Arrays.equals(input, other)))
                    .toList();
            int room = most - inputs.size();
            for (int i = 0; i < Math.min(room, others.size()); i++) {
                inputs.add(others.get(others.size() <= room ? i : (int) ((long) i * others.size() / room)));
            }
            return inputs;
        }
    }

    /** An input that came to kind {@code kind}, which is looked for, by its bits. They are not to be changed afterwards. */
    void add(int kind, long[] bits) {
        kinds.get(kind).computeIfAbsent(sort(bits), sort -> new OfSort()).add(part(bits), bits);
    }

    private Sort sort(long[] bits) {
        return domain.isNormal(bits)
                ? new Sort(Set.of(), areOrdinary(bits))
                : new Sort(InputMark.of(domain.slots(), list(bits)), false);
    }

    private boolean areOrdinary(long[] bits) {
        return OrdinaryNumbers.are(InputSlot.values(domain.slots(), list(bits)));
    }

    private static List<Long> list(long[] bits) {
        return LongStream.of(bits).boxed().toList();
    }

    private long[] part(long[] bits) {
        long[] part = new long[bits.length];
        for (int slot = 0; slot < bits.length; slot++) {
            int width = domain.slots().get(slot).format().width();
            part[slot] = bits[slot] >>> Math.max(0, width - 1 - partBits);
        }
        return part;
    }

    private static int bitsSet(long[] input) {
        int count = 0;
        for (long bits : input) {
            count += Long.bitCount(bits);
        }
        return count;
    }

    /** Inputs of each kind from all over the domain. */
    List<Sample> chosen() {
        List<Sample> samples = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            String reason = SurveyBoard.reason(probe, probe.kinds().get(kind));
            kinds.get(kind).forEach((sort, ofSort) -> ofSort.chosen(sort.kept() / shareOfKept)
                    .forEach(input -> samples.add(new Sample(list(input), reason))));
        }
        return Collections.unmodifiableList(samples);
    }
}
