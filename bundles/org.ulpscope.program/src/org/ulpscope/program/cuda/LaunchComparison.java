package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.internal.cuda.RecordedRuns;

/**
 * Two variants of a program, compared as they ran.
 *
 * @param launches how many launches the first made
 * @param otherLaunches how many the other made
 * @param difference the first launch that leaves another memory; empty where none does
 * @param sameOutput whether both printed the same
 * @param status what the first ended with
 * @param otherStatus what the other ended with
 */
public record LaunchComparison(
        int launches,
        int otherLaunches,
        Optional<LaunchDifference> difference,
        boolean sameOutput,
        int status,
        int otherStatus) {
    /**
     * Runs both, each as often as it takes to find where they part. They read this process's input where that is a file.
     *
     * @param left built to be recorded
     * @param right built to be recorded
     * @param arguments of the program
     * @param folder where it runs
     * @throws org.ulpscope.base.UlpscopeException if one cannot be run, or neither launches a kernel
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static LaunchComparison of(
            CudaProgram left, CudaProgram right, List<String> arguments, Path folder, Progress progress) {
        return RecordedRuns.compare(left, right, arguments, folder, progress);
    }
}
