package org.ulpscope.search.simplest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.boxes.LimitedCalls;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.InputOrder;
import org.ulpscope.study.InputOrder.Rank;

/** One run of {@link org.ulpscope.search.simplest.SimplestSearch}. */
final class Shrinking {
    private static final int MOST_OF_A_GRID = 2000;
    private static final int MOST_IN_A_ROUND = 1024;
    private static final int MOST_ROUNDS = 40;
    /** Slots of which two are changed at once. */
    private static final int FEW_SLOTS = 4;

    private static final int OF_A_PAIR = 12;

    private final Probe probe;
    private final List<InputSlot> slots;
    private final List<SimpleValues> values;
    private final LimitedCalls calls;
    private final Set<Integer> wanted;
    private final InputOrder order;
    private final Set<List<Long>> tried = new HashSet<>();
    private final Map<Goal, Rank> best = new LinkedHashMap<>();
    private boolean stopped;

    /** What the simplest input is looked for of. */
    private record Goal(int kind, boolean plain) {}

    public Shrinking(Probe probe, RegionLimits limits, Progress progress, Set<Integer> wanted) {
        this.probe = probe;
        this.slots = probe.slots();
        this.values = slots.stream().map(SimpleValues::new).toList();
        this.calls = new LimitedCalls(probe, limits, progress.uncounted());
        this.wanted = new TreeSet<>(wanted);
        this.order = new InputOrder(slots);
    }

    /** All of it. */
    public List<SimplestOfKind> run(Map<Point, Integer> known) {
        known.forEach((point, kind) -> {
            stopped |= calls.isFault(kind);
            offer(bits(point), kind);
        });
        tryAll(grid());
        for (int kind : wanted) {
            shrink(new Goal(kind, false));
            shrink(new Goal(kind, true));
        }
        List<SimplestOfKind> found = new ArrayList<>();
        best.forEach((goal, simplest) -> {
            List<Long> bits = simplest.inputBits();
            boolean isTheSame = goal.plain() && simplest.compareTo(best.get(new Goal(goal.kind(), false))) == 0;
            if (!isTheSame) {
                found.add(new SimplestOfKind(goal.kind(), goal.plain(), bits, border(goal.kind(), bits)));
            }
        });
        found.sort(Comparator.comparing(SimplestOfKind::kind).thenComparing(SimplestOfKind::plain));
        return found;
    }

    private static List<Long> bits(Point point) {
        return IntStream.range(0, point.dimensions()).mapToObj(point::bits).toList();
    }

    private void offer(List<Long> bits, int kind) {
        tried.add(bits);
        if (wanted.contains(kind)) {
            Rank rank = order.rank(bits);
            offer(rank, new Goal(kind, false));
            if (isPlain(bits)) {
                offer(rank, new Goal(kind, true));
            }
        }
    }

