package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Kind;
import org.ulpscope.study.Census;

/** Counts calls by the parts of the axes in which their inputs lie, so that it can be shown where a survey has been. */
final class AxisParts {
    private final List<InputSlot> slots;
    private final List<Kind> kinds;
    /** By slot, part and kind. */
    private final long[][][] calls;

    AxisParts(List<InputSlot> slots, List<Kind> kinds) {
        this.slots = slots;
        this.kinds = kinds;
        calls = new long[slots.size()][Census.Part.COUNT][kinds.size()];
    }

    /** Takes up what was counted before. */
    void recall(List<Census.Part> recorded) {
        for (Census.Part part : recorded) {
            for (int kind = 0; kind < kinds.size(); kind++) {
                if (kinds.get(kind).label().equals(part.kind())) {
                    calls[part.slot()][part.number()][kind] += part.calls();
                }
            }
        }
    }

    /** The call with these inputs; a NaN lies nowhere. */
    void add(long[] bits, int kind) {
        for (int slot = 0; slot < bits.length; slot++) {
            Value value = new Value(slots.get(slot).format(), bits[slot]);
            if (!value.isNaN()) {
                calls[slot][part(slot, value.ordinal())][kind]++;
            }
        }
    }

    /** The call with this number of a sweep. */
    void add(List<SweepRequest.Axis> axes, long call, int kind) {
        for (int slot = 0; slot < axes.size(); slot++) {
            calls[slot][part(slot, axes.get(slot).ordinal(call))][kind]++;
        }
    }

    /** Calls whose values of the first slot all lie in the part with this ordinal, by kind. */
    void addOfFirstSlot(long ordinal, long[] counts) {
        int part = part(0, ordinal);
        for (int kind = 0; kind < counts.length; kind++) {
            calls[0][part][kind] += counts[kind];
        }
    }

    /** How many calls of a walk over every input go on from this one without leaving the part in which the value of the first slot lies. */
    long untilNextPart(SweepRequest.Axis first, long call) {
        Format format = slots.getFirst().format();
        long ordinal = first.ordinal(call);
        int part = part(0, ordinal);
        long values = 1
                + (first.step() < 0
                        ? ordinal - Census.Part.first(format, part)
                        : Census.Part.last(format, part) - ordinal);
        return Math.min(values, first.extent()) * first.divisor() - call % first.divisor();
    }

    private int part(int slot, long ordinal) {
        return Census.Part.of(slots.get(slot).format(), ordinal);
    }

    /** All parts with calls. */
    List<Census.Part> all() {
        List<Census.Part> parts = new ArrayList<>();
        for (int slot = 0; slot < calls.length; slot++) {
            for (int part = 0; part < calls[slot].length; part++) {
                for (int kind = 0; kind < kinds.size(); kind++) {
                    if (calls[slot][part][kind] > 0) {
                        parts.add(new Census.Part(slot, part, kinds.get(kind).label(), calls[slot][part][kind]));
                    }
                }
            }
        }
        return parts;
    }
}
