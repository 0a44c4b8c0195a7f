package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** All inputs of a problem, sign by sign. NaNs are apart: they have no ordinals. */
final class Domain {
    private final List<InputSlot> slots;
    private final List<List<Stretch>> stretches;

    Domain(List<InputSlot> slots) {
        this.slots = List.copyOf(slots);
        this.stretches = slots.stream().map(Stretch::of).toList();
    }

    List<InputSlot> slots() {
        return slots;
    }

    /** The stretches of a slot. */
    List<Stretch> stretches(int slot) {
        return stretches.get(slot);
    }

    /** Number of inputs without NaNs, rounded. */
    double size() {
        return stretches.stream()
                .mapToDouble(
                        ofSlot -> ofSlot.stream().mapToDouble(Stretch::size).sum())
                .reduce(1, (a, b) -> a * b);
    }

    /** Number of blocks, rounded. */
    double blockCount() {
        return stretches.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
    }

    /** All combinations of a stretch of each slot. */
    List<InputBlock> blocks() {
        List<InputBlock> blocks = new ArrayList<>();
        addBlocks(new ArrayList<>(), blocks);
        return blocks;
    }

    private void addBlocks(List<Stretch> chosen, List<InputBlock> blocks) {
        if (chosen.size() == stretches.size()) {
            blocks.add(new InputBlock(chosen));
            return;
        }
        for (Stretch stretch : stretches.get(chosen.size())) {
            chosen.addLast(stretch);
            addBlocks(chosen, blocks);
            chosen.removeLast();
        }
    }

    /** Whether some slot admits NaNs. */
    boolean hasNaNs() {
        return slots.stream().anyMatch(InputSlot::nans);
    }

    /** Whether a slot admits the value with these bits. */
    boolean admits(int slot, long bits) {
        InputSlot one = slots.get(slot);
        return one.format() instanceof FloatFormat f && f.isNaN(bits)
                ? one.nans()
                : one.admits(one.format().ordinal(bits));
    }

    /** Whether each slot admits its value of an input. */
    boolean admits(long[] bits) {
        return IntStream.range(0, bits.length).allMatch(slot -> admits(slot, bits[slot]));
    }

    /** The bits of an input. */
    long[] bits(long[] ordinals) {
        long[] bits = new long[ordinals.length];
        for (int slot = 0; slot < bits.length; slot++) {
            bits[slot] = slots.get(slot).format().bits(ordinals[slot]);
        }
        return bits;
    }

    /** Whether every floating-point value of an input is a normal number. */
    boolean isNormal(long[] bits) {
        for (int slot = 0; slot < bits.length; slot++) {
            if (slots.get(slot).format() instanceof FloatFormat f) {
                long magnitude = f.magnitude(bits[slot]);
                if (magnitude < f.minNormalOrdinal() || magnitude > f.maxOrdinal()) {
                    return false;
                }
            }
        }
        return true;
    }
}
