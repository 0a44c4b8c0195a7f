package org.ulpscope.backend.calibration;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ulpscope.backend.simulated.ApproximationTables;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;

/**
 * Measures the approximate instructions of this machine's GPU, so that the twin gives that GPU's results. The measuring runs in processes of its
 * own.
 */
public final class Calibration {
    private Calibration() {}

    /**
     * What came out.
     *
     * @param architecture the GPU's, such as {@code sm_90}
     * @param folder where the tables are kept
     * @param asShipped instructions that give, for all inputs, what they give on the architecture whose tables are shipped
     * @param modelled instructions that give something else, and whose model follows
     * @param inexact instructions that give something else, which no model follows to the last bit
     */
    public record Report(
            String architecture,
            Path folder,
            SortedSet<String> asShipped,
            SortedSet<String> modelled,
            SortedSet<String> inexact) {
        public Report {
            asShipped = new TreeSet<>(asShipped);
            modelled = new TreeSet<>(modelled);
            inexact = new TreeSet<>(inexact);
        }
    }

    /**
     * Measures, and keeps the tables for the twin to use.
     *
     * @throws org.ulpscope.base.UlpscopeException if there is no GPU or no nvcc, or the tables cannot be kept
     * @throws java.util.concurrent.CancellationException if {@code progress} was cancelled
     */
    public static Report run(ToolchainSettings settings, Progress progress) {
        return CalibrationRun.run(settings, ApproximationTables.measuredFolder(), progress);
    }

    /** The architectures whose approximate instructions the twin knows here, the shipped one first. */
    public static List<String> architectures() {
        return ApproximationTables.library().architectures();
    }
}
