package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.Progress;
import org.ulpscope.program.internal.cuda.RecordedRuns;

/**
 * Two variants of a program, compared as they ran.
 *
 * @param launches how many launches the first made
 * @param otherLaunches how many the other made
 * @param difference the first launch that leaves another memory; empty where none does
 * @param sameOutput whether both printed the same and ended with the same status
 */
public record LaunchComparison(
        int launches, int otherLaunches, Optional<LaunchDifference> difference, boolean sameOutput) {
    /**
     * Runs both, each as often as it takes to find where they part.
     *
     * @param left built to be recorded
     * @param right built to be recorded
     * @param arguments of the program
     * @param folder where it runs
     * @throws org.ulpscope.numeric.UlpscopeException if one cannot be run
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static LaunchComparison of(
            CudaProgram left, CudaProgram right, List<String> arguments, Path folder, Progress progress) {
        return RecordedRuns.compare(left, right, arguments, folder, progress);
    }
}
