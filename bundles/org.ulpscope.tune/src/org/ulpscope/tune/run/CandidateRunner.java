package org.ulpscope.tune.run;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;

/**
 * Builds and runs a program under precision vectors, in scratch folders: the user's own files are never touched. Each method may be called
 * from any thread; one call at a time does something, the others wait.
 */
public interface CandidateRunner extends AutoCloseable {
    /**
     * The widest version and the program as it is written; built and run at the first call.
     *
     * @throws UlpscopeException if the program does not compile or run, or does not print what errors and the figure of merit are read from
     * @throws CancellationException if the user has asked to stop
     */
    Baseline baseline();

    /**
     * Builds and runs precision vectors, all builds at once and one run at a time: each in turn with the program as it is written, and with the
     * others, until its speed is known or it is clear that it is not the fastest. Figures of merit are told in those of the baseline. Equal
     * programs are measured once.
     *
     * @return one evaluation for each, in order
     * @throws UlpscopeException as {@link #baseline}
     * @throws CancellationException if the user has asked to stop
     */
    default List<Evaluation> evaluate(List<PrecisionVector> vectors) {
        return evaluate(vectors, evaluation -> {});
    }

    /**
     * The same, telling each evaluation as soon as it is there.
     *
     * @param done is told each, in the order in which they become known, from the calling thread
     */
    List<Evaluation> evaluate(List<PrecisionVector> vectors, Consumer<Evaluation> done);

    /**
     * Is told what is likely to be asked for next, in the place of what it was told before. It is built while others run and cores are free.
     *
     * @param next the likeliest first; none: nothing is built ahead any more when this returns
     */
    default void expect(List<PrecisionVector> next) {
        // Who builds elsewhere has nothing to begin early.
    }

    /**
     * Is told how much time there is from now on to know better how fast programs are, and to run on varied inputs. When it is over, each runs
     * no more often than it takes to tell anything of it, and has the interval that its runs give.
     */
    default void within(Duration left) {
        // Who runs elsewhere cannot be hurried.
    }

    /** Takes what came of programs at an earlier time as known, so that they do not run again. */
    void remember(List<Evaluation> known);

    /**
     * Runs a precision vector on varied inputs, each beside the widest version.
     *
     * @param samples how many inputs, or fewer where the time is over
     * @param seed of what is added to them; the same seed gives the same inputs
     * @throws UlpscopeException as {@link #baseline}, if the vector does not compile, and if the settings vary nothing
     * @throws CancellationException if the user has asked to stop
     */
    Generalisation generalise(PrecisionVector vector, int samples, long seed);

    /**
     * How long the kernels of the program take as it is written; none for a program without kernels.
     *
     * @throws UlpscopeException if the program does not compile or run, or is built by a command of the user's own
     * @throws CancellationException if the user has asked to stop
     */
    KernelTimes profile();

    /** What it took so far. */
    RunCounters counters();

    @Override
    void close();
}
