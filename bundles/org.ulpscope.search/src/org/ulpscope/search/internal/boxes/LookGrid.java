package org.ulpscope.search.internal.boxes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;

/** Makes the grid of a look: values spread over the domain, those near inputs and boxes that are known, and the borders that these show. */
final class LookGrid {
    /** Of what a closer look may try, and of the values of its grid. */
    static final int MOST_DOUBLINGS = 2;

    private static final int MOST_VALUES = 256;
    private static final int MOST_TRIED_OF_A_KIND = 6;
    private static final int SHARE_OF_A_GRID = 3;
    /** Changes of kind at one value on at least so many lines are a border that runs along the other slots. */
    private static final int FEWEST_VOTES = 2;

    private static final int WARM_UP = 32;
    private static final int MOST_FOR_PACE = WARM_UP * WARM_UP;
    /** Other programs make a call look slow now and then, and never fast. */
    private static final int REPEATS = 4;

    private static final double LONG_NANOS = 20e6;
    /** Of what little time there is, the most calls that tell the pace may take one of so many parts. */
    private static final int SHARE_OF_PACE = 12;

    /** By which part of a step each grid is shifted against the one before: none of many comes near to another. */
    private static final double SHIFT = (Math.sqrt(5) - 1) / 2;

    private final List<InputSlot> slots;
    private final LimitedCalls calls;
    private final int number;

    /** @param number which look it is for, from 0 */
    LookGrid(List<InputSlot> slots, LimitedCalls calls, int number) {
        this.slots = slots;
        this.calls = calls;
        this.number = number;
    }

    /**
     * The grid.
     *
     * @param tried inputs that are known to be of some kind
     * @param known the kinds whose borders matter, and their regions
     */
    KindGrid of(Map<Point, Integer> tried, Map<Integer, KindRegions> known) {
        Set<Integer> wanted = known.keySet();
        // On a machine that is busy now and was idle before, a grid takes longer than it was made for.
        calls.shareTime(2);
        int values = valuesOfEachSlot();
        GridLines lines = new GridLines(slots);
        // Of few values, as three slots have, inputs that were tried and borders want a part.
        lines.spread(Math.min(MOST_VALUES << Math.min(number, MOST_DOUBLINGS), values / 2), number * SHIFT % 1);
        addNearFaces(lines, known, values * 5 / 8);
        addTried(lines, tried, values * 3 / 4, wanted);
        KindGrid coarse = new KindGrid(slots, lines.lines(), calls);
        boolean isWhole = calls.isComplete();
        lines.addBorders(
                coarse, kind -> wanted.contains(kind) || isRefused(kind), room(lines, values) / 2, FEWEST_VOTES, calls);
        KindGrid fine = new KindGrid(slots, lines.lines(), calls);
        if (!calls.isComplete()) {
            return isWhole ? coarse : fine;
        }
        return finerBesideRefused(fine, lines, values);
    }

    /** Just outside what a function refuses of the inputs of a class something of the class may be left, most of all where two borders meet. */
    private KindGrid finerBesideRefused(KindGrid grid, GridLines lines, int values) {
        if (grid.points(this::isRefused).isEmpty()) {
            return grid;
        }
        // One of two such borders may be on no more than one line.
        lines.addBorders(grid, this::isRefused, room(lines, values) / 2, 1, calls);
        KindGrid finer = new KindGrid(slots, lines.lines(), calls);
        return calls.isComplete() ? finer : grid;
    }

    private boolean isRefused(int kind) {
        return !calls.isAnswer(kind);
    }

    /** How many values of each slot a grid may have. */
    private int valuesOfEachSlot() {
        return (int) Math.pow(Math.max(1, calls.left() / SHARE_OF_A_GRID), 1.0 / slots.size());
    }

    /** The first calls wake the worker up and say little; those after them tell how many there may be. */
    void learnPace() {
        double took = 0;
        double most = Math.min(LONG_NANOS, calls.nanos() / (double) (WARM_UP * SHARE_OF_PACE));
        for (int count = 1; count <= WARM_UP || count <= MOST_FOR_PACE && took < most; count *= WARM_UP) {
            Random random = new Random(count);
            List<long[]> points = Stream.generate(() -> slots.stream()
                            .mapToLong(slot -> slot.ranges()
                                    .get(random.nextInt(slot.ranges().size()))
                                    .first())
                            .toArray())
                    .limit(count)
                    .toList();
            took = 0;
            for (int i = 0; i < REPEATS && took < LONG_NANOS; i++) {
                calls.kindsOf(points);
                took = calls.leastNanosPerCall() * count;
            }
        }
        calls.plan(calls.leastNanosPerCall());
    }

    /** How many values more the slot may have that has most of them. */
    private static int room(GridLines lines, int most) {
        return lines.lines().stream().mapToInt(line -> most - line.size()).min().orElseThrow();
    }

    /**
     * Lines near the faces of boxes that are known, at distances of whatever magnitude: beside them a border that slants leaves most out.
     *
     * @param most values that a slot may have then
     */
    private void addNearFaces(GridLines lines, Map<Integer, KindRegions> known, int most) {
        List<Box> boxes = known.values().stream()
                .flatMap(one -> KindRegions.boxes(slots, one.regions()).keySet().stream())
                .toList();
        Random random = new Random(number);
        for (int left = room(lines, most); left > 0 && !boxes.isEmpty(); left--) {
            Box box = boxes.get(random.nextInt(boxes.size()));
            for (int slot = 0; slot < slots.size(); slot++) {
                long distance = random.nextLong() >>> 1 + random.nextInt(Long.SIZE - 1);
                lines.add(slot, random.nextBoolean() ? box.low(slot) - distance : box.high(slot) + distance);
            }
        }
    }

    /**
     * Lines through some inputs that are known to be of each sought kind, and beside them, so that small boxes show their borders.
     *
     * @param most values that a slot may have then
     */
    private void addTried(GridLines lines, Map<Point, Integer> tried, int most, Set<Integer> wanted) {
        Map<Integer, Integer> met = new HashMap<>();
        int ofEach = Math.clamp(room(lines, most) / (2L * Math.max(1, wanted.size())), 1, MOST_TRIED_OF_A_KIND);
        tried.forEach((point, kind) -> {
            // Each look takes others.
            if (wanted.contains(kind) && (met.merge(kind, 1, Integer::sum) - 1) / ofEach == number) {
                for (int slot = 0; slot < slots.size(); slot++) {
                    long ordinal = slots.get(slot).format().ordinal(point.bits(slot));
                    lines.add(slot, ordinal);
                    lines.add(slot, ordinal + 1);
                }
            }
        });
    }
}
