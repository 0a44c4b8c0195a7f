package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Proof;

/**
 * Looks whether all inputs are of a kind that have one slot within a run of values, whatever the other slots have, as where a root is taken of one of many
 * inputs. Known inputs propose the run, its ends are halved to the ulp, and it counts if all fresh inputs in it are of the kind and some beyond are not.
 */
final class SlotRuns {
    /** With fewer inputs it is chance. */
    private static final int LEAST_OF_KIND = 8;
    /** Of a kind that nearly all inputs are of many runs could be looked at. */
    private static final int MOST_OF_A_SLOT = 4;

    private static final int FIRST_FRESH = 32;
    private static final int FRESH = 1024;
    private static final int NEAR_AN_END = 256;
    private static final int AT_ENDS_OF_OTHERS = 8;
    /** Inputs with one value of the slot. */
    private static final int ACROSS = 64;
    /** So many of these beyond an end are of other kinds, or it is none. */
    private static final int LEAST_BEYOND = 4;

    private final Probe probe;
    private final List<InputSlot> slots;
    private final LimitedCalls calls;
    private final KnownPoints known;
    private final int kind;
    private final Random random = new Random(1);
    private final FreshPoints fresh;

    SlotRuns(Probe probe, LimitedCalls calls, KnownPoints known, int kind) {
        this.probe = probe;
        this.calls = calls;
        this.known = known;
        this.kind = kind;
        slots = probe.slots();
        fresh = new FreshPoints(slots, random);
    }

