package org.ulpscope.backend.evaluate;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;

/** A mapped batch that an evaluator runs as any other: what evaluators do that share no memory with what they run. */
public final class CopiedBatch implements MappedBatch {
    private final Evaluator evaluator;
    private final List<Part> parts;

    /** Implements {@link Evaluator#mapped}. */
    public CopiedBatch(Evaluator evaluator, int count) {
        this.evaluator = evaluator;
        List<ByteBuffer> inputs = evaluator.slots().stream()
                .map(slot -> column(count, slot.format().bytes()))
                .toList();
        parts = List.of(new Part(
                0, count, inputs, column(count, evaluator.resultFormat().bytes())));
    }

    private static ByteBuffer column(int count, int bytes) {
        return ByteBuffer.allocateDirect(Math.multiplyExact(count, bytes)).order(ByteOrder.nativeOrder());
    }

    @Override
    public int count() {
        return parts.getFirst().count();
    }

    @Override
    public List<Part> parts() {
        return parts;
    }

    @Override
    public Completion run(Progress progress) {
        return run(evaluator, parts, progress);
    }

    /** Has an evaluator make the calls of these parts, through copies of their inputs and results. */
    public static Completion run(Evaluator evaluator, List<Part> parts, Progress progress) {
        int count = parts.stream().mapToInt(Part::count).sum();
        List<long[]> columns = IntStream.range(0, evaluator.slots().size())
                .mapToObj(slot ->
                        column(parts, slot, evaluator.slots().get(slot).format().bytes(), count))
                .toList();
        Outcomes outcomes = evaluator.evaluate(new Inputs(columns, count), progress);
        int bytes = evaluator.resultFormat().bytes();
        for (Part part : parts) {
            long[] results = IntStream.range(part.first(), Math.min(part.first() + part.count(), outcomes.count()))
                    .mapToLong(outcomes::bits)
                    .toArray();
            ColumnBits.put(wholly(part.results()), bytes, results, 0, results.length);
        }
        return new Completion(outcomes.count(), outcomes.faults());
    }

    private static long[] column(List<Part> parts, int slot, int bytes, int count) {
        long[] column = new long[count];
        for (Part part : parts) {
            ColumnBits.get(wholly(part.inputs().get(slot)), bytes, column, part.first(), part.count());
        }
        return column;
    }

    /** A view of all of a buffer, wherever the caller has left its position. */
    private static ByteBuffer wholly(ByteBuffer buffer) {
        return buffer.duplicate().clear().order(ByteOrder.nativeOrder());
    }

    @Override
    public void close() {}
}
