package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.evaluate.CopiedBatch;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.MappedBatch;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;

/** Batches in memory that callers fill and read themselves. */
@Tag("slow")
class MappedCallsTest {
    @TempDir
    Path folder;

    /** Where the memory of a batch is. */
    enum Memory {
        SHARED_WITH_THE_WORKER(Evaluator::mapped),
        COPIED(CopiedBatch::new);

        private final BiFunction<Evaluator, Integer, MappedBatch> batch;

        Memory(BiFunction<Evaluator, Integer, MappedBatch> batch) {
            this.batch = batch;
        }
    }

    @ParameterizedTest
    @EnumSource(Memory.class)
    void runsWhatItsPartsHoldAsOftenAsAsked(Memory memory) throws Exception {
        Artifact artifact = CompiledC.function(folder, "static double f(double x) { return x * x; }");
        for (int count : new int[] {1, 3, 4, 70_001}) {
            try (Evaluator evaluator = CompiledC.start(artifact, true, Limits.DEFAULT);
                    MappedBatch batch = memory.batch.apply(evaluator, count)) {
                assertEquals(count, batch.count());
                for (int offset : new int[] {0, 5}) {
                    fill(batch, i -> i + offset);
                    assertEquals(new MappedBatch.Completion(count, Map.of()), batch.run(Progress.NONE));
                    requireResults(batch, i -> (i + offset) * (i + offset), Set.of());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Memory.class)
    void blamesTheCallThatCrashesAndRunsAllOthers(Memory memory) throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "#include <stdlib.h>\nstatic double f(double x) { if (x == 777) abort(); return x + 1; }");
        try (Evaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT);
                MappedBatch batch = memory.batch.apply(evaluator, 2000)) {
            fill(batch, i -> i);
            MappedBatch.Completion completion = batch.run(Progress.NONE);
            assertEquals(2000, completion.tried());
            assertEquals(Set.of(777), completion.faults().keySet());
            assertInstanceOf(Outcome.Crashed.class, completion.faults().get(777));
            requireResults(batch, i -> i + 1, Set.of(777));
            fill(batch, i -> -i);
            assertEquals(Map.of(), batch.run(Progress.NONE).faults());
            requireResults(batch, i -> 1 - i, Set.of());
        }
    }

    @Test
    void endsWhenTheUserCancels() throws Exception {
        Artifact artifact = CompiledC.function(
                folder, "static double f(double x) { for (volatile int i = 0; i < 1000000; i++) {} return x; }");
        try (Evaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT);
                MappedBatch batch = evaluator.mapped(100_000)) {
            fill(batch, i -> i);
            assertEquals(0, batch.run(() -> true).tried());
        }
    }

    @Test
    void refusesMoreCallsThanCanBeMapped() throws Exception {
        Artifact artifact = CompiledC.function(folder, "static double f(double x) { return x; }");
        try (Evaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            assertThrows(IllegalArgumentException.class, () -> evaluator.mapped(Integer.MAX_VALUE));
        }
    }

    private static void fill(MappedBatch batch, DoubleUnaryOperator value) {
        for (MappedBatch.Part part : batch.parts()) {
            ByteBuffer inputs = part.inputs().getFirst().clear();
            for (int i = 0; i < part.count(); i++) {
                inputs.putDouble(value.applyAsDouble(part.first() + i));
            }
        }
    }

    private static void requireResults(MappedBatch batch, DoubleUnaryOperator expected, Set<Integer> faults) {
        for (MappedBatch.Part part : batch.parts()) {
            for (int i = 0; i < part.count(); i++) {
                if (!faults.contains(part.first() + i)) {
                    assertEquals(
                            expected.applyAsDouble(part.first() + i),
                            part.results().getDouble(i * Double.BYTES));
                }
            }
        }
    }
}
