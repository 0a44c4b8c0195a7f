package org.ulpscope.tune.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.place.CandidateRunners;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;

/**
 * What several searches found, run in turn, so that they are compared as they are at one time: what a machine gives from day to day differs by
 * more than the best differ from each other.
 *
 * <p>Arguments: a precision vector file, rounds, a {@linkplain MeasuredProgram file of what was measured}, of which the times of kernels are
 * taken, then the levels of each precision vector as {@link StrategyBenchmark} prints them. Prints
 * figures of merit and their intervals as multiples of that of the first.
 */
public final class RaceBenchmark {
    private static final int SETTINGS = 3;

    private RaceBenchmark() {}

    private static TunedProgram opened(Path pv, Path measured) throws IOException {
        try (MeasuredProgram program = new MeasuredProgram(pv, measured, UnaryOperator.identity())) {
            return program.tuned();
        }
    }

    public static void main(String[] arguments) throws IOException {
        int rounds = Integer.parseInt(arguments[1]);
        TunedProgram program = opened(Path.of(arguments[0]), Path.of(arguments[2]));
        List<PrecisionVector> vectors = Arrays.stream(arguments)
                .skip(SETTINGS)
                .map(levels -> MeasuredProgram.vector(program.space(), levels))
                .toList();
        try (CandidateRunner runner = CandidateRunners.open(
                program.program(),
                program.settings().withRepetition(new Repetition(0.95, 0, rounds, rounds)),
                program.space(),
                Progress.NONE)) {
            List<Evaluation> all = runner.evaluate(vectors);
            double first = all.getFirst().fom();
            for (int i = 0; i < all.size(); i++) {
                Evaluation each = all.get(i);
                System.out.printf(
                        Locale.ROOT,
                        "%s %.4f (%.4f to %.4f), %d runs, %s %s%n",
                        arguments[i + SETTINGS],
                        each.fom() / first,
                        each.low() / first,
                        each.high() / first,
                        each.runs(),
                        each.verdict(),
                        each.program().isEmpty() ? "-" : each.program().substring(0, 8));
            }
        }
    }
}
