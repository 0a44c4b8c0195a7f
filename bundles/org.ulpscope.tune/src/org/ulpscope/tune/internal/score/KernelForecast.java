package org.ulpscope.tune.internal.score;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;
import org.ulpscope.tune.internal.KernelNames;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.score.CostTable;
import org.ulpscope.tune.score.PerformanceModel;

/**
 * How the time of a program's kernels is shared out on a GPU, from what they take on a processor: that tells how often threads and loops run,
 * which the source does not, and the costs of one of each on both machines are known.
 */
public final class KernelForecast {
    /** What kernels run on where there is no GPU. */
    private static final String PROCESSOR = "x86-64";

    private final Program program;
    private final PerformanceModel device;
    private final PerformanceModel host;
    private final PrecisionVector vector;

    /**
     * @param program the program
     * @param model has the costs of the GPU
     * @param vector the precision vector that the kernels ran with
     */
    public KernelForecast(Program program, PerformanceModel model, PrecisionVector vector) {
        this.program = program;
        this.vector = vector;
        device = new PerformanceModel(program, model.table());
        host = new PerformanceModel(program, CostTable.shipped(PROCESSOR));
    }

    /**
     * The times on the GPU, in relation to each other; they are in no unit.
     *
     * @param here what the kernels took on this machine's processors
     */
    public KernelTimes of(KernelTimes here) {
        Map<String, Double> ratios = new HashMap<>();
        for (KernelTime kernel : here.kernels()) {
            KernelNames.of(program, kernel.name()).stream()
                    .mapToDouble(this::ratio)
                    .filter(ratio -> ratio > 0)
                    .average()
                    .ifPresent(ratio -> ratios.put(kernel.name(), ratio));
        }
        double usual = ratios.values().stream().collect(Collectors.averagingDouble(ratio -> ratio));
        List<KernelTime> there = here.kernels().stream()
                .map(kernel -> new KernelTime(
                        kernel.name(), kernel.seconds() * ratios.getOrDefault(kernel.name(), usual), kernel.launches()))
                .toList();
        return new KernelTimes(there);
    }

    private double ratio(String kernel) {
        double cost = host.scoreOf(kernel, vector);
        return cost > 0 ? device.scoreOf(kernel, vector) / cost : 0;
    }
}
