package org.ulpscope.search.survey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Kind;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/** The value classes of a function written in Java, from the bits of its inputs to the bits of its output. */
public final class FunctionProbe implements Probe {
    private final String name;
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final ToLongFunction<long[]> function;
    private final List<Kind> kinds = new ArrayList<>();

    public FunctionProbe(String name, List<InputSlot> slots, FloatFormat format, ToLongFunction<long[]> function) {
        this.name = name;
        this.slots = slots;
        this.format = format;
        this.function = function;
        for (ValueClass valueClass : ValueClass.values()) {
            kinds.add(new Kind(valueClass.label(), valueClass.isExceptional(), false));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<InputSlot> slots() {
        return slots;
    }

    @Override
    public List<Kind> kinds() {
        return kinds;
    }

    private int kind(long[] bits) {
        return format.classify(function.applyAsLong(bits)).ordinal();
    }

    private long[] bits(SweepRequest request, long i) {
        long[] bits = new long[slots.size()];
        Arrays.setAll(
                bits,
                slot -> slots.get(slot).format().bits(request.axes().get(slot).ordinal(i)));
        return bits;
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        int[] found = new int[inputs.count()];
        for (int row = 0; row < found.length; row++) {
            if (progress.isCancelled()) {
                return Arrays.copyOf(found, row);
            }
            long[] bits = new long[slots.size()];
            for (int slot = 0; slot < bits.length; slot++) {
                bits[slot] = inputs.bits(slot, row);
            }
            found[row] = kind(bits);
        }
        return found;
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        long[] counts = new long[kinds.size()];
        long[] first = new long[kinds.size()];
        Arrays.fill(first, -1);
        long i = request.first();
        for (; i < request.first() + request.count() && !progress.isCancelled(); i++) {
            int kind = kind(bits(request, i));
            if (counts[kind]++ == 0) {
                first[kind] = i;
            }
        }
        return new KindCounts(i - request.first(), counts, first);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        long[] masks = new long[(int) Math.ceilDiv(request.count(), cellCalls)];
        for (long i = 0; i < request.count(); i++) {
            if (progress.isCancelled()) {
                return Arrays.copyOf(masks, (int) (i / cellCalls));
            }
            masks[(int) (i / cellCalls)] |= 1L << kind(bits(request, request.first() + i));
        }
        return masks;
    }
}