    private void offer(Rank rank, Goal goal) {
        best.merge(goal, rank, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    private boolean isPlain(List<Long> bits) {
        return InputMark.of(slots, bits).isEmpty();
    }

    /** NaNs have no ordinals. */
    private boolean hasNaN(List<Long> bits) {
        return InputMark.of(slots, bits).contains(InputMark.NAN);
    }

    /** Every combination of the simplest values: of as many of each slot as there is room for. */
    private List<List<Long>> grid() {
        int ofEach = (int) Math.floor(Math.pow(MOST_OF_A_GRID, 1.0 / slots.size()));
        List<List<Long>> points = List.of(List.of());
        for (int slot = 0; slot < slots.size(); slot++) {
            int position = slot;
            List<Long> simple = values.get(slot).ladder().stream()
                    .limit(Math.max(1, ofEach))
                    .map(ordinal -> slots.get(position).format().bits(ordinal))
                    .toList();
            points = points.stream()
                    .flatMap(point -> simple.stream().map(value -> Stream.concat(point.stream(), Stream.of(value))
                            .toList()))
                    .toList();
        }
        return points;
    }

    private void shrink(Goal goal) {
        for (int round = 0; round < MOST_ROUNDS && !stopped && best.containsKey(goal); round++) {
            Rank before = best.get(goal);
            tryAll(simpler(before, goal));
            if (before == best.get(goal)) {
                return;
            }
        }
    }

    /** What can stand in the place of an input, simpler than it; the simplest first. */
    private List<List<Long>> simpler(Rank than, Goal goal) {
        List<Long> bits = than.inputBits();
        Set<List<Long>> candidates = new LinkedHashSet<>();
        List<List<Long>> ofSlots = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            List<Long> ofSlot = ofSlot(slot, bits.get(slot));
            ofSlots.add(ofSlot);
            for (long value : ofSlot) {
                candidates.add(with(bits, slot, value));
            }
        }
        if (slots.size() <= FEW_SLOTS) {
            addPairs(candidates, bits, ofSlots);
        } else {
            addBlocks(candidates, bits);
        }
        return candidates.stream()
                .filter(candidate ->
                        !tried.contains(candidate) && !hasNaN(candidate) && (!goal.plain() || isPlain(candidate)))
                .map(order::rank)
                .filter(rank -> rank.compareTo(than) < 0)
                .sorted()
                .limit(MOST_IN_A_ROUND)
                .map(Rank::inputBits)
                .toList();
    }

    private List<Long> ofSlot(int slot, long bits) {
        InputSlot one = slots.get(slot);
        boolean isNaN = InputMark.of(List.of(one), List.of(bits)).contains(InputMark.NAN);
        Stream<Long> near =
                isNaN ? Stream.of() : values.get(slot).near(one.format().ordinal(bits)).stream();
        return Stream.concat(values.get(slot).ladder().stream(), near)
                .distinct()
                .map(one.format()::bits)
                .toList();
    }

    private static void addPairs(Set<List<Long>> candidates, List<Long> bits, List<List<Long>> ofSlots) {
        for (int a = 0; a < ofSlots.size(); a++) {
            for (int b = a + 1; b < ofSlots.size(); b++) {
                for (long first : ofSlots.get(a).stream().limit(OF_A_PAIR).toList()) {
                    for (long second : ofSlots.get(b).stream().limit(OF_A_PAIR).toList()) {
                        candidates.add(with(with(bits, a, first), b, second));
                    }
                }
            }
        }
    }

    /** The same simple value in halves, quarters and eighths of the slots, as delta debugging does. */
    private void addBlocks(Set<List<Long>> candidates, List<Long> bits) {
        for (int length = slots.size(); length > 1; length = (length + 1) / 2) {
            for (int from = 0; from < slots.size(); from += length) {
                for (int simple = 0; simple < OF_A_PAIR; simple++) {
                    List<Long> candidate = bits;
                    for (int slot = from; slot < Math.min(from + length, slots.size()); slot++) {
                        List<Long> ladder = values.get(slot).ladder();
                        if (simple < ladder.size()) {
                            candidate = with(
                                    candidate, slot, slots.get(slot).format().bits(ladder.get(simple)));
                        }
                    }
                    candidates.add(candidate);
                }
            }
            if (length == 2) {
                break;
            }
        }
    }

    private static List<Long> with(List<Long> bits, int slot, long value) {
        List<Long> changed = new ArrayList<>(bits);
        changed.set(slot, value);
        return List.copyOf(changed);
    }

    private void tryAll(List<List<Long>> candidates) {
        if (stopped || candidates.isEmpty()) {
            return;
        }
        List<long[]> points = candidates.stream().map(this::ordinals).toList();
        int[] kinds = calls.kindsOf(points);
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] != LimitedCalls.UNKNOWN) {
                stopped |= calls.isFault(kinds[i]);
                offer(candidates.get(i), kinds[i]);
            }
        }
        stopped |= !calls.isComplete();
    }

    private long[] ordinals(List<Long> bits) {
        long[] ordinals = new long[slots.size()];
        Arrays.setAll(ordinals, slot -> slots.get(slot).format().ordinal(bits.get(slot)));
        return ordinals;
    }

    private Optional<List<Long>> border(int kind, List<Long> bits) {
        if (stopped || hasNaN(bits)) {
            return Optional.empty();
        }
        return new BorderBeside(slots, calls, kind).of(ordinals(bits)).map(ordinals -> IntStream.range(0, slots.size())
                .mapToObj(slot -> slots.get(slot).format().bits(ordinals[slot]))
                .toList());
    }
}
