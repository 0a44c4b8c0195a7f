package org.ulpscope.search.internal.boxes;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.internal.regions.SimplestInput;

/** Inputs that nothing was fitted to. */
final class FreshPoints {
    private final List<InputSlot> slots;
    private final Random random;

    FreshPoints(List<InputSlot> slots, Random random) {
        this.slots = slots;
        this.random = random;
    }

    /** One from the whole domain, evenly by its ordinals. */
    long[] anywhere() {
        return slots.stream()
                .mapToLong(slot -> part(slot).at(random.nextDouble()))
                .toArray();
    }

    /** One with a value of a slot, the others from anywhere. */
    long[] anywhere(int slot, long value) {
        long[] point = anywhere();
        point[slot] = value;
        return point;
    }

    /** One of simple numbers: for each slot the simplest of the domain, or its opposite. */
    long[] plain() {
        return IntStream.range(0, slots.size()).mapToLong(this::plain).toArray();
    }

    private long plain(int slot) {
        InputSlot one = slots.get(slot);
        OrdinalRange range = part(one);
        long simplest = new SimplestInput(one.format()).within(range.first(), range.last());
        long opposite = -1 - simplest;
        return random.nextBoolean() && one.format() instanceof FloatFormat && admits(slot, opposite)
                ? opposite
                : simplest;
    }

    /** So many with each zero that the domain has for a slot. */
    List<long[]> zeros(int slot, int count) {
        return slots.get(slot).format() instanceof FloatFormat
                ? LongStream.of(-1, 0)
                        .filter(zero -> admits(slot, zero))
                        .boxed()
                        .flatMap(zero ->
                                Stream.generate(() -> anywhere(slot, zero)).limit(count))
                        .toList()
                : List.of();
    }

    private OrdinalRange part(InputSlot slot) {
        return slot.ranges().get(random.nextInt(slot.ranges().size()));
    }

    /** Whether the domain has a value. */
    boolean admits(int slot, long ordinal) {
        return slots.get(slot).ranges().stream().anyMatch(range -> range.contains(ordinal));
    }
}