    List<Region> regions() {
        List<Region> regions = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            for (Candidate candidate : candidates(slot)) {
                region(slot, candidate).ifPresent(regions::add);
            }
        }
        return regions;
    }

    /**
     * Values of a slot at which all known inputs are of the kind.
     *
     * @param count how many inputs these are
     * @param below the value below at which another is; {@code first} where there is none
     * @param above the value above at which another is; {@code last} where there is none
     */
    private record Candidate(long below, long first, long last, long above, int count) {}

    private List<Candidate> candidates(int slot) {
        NavigableMap<Long, Integer> counts = new TreeMap<>();
        known.points(kind).forEach(point -> counts.merge(point[slot], 1, Integer::sum));
        known.points(found -> calls.isAnswer(found) && found != kind).forEach(point -> counts.put(point[slot], 0));
        List<Candidate> candidates = new ArrayList<>();
        List<Map.Entry<Long, Integer>> run = new ArrayList<>();
        counts.entrySet().forEach(entry -> {
            if (entry.getValue() > 0) {
                run.add(entry);
            } else {
                candidate(run, counts).ifPresent(candidates::add);
                run.clear();
            }
        });
        candidate(run, counts).ifPresent(candidates::add);
        return candidates.stream()
                .sorted(Comparator.comparingInt(Candidate::count).reversed())
                .limit(MOST_OF_A_SLOT)
                .toList();
    }

    private static Optional<Candidate> candidate(
            List<Map.Entry<Long, Integer>> run, NavigableMap<Long, Integer> counts) {
        int count = run.stream().mapToInt(Map.Entry::getValue).sum();
        // All that is known are of the kind.
        if (count < LEAST_OF_KIND || run.size() == counts.size()) {
            return Optional.empty();
        }
        long first = run.getFirst().getKey();
        long last = run.getLast().getKey();
        return Optional.of(new Candidate(
                Optional.ofNullable(counts.lowerKey(first)).orElse(first),
                first,
                last,
                Optional.ofNullable(counts.higherKey(last)).orElse(last),
                count));
    }

    private Optional<Region> region(int slot, Candidate candidate) {
        OrdinalRange seen = new OrdinalRange(candidate.first(), candidate.last());
        if (!areAll(within(slot, seen, FIRST_FRESH))) {
            return Optional.empty();
        }
        long low = candidate.below() == candidate.first()
                ? slots.get(slot).ranges().getFirst().first()
                : end(slot, candidate.first(), candidate.below());
        long high = candidate.above() == candidate.last()
                ? slots.get(slot).ranges().getLast().last()
                : end(slot, candidate.last(), candidate.above());
        OrdinalRange run = new OrdinalRange(low, high);
        Optional<End> lower = beyond(slot, low, -1);
        Optional<End> upper = beyond(slot, high, 1);
        if (lower.isEmpty() || upper.isEmpty() || !areAll(trial(slot, run))) {
            return Optional.empty();
        }
        List<Ends> ends = new ArrayList<>(Collections.nCopies(slots.size(), Ends.EXACT));
        ends.set(slot, new Ends(lower.get(), upper.get()));
        return Optional.of(new BoxRegion(probe).of(box(slot, run), kind, ends, Proof.SAMPLES));
    }

    private Box box(int slot, OrdinalRange run) {
        return new Box(IntStream.range(0, slots.size())
                .mapToObj(other -> other == slot
                        ? run
                        : new OrdinalRange(
                                slots.get(other).ranges().getFirst().first(),
                                slots.get(other).ranges().getLast().last()))
                .toList());
    }

    /** The last value of the domain, from one inside of a run to one outside, across which all inputs tried are of the kind. */
    private long end(int slot, long from, long outside) {
        long inside = from;
        long out = outside;
        while (Math.abs(out - inside) > 1) {
            long middle = (inside & out) + ((inside ^ out) >> 1);
            // What the domain leaves out ends nothing.
            if (!fresh.admits(slot, middle) || areAll(across(slot, middle))) {
                inside = middle;
            } else {
                out = middle;
            }
        }
        return fresh.admits(slot, inside)
                ? inside
                : next(slot, inside, Long.signum(from - inside)).orElse(from);
    }

    /** The next value of the domain in a direction; none at its end. */
    private OptionalLong next(int slot, long ordinal, int direction) {
        LongStream ends = slots.get(slot).ranges().stream()
                .mapToLong(range ->
                        direction < 0 ? Math.min(range.last(), ordinal - 1) : Math.max(range.first(), ordinal + 1))
                .filter(value -> fresh.admits(slot, value));
        return direction < 0 ? ends.max() : ends.min();
    }

    /** What is known of an end: empty where what lies one value beyond it is hardly told from what lies within. */
    private Optional<End> beyond(int slot, long end, int direction) {
        OptionalLong next = next(slot, end, direction);
        if (next.isEmpty()) {
            return Optional.of(End.EXACT);
        }
        int[] kinds = calls.kindsOf(across(slot, next.getAsLong()));
        long ofOthers = IntStream.of(kinds)
                .filter(found -> calls.isAnswer(found) && found != kind)
                .count();
        if (ofOthers < LEAST_BEYOND) {
            return Optional.empty();
        }
        boolean isExact = IntStream.of(kinds)
                .noneMatch(found -> found == kind || found == LimitedCalls.UNKNOWN || calls.isFault(found));
        return Optional.of(isExact ? End.EXACT : End.OPEN);
    }

    /** Inputs that are to bear a run out: within, near its ends, at the ends of the others, and simple ones. */
    private List<long[]> trial(int slot, OrdinalRange run) {
        List<long[]> points = new ArrayList<>(within(slot, run, FRESH));
        for (int i = 0; i < NEAR_AN_END; i++) {
            long most = run.last() - run.first() >>> 1;
            long shift = Math.min(most, random.nextLong() >>> (1 + random.nextInt(Long.SIZE - 1)));
            points.add(fresh.anywhere(slot, run.first() + shift));
            points.add(fresh.anywhere(slot, run.last() - shift));
        }
        for (int other = 0; other < slots.size(); other++) {
            if (other != slot) {
                for (long end :
                        new long[] {slots.get(other).lowest(), slots.get(other).highest()}) {
                    int at = other;
                    within(slot, run, AT_ENDS_OF_OTHERS).forEach(point -> points.add(with(point, at, end)));
                }
            }
        }
        long[] simplest = new BoxRegion(probe).simplest(box(slot, run));
        points.add(simplest);
        Stream.generate(fresh::plain).limit(ACROSS).forEach(point -> points.add(with(point, slot, simplest[slot])));
        return points.stream().filter(point -> fresh.admits(slot, point[slot])).toList();
    }

    private List<long[]> within(int slot, OrdinalRange run, int count) {
        List<OrdinalRange> parts = slots.get(slot).ranges().stream()
                .filter(part -> part.first() <= run.last() && part.last() >= run.first())
                .map(part -> new OrdinalRange(Math.max(part.first(), run.first()), Math.min(part.last(), run.last())))
                .toList();
        return Stream.generate(() -> parts.get(random.nextInt(parts.size())))
                .map(part -> fresh.anywhere(slot, part.at(random.nextDouble())))
                .limit(parts.isEmpty() ? 0 : count)
                .toList();
    }

    private List<long[]> across(int slot, long value) {
        return Stream.generate(() -> fresh.anywhere(slot, value)).limit(ACROSS).toList();
    }

    private static long[] with(long[] point, int slot, long value) {
        point[slot] = value;
        return point;
    }

    /** Whether all that gave something are of the kind, and any did. */
    private boolean areAll(List<long[]> points) {
        int[] kinds = calls.kindsOf(points);
        return IntStream.of(kinds).anyMatch(found -> found == kind)
                && IntStream.of(kinds)
                        .allMatch(found -> found == kind || found != LimitedCalls.UNKNOWN && !calls.isAnswer(found));
    }
}
