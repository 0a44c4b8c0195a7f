package org.ulpscope.flow;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How much was found, in a sentence. */
public final class FlowTally {
    private FlowTally() {}

    /**
     * Says at how many lines values of which class are born.
     *
     * @param lines those of {@link FlowLine#of}
     * @param sites how many instructions were looked at
     */
    public static String of(List<FlowLine> lines, int sites) {
        List<FlowLine> sources = lines.stream().filter(FlowLine::isSource).toList();
        if (sources.isEmpty()) {
            return sites == 0
                    ? "No exceptional value is born."
                    : "No exceptional value is born in the " + number(sites, "floating-point instruction")
                            + " of its kernels.";
        }
        Map<ExceptionClass, Integer> tally = new EnumMap<>(ExceptionClass.class);
        sources.forEach(line -> line.born().forEach(exception -> tally.merge(exception, 1, Integer::sum)));
        String classes = tally.entrySet().stream()
                .map(one -> one.getKey().label() + " at " + one.getValue())
                .collect(Collectors.joining(", "));
        return (sources.size() == 1 ? "1 line gives" : sources.size() + " lines give")
                + " birth to exceptional values: " + classes + ".";
    }

    /** Says what was looked at. @param kernels none where launches are not known, as on a GPU */
    public static String looked(List<FlowKernel> kernels, int sites) {
        if (sites == 0 && kernels.isEmpty()) {
            return "Its code ran on this machine's processors.";
        }
        long launches = kernels.stream().mapToLong(FlowKernel::launches).sum();
        long looked = kernels.stream().mapToLong(FlowKernel::looked).sum();
        return (kernels.isEmpty() ? "" : number(kernels.size(), "kernel") + " in " + number(launches, "launch") + ", ")
                + (looked < launches ? looked + " of which were looked at, " : "")
                + number(sites, "instruction") + " with floating-point results.";
    }

    /** Whether kernels ran, and none of them was looked at. */
    public static boolean nothingLooked(List<FlowKernel> kernels) {
        return !kernels.isEmpty() && kernels.stream().allMatch(kernel -> kernel.looked() == 0);
    }

    private static String number(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : noun.endsWith("ch") ? "es" : "s");
    }
}
