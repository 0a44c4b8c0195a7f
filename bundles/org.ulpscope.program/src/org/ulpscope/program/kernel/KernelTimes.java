package org.ulpscope.program.kernel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How long the kernels of a program take on a device, summed over all launches of one run.
 *
 * @param kernels the longest first
 */
public record KernelTimes(List<KernelTime> kernels) {
    public KernelTimes {
        kernels = kernels.stream()
                .sorted(Comparator.comparingDouble(KernelTime::seconds).reversed())
                .toList();
    }

    /**
     * One kernel.
     *
     * @param name its name as it is written, without arguments
     * @param seconds the time between CUDA events around its launches
     * @param launches how often it was launched
     */
    public record KernelTime(String name, double seconds, long launches) {}

    /** Time of all kernels in seconds. */
    public double total() {
        return kernels.stream().mapToDouble(KernelTime::seconds).sum();
    }

    /**
     * The kernels that together take at least a share of the time, the longest first (AMPT-GA section 4.1, variables of interest).
     *
     * @param share a fraction of {@link #total}, such as 0.75
     */
    public List<String> covering(double share) {
        List<String> names = new ArrayList<>();
        double covered = 0;
        for (KernelTime kernel : kernels) {
            if (covered >= share * total()) {
                break;
            }
            names.add(kernel.name());
            covered += kernel.seconds();
        }
        return List.copyOf(names);
    }
}
