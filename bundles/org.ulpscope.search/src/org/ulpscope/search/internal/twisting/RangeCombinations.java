package org.ulpscope.search.internal.twisting;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** All ways to take one range of each slot. Their number grows exponentially with the slots, so they are made one at a time. */
final class RangeCombinations {
    private final List<List<SlotRange>> ranges;
    private final int[] digits;
    private boolean ended;

    RangeCombinations(List<List<SlotRange>> ranges) {
        this.ranges = ranges;
        this.digits = new int[ranges.size()];
    }

    /** The next combination, the last slot's range changing fastest; empty after the last one. */
    Optional<List<SlotRange>> next() {
        if (ended) {
            return Optional.empty();
        }
        List<SlotRange> combination = combination(digits);
        int slot = digits.length - 1;
        while (slot >= 0 && ++digits[slot] == ranges.get(slot).size()) {
            digits[slot--] = 0;
        }
        ended = slot < 0;
        return Optional.of(combination);
    }

    /** Any combination. */
    List<SlotRange> random(SplittableRandom random) {
        return combination(
                ranges.stream().mapToInt(list -> random.nextInt(list.size())).toArray());
    }

    private List<SlotRange> combination(int[] chosen) {
        return IntStream.range(0, chosen.length)
                .mapToObj(slot -> ranges.get(slot).get(chosen[slot]))
                .toList();
    }
}
