package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.ForwardingProbe;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;
import org.ulpscope.search.regions.result.Cut;

/** A probe along a cut: it has the one slot that the cut leaves free. */
public final class CutProbe implements ForwardingProbe {
    private final Probe whole;
    private final Cut cut;
    private final int free;

    public CutProbe(Probe whole, Cut cut) {
        this.whole = whole;
        this.cut = cut;
        this.free = cut.slot(whole.slots());
    }

    @Override
    public Probe probe() {
        return whole;
    }

    @Override
    public List<InputSlot> slots() {
        return List.of(whole.slots().get(free));
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < whole.slots().size(); slot++) {
            long[] column = inputs.columns().getFirst();
            if (slot != free) {
                column = new long[inputs.count()];
                Arrays.fill(column, cut.fixed().get(slot));
            }
            columns.add(column);
        }
        return whole.kindsOf(new Inputs(columns, inputs.count()), progress);
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        return whole.count(inAllSlots(request), progress);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        return whole.map(inAllSlots(request), cellCalls, progress);
    }

    private SweepRequest inAllSlots(SweepRequest request) {
        List<Axis> axes = new ArrayList<>();
        for (int slot = 0; slot < whole.slots().size(); slot++) {
            InputSlot one = whole.slots().get(slot);
            axes.add(
                    slot == free
                            ? request.axes().getFirst()
                            : Axis.constant(one.format().ordinal(cut.fixed().get(slot))));
        }
        return new SweepRequest(request.first(), request.count(), axes);
    }
}
