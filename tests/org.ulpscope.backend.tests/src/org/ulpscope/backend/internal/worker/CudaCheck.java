package org.ulpscope.backend.internal.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.CellMap;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.MappedBatch;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepByBatches;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/** What a machine with a GPU must show, in a program of its own because such a machine may have no build tools; see {@code cuda/check}. */
public final class CudaCheck {
    private static final Platform PLATFORM = new Platform("cuda", "nvcc", List.of(), "gpu");
    private static final Limits LIMITS = new Limits(Duration.ofSeconds(1), 1L << 30, 2, 50);
    private static final int CALLS = 4_000_000;
    private static final int KERNELS = 30;
    private static final Inputs ONE_FLOAT = new Inputs(List.of(new long[] {Float.floatToRawIntBits(1)}), 1);
    private static final long COSHF_1 = Float.floatToRawIntBits(1.5430806f);

    private CudaCheck() {}

    /**
     * Runs it; an error says that something did not hold.
     *
     * @param args the cubin of {@code cuda/kernel.cu}, the program of {@code cuda/bare.cu}, and a cubin of the product's own for
     *     {@code float coshf(float x)}, as {@link CudaCheckKernel} makes it, and the cubin of {@code cuda/kernel.cu} with {@code -DQUIET}
     */
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        try (GuardedEvaluator evaluator = start(new WorkerPool(0), Path.of(args[0]), FloatFormat.FP64)) {
            evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
            System.out.printf(
                    "%s; start to first result %.0f ms%n", evaluator.device(), (System.nanoTime() - start) / 1e6);
            check("results", batchIsRight(evaluator));
            check("sweep", sweepIsRight(evaluator));
            check("a guilty call in a map is blamed", mapBlames(evaluator, 1e5));
            check("an illegal address is blamed", fault(evaluator, 1e5) instanceof Outcome.Crashed);
            check("an endless call is blamed", fault(evaluator, 2e5) instanceof Outcome.TimedOut);
            check("a trap is blamed", fault(evaluator, 3e5) instanceof Outcome.Crashed);
            evaluator.evaluate(CompiledC.inputs(4e5), Progress.NONE);
            compare(evaluator, Path.of(args[1]));
            check("printed text is kept", evaluator.capturedOutput().contains("four 400000"));
        }
        CudaBreakdown.print(Artifact.cuda(Path.of(args[0])), LIMITS, ramp(CALLS));
        sweepAllFloats(Path.of(args[2]), Path.of(args[1]));
        mapIsRight(Path.of(args[2]));
        manyShareAWorker(Path.of(args[2]), Path.of(args[3]));
    }

    /** Whether kernels that are open at the same time share a process, and go on when one of them breaks the device's context. */
    private static void manyShareAWorker(Path cubin, Path guilty) throws Exception {
        WorkerPool pool = new WorkerPool(1);
        List<GuardedEvaluator> open = new ArrayList<>();
        Path folder = Files.createTempDirectory("cubins");
        for (int round = 0; round < 2; round++) {
            double[] millis = new double[KERNELS];
            for (int i = 0; i < KERNELS; i++) {
                Path copy = Files.copy(cubin, folder.resolve(round + "-" + i + ".cubin"));
                long start = System.nanoTime();
                open.add(start(pool, copy, FloatFormat.FP32));
                millis[i] = (System.nanoTime() - start) / 1e6;
                check("one", open.getLast().evaluate(ONE_FLOAT, Progress.NONE).bits(0) == COSHF_1);
            }
            check("one worker has all", workers() == 1);
            System.out.printf("opening %d: the first %.0f ms", KERNELS, millis[0]);
            Arrays.sort(millis);
            System.out.printf(", the median %.1f ms%n", millis[KERNELS / 2]);
            if (round == 0) {
                open.forEach(GuardedEvaluator::close);
                open.clear();
            }
        }
        try (GuardedEvaluator evaluator = start(pool, guilty, FloatFormat.FP64)) {
            check("an illegal address beside others is blamed", fault(evaluator, 1e5) instanceof Outcome.Crashed);
            check("an endless call beside others is blamed", fault(evaluator, 2e5) instanceof Outcome.TimedOut);
        }
        for (GuardedEvaluator evaluator : open) {
            check(
                    "others go on",
                    evaluator.evaluate(ONE_FLOAT, Progress.NONE).faults().isEmpty()
                            && evaluator.evaluate(ONE_FLOAT, Progress.NONE).bits(0) == COSHF_1);
            evaluator.close();
        }
        check("one worker is left", workers() == 1);
    }

    private static long workers() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .arguments()
                        .filter(arguments -> List.of(arguments).contains("org.ulpscope.worker.WorkerMain"))
                        .isPresent())
                .filter(process -> process.children().findAny().isEmpty())
                .count();
    }

    private static GuardedEvaluator start(WorkerPool pool, Path cubin, FloatFormat format) {
        InputSlot slot = new InputSlot("x", format, format.minOrdinal(), format.maxOrdinal(), true, true, true, true);
        return GuardedEvaluator.start(
                pool, PLATFORM, List.of(slot), format, Artifact.cuda(cubin), false, LIMITS, Progress.NONE);
    }

    /** Whether maps and values are what single calls come to, for cells of a thread, of a team and of many teams. */
    private static void mapIsRight(Path cubin) {
        FloatFormat format = FloatFormat.FP32;
        try (GuardedEvaluator evaluator = start(new WorkerPool(0), cubin, format)) {
            SweepRequest request = new SweepRequest(
                    7, 1_000_000, List.of(new SweepRequest.Axis(format.minOrdinal(), 4567, 900_001, 1)));
            Outcomes expected = SweepByBatches.values(evaluator, request, Progress.NONE);
            Outcomes values = evaluator.values(request, Progress.NONE);
            check(
                    "values",
                    values.count() == expected.count()
                            && IntStream.range(0, values.count()).allMatch(i -> values.bits(i) == expected.bits(i)));
            for (long cell : new long[] {1, 3, 63, 64, 1000, 100_003, 2_000_000}) {
                check(
                        "map of cells of " + cell,
                        Arrays.equals(
                                SweepByBatches.map(evaluator, request, cell, Progress.NONE)
                                        .masks(),
                                evaluator.map(request, cell, Progress.NONE).masks()));
            }
            long start = System.nanoTime();
            evaluator.map(request, 1000, Progress.NONE);
            System.out.printf("map: %.2f ns a call%n", (System.nanoTime() - start) / (double) request.count());
        }
    }

    private static boolean mapBlames(GuardedEvaluator evaluator, double guilty) {
        long base = Double.doubleToRawLongBits(guilty) - 12_345;
        SweepRequest request = new SweepRequest(0, 20_000, List.of(new SweepRequest.Axis(base, 1, 20_000, 1)));
        CellMap map = evaluator.map(request, 100, Progress.NONE);
        return map.faults().keySet().equals(Set.of(12_345L)) && map.masks().length == 200;
    }

    private static void sweepAllFloats(Path cubin, Path bare) throws Exception {
        FloatFormat format = FloatFormat.FP32;
        long count = format.maxOrdinal() - format.minOrdinal() + 1;
        SweepRequest all = new SweepRequest(0, count, List.of(new SweepRequest.Axis(format.minOrdinal(), 1, count, 1)));
        double bareSeconds = seconds(bare, "sweep", Long.toString(count));
        try (GuardedEvaluator evaluator = start(new WorkerPool(0), cubin, format)) {
            double best = Double.MAX_VALUE;
            for (int round = 0; round < 10; round++) {
                long start = System.nanoTime();
                SweepCounts counts = evaluator.sweep(all, Progress.NONE);
                best = Math.min(best, (System.nanoTime() - start) / 1e9);
                check("all floats are counted", counts.tried() == count && counts.count(ValueClass.INF_PLUS) > 0);
            }
            System.out.printf(
                    "coshf, all %,d floats: bare counting kernel %.2f ms, sweep %.2f ms, ratio %.2f%n",
                    count, bareSeconds * 1e3, best * 1e3, bareSeconds / best);
        }
    }

    /** What the bare program prints. */
    private static double seconds(Path bare, String mode, String count) throws Exception {
        Process process = new ProcessBuilder(bare.toString(), mode, count).start();
        return Double.parseDouble(new String(process.getInputStream().readAllBytes()).strip());
    }

    private static boolean batchIsRight(GuardedEvaluator evaluator) {
        Outcomes outcomes = evaluator.evaluate(ramp(CALLS), Progress.NONE);
        return outcomes.faults().isEmpty()
                && IntStream.range(0, CALLS).allMatch(i -> isCosh(outcomes.bits(i), i * 1e-5));
    }

    private static boolean isCosh(long bits, double x) {
        double expected = Math.cosh(x);
        return Math.abs(Double.longBitsToDouble(bits) - expected) <= 4 * Math.ulp(expected);
    }

    private static boolean sweepIsRight(GuardedEvaluator evaluator) {
        long first = Double.doubleToRawLongBits(710);
        long last = Double.doubleToRawLongBits(711);
        long count = 10_000_000;
        SweepRequest.Axis axis = new SweepRequest.Axis(first, (last - first) / count, count, 1);
        long start = System.nanoTime();
        SweepCounts counts = evaluator.sweep(new SweepRequest(0, count, List.of(axis)), Progress.NONE);
        System.out.printf("sweep: %.2f ns a call%n", (System.nanoTime() - start) / (double) count);
        long firstInfinity = counts.first(ValueClass.INF_PLUS).orElse(-1);
        double x = Double.longBitsToDouble(axis.ordinal(Math.max(0, firstInfinity)));
        return counts.count(ValueClass.INF_PLUS) + counts.count(ValueClass.NORMAL_PLUS) == count
                && firstInfinity == counts.count(ValueClass.NORMAL_PLUS)
                && Math.abs(x - 710.4758600739439) < 1e-6;
    }

    private static Outcome fault(GuardedEvaluator evaluator, double guilty) {
        Inputs inputs = CompiledC.countingUp(20_000);
        inputs.columns().get(0)[12_345] = Double.doubleToRawLongBits(guilty);
        long start = System.nanoTime();
        Outcomes outcomes = evaluator.evaluate(inputs, Progress.NONE);
        System.out.printf("%s after %.1f s%n", outcomes.faults(), (System.nanoTime() - start) / 1e9);
        check("only the guilty call is", outcomes.faults().keySet().equals(Set.of(12_345)));
        check("the others returned", outcomes.count() == 20_000 && isCosh(outcomes.bits(1), 1));
        return outcomes.get(12_345);
    }

    private static void compare(GuardedEvaluator evaluator, Path bare) throws Exception {
        double bareSeconds = seconds(bare, "batch", Integer.toString(CALLS));
        Inputs inputs = ramp(CALLS);
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 30; round++) {
            long start = System.nanoTime();
            evaluator.evaluate(inputs, Progress.NONE);
            best = Math.min(best, (System.nanoTime() - start) / 1e9);
        }
        System.out.printf(
                "cosh, %,d calls: bare program %.2f ms, batch %.2f ms, ratio %.2f%n",
                CALLS, bareSeconds * 1e3, best * 1e3, bareSeconds / best);
        double mapped = mappedSeconds(evaluator);
        System.out.printf("in mapped memory: %.2f ms, ratio %.2f%n", mapped * 1e3, bareSeconds / mapped);
    }

    /** The best of several rounds in memory that is filled beforehand, as the bare program's is. */
    private static double mappedSeconds(GuardedEvaluator evaluator) {
        double best = Double.MAX_VALUE;
        try (MappedBatch batch = evaluator.mapped(CALLS)) {
            for (MappedBatch.Part part : batch.parts()) {
                for (int i = 0; i < part.count(); i++) {
                    part.inputs().getFirst().putDouble((part.first() + i) * 1e-5);
                }
            }
            for (int round = 0; round < 30; round++) {
                long start = System.nanoTime();
                batch.run(Progress.NONE);
                best = Math.min(best, (System.nanoTime() - start) / 1e9);
            }
            check("results in mapped memory", batch.parts().stream().allMatch(part -> IntStream.range(0, part.count())
                    .allMatch(i -> isCosh(part.results().getLong(i * Long.BYTES), (part.first() + i) * 1e-5))));
        }
        return best;
    }

    private static Inputs ramp(int count) {
        return CompiledC.inputs(
                IntStream.range(0, count).mapToDouble(i -> i * 1e-5).toArray());
    }

    private static void check(String what, boolean holds) {
        System.out.println((holds ? "yes: " : "NO:  ") + what);
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
