package org.ulpscope.backend.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.CellMask;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.Format;

/** The calls of a sweep, made as batches: what evaluators do whose code has no entry point for it. */
public final class SweepByBatches {
    private static final int BATCH = 1 << 16;

    private SweepByBatches() {}

    /** Implements {@link Evaluator#values}. */
    public static Outcomes values(Evaluator evaluator, SweepRequest request, Progress progress) {
        int count = Math.toIntExact(request.count());
        List<long[]> columns = IntStream.range(0, request.axes().size())
                .mapToObj(slot -> column(
                        evaluator.slots().get(slot).format(), request.axes().get(slot), request.first(), count))
                .toList();
        return evaluator.evaluate(new Inputs(columns, count), progress);
    }

    /** Implements {@link Evaluator#map}. */
    public static CellMap map(Evaluator evaluator, SweepRequest request, long cellCalls, Progress progress) {
        short[] masks = new short[Math.toIntExact(Math.ceilDiv(request.count(), cellCalls))];
        SortedMap<Long, Outcome> faults = new TreeMap<>();
        for (long done = 0; done < request.count(); ) {
            int part = (int) Math.min(BATCH, request.count() - done);
            long first = request.first() + done;
            Outcomes outcomes = values(evaluator, new SweepRequest(first, part, request.axes()), progress);
            for (int row = 0; row < outcomes.count(); row++) {
                if (outcomes.get(row) instanceof Outcome.Returned returned) {
                    masks[(int) ((done + row) / cellCalls)] |= (short) CellMask.of(returned, evaluator.resultFormat());
                }
            }
            outcomes.faults().forEach((row, fault) -> faults.put(first + row, fault));
            done += outcomes.count();
            if (outcomes.count() < part) {
                return new CellMap(cellCalls, Arrays.copyOf(masks, (int) (done / cellCalls)), faults);
            }
        }
        return new CellMap(cellCalls, masks, faults);
    }

    private static long[] column(Format format, SweepRequest.Axis axis, long first, int count) {
        long[] column = new long[count];
        for (int row = 0; row < count; row++) {
            column[row] = format.bits(axis.ordinal(first + row));
        }
        return column;
    }
}
