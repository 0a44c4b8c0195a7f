package org.ulpscope.backend.internal.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Outcomes;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.SweepCounts;
import org.ulpscope.backend.SweepRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/** What a machine with a GPU must show, in a program of its own because such a machine may have no build tools; see {@code cuda/check}. */
public final class CudaCheck {
    private static final Platform PLATFORM = new Platform("cuda", "nvcc", List.of(), "gpu");
    private static final Limits LIMITS = new Limits(Duration.ofSeconds(1), 1L << 30, 50);
    private static final int CALLS = 4_000_000;

    private CudaCheck() {}

    /**
     * Runs it; an error says that something did not hold.
     *
     * @param args the cubin of {@code cuda/kernel.cu}, and the program of {@code cuda/bare.cu}
     */
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        try (GuardedEvaluator evaluator = GuardedEvaluator.start(
                PLATFORM, List.of(CompiledC.SLOT), FloatFormat.FP64, Artifact.cuda(Path.of(args[0])), false, LIMITS)) {
            evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
            System.out.printf("%s; start to first result %.0f ms%n", evaluator.device(), (System.nanoTime() - start) / 1e6);
            check("results", batchIsRight(evaluator));
            check("sweep", sweepIsRight(evaluator));
            check("an illegal address is blamed", fault(evaluator, 1e5) instanceof Outcome.Crashed);
            check("an endless call is blamed", fault(evaluator, 2e5) instanceof Outcome.TimedOut);
            check("a trap is blamed", fault(evaluator, 3e5) instanceof Outcome.Crashed);
            evaluator.evaluate(CompiledC.inputs(4e5), Progress.NONE);
            compare(evaluator, Path.of(args[1]));
            check("printed text is kept", evaluator.capturedOutput().contains("four 400000"));
        }
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
        Process process = new ProcessBuilder(bare.toString(), Integer.toString(CALLS)).start();
        double bareSeconds = Double.parseDouble(new String(process.getInputStream().readAllBytes()).strip());
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
    }

    private static Inputs ramp(int count) {
        return CompiledC.inputs(IntStream.range(0, count).mapToDouble(i -> i * 1e-5).toArray());
    }

    private static void check(String what, boolean holds) {
        System.out.println((holds ? "yes: " : "NO:  ") + what);
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
