package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Survey.Sample;

/**
 * Keeps some inputs of each kind that is looked for: the first ones, and from every part of the domain the one with the fewest bits set, which is
 * the one that a reader would choose.
 */
final class Samples {
    /** Inputs kept of each kind. */
    static final int KEPT = 24;

    private static final int FIRST = 4;
    /** Parts that each sign of a slot is cut into, as a power of two. */
    private static final int PART_BITS = 5;

    private final Probe probe;
    private final Domain domain;
    private final List<OfKind> kinds;

    Samples(Probe probe, Domain domain) {
        this.probe = probe;
        this.domain = domain;
        this.kinds = probe.kinds().stream().map(kind -> new OfKind()).toList();
    }

    private static final class OfKind {
        private final List<List<Long>> first = new ArrayList<>();
        private final Map<List<Long>, List<Long>> simplest = new TreeMap<>(Samples::compare);
    }

    /** An input that came to kind {@code kind}, by its bits. */
    void add(int kind, long[] bits) {
        if (!probe.kinds().get(kind).sought()) {
            return;
        }
        OfKind ofKind = kinds.get(kind);
        List<Long> input = LongStream.of(bits).boxed().toList();
        if (ofKind.first.size() < FIRST && !ofKind.first.contains(input)) {
            ofKind.first.add(input);
        }
        ofKind.simplest.merge(part(bits), input, (a, b) -> bitsSet(b) < bitsSet(a) ? b : a);
    }

    private List<Long> part(long[] bits) {
        List<Long> part = new ArrayList<>();
        for (int slot = 0; slot < bits.length; slot++) {
            int width = domain.slots().get(slot).format().width();
            part.add(bits[slot] >>> width - 1 - PART_BITS);
        }
        return part;
    }

    private static int bitsSet(List<Long> input) {
        return input.stream().mapToInt(Long::bitCount).sum();
    }

    private static int compare(List<Long> a, List<Long> b) {
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).equals(b.get(i))) {
                return Long.compareUnsigned(a.get(i), b.get(i));
            }
        }
        return 0;
    }

    /** At most {@link #KEPT} inputs of each kind, from all over the domain. */
    List<Sample> chosen() {
        List<Sample> samples = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            Kind one = probe.kinds().get(kind);
            List<List<Long>> inputs = new ArrayList<>(kinds.get(kind).first);
            List<List<Long>> others = new ArrayList<>(kinds.get(kind).simplest.values());
            others.removeAll(inputs);
            int room = KEPT - inputs.size();
            for (int i = 0; i < Math.min(room, others.size()); i++) {
                inputs.add(others.get(others.size() <= room ? i : (int) ((long) i * others.size() / room)));
            }
            inputs.forEach(input -> samples.add(new Sample(input, SurveyBoard.reason(probe, one))));
        }
        return Collections.unmodifiableList(samples);
    }
}
