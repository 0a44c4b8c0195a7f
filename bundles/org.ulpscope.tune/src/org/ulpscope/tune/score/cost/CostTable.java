package org.ulpscope.tune.score.cost;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * What operations, casts and bytes cost on a target, in any unit of time: only the relations among costs of one table mean anything. Costs are
 * those of throughput, of work that does not wait for other work; latencies say how long a result is waited for.
 *
 * @param target the target, such as {@code sm_90} or {@code x86-64}
 * @param source where the numbers come from, a line for people
 * @param fused whether compilers make one operation of a product and a sum
 * @param costs by the words that name them in files: {@code add fp64}, {@code cast fp32 fp64}, {@code load}, {@code store}, {@code latency add fp64}
 */
public record CostTable(String target, String source, boolean fused, Map<String, Cost> costs) {
    private static final String LATENCY = "latency ";
    private static final String SINGLE = word(DeclaredFormat.FP32);

    public CostTable {
        costs = Collections.unmodifiableMap(new TreeMap<>(costs));
    }

    /**
     * A cost.
     *
     * @param alone of one by itself; of a byte, where it comes from or goes to memory
     * @param dense in a loop that a compiler vectorises; of a byte, where it stays in a cache
     */
    public record Cost(double alone, double dense) {
        /** One or the other. */
        public double in(boolean denser) {
            return denser ? dense : alone;
        }

        private Cost plus(Cost other) {
            return new Cost(alone + other.alone, dense + other.dense);
        }
    }

    /**
     * The costs of the known target that is nearest: those measured on this machine where there are some, else those shipped. Of NVIDIA's
     * devices that is the newest one that is not newer, of all else x86-64.
     *
     * @param target the target, such as {@code sm_90} or {@code x86-64}
     */
    public static CostTable forTarget(String target) {
        return KeptTables.measured(target, target).orElseGet(() -> KeptTables.shipped(target));
    }

    /**
     * The costs measured on this machine as a program is built, where they were ({@link org.ulpscope.tune.score.CostMeasurement}), else those of the target.
     *
     * @param target as for {@link #forTarget}
     * @param compiler the compiler of the program
     * @param flags its options
     */
    public static CostTable forBuild(String target, String compiler, List<String> flags) {
        return KeptTables.measured(KeptTables.build(target, compiler, flags), target)
                .orElseGet(() -> forTarget(target));
    }

    /** The costs that were shipped for the known target that is nearest. */
    public static CostTable shipped(String target) {
        return KeptTables.shipped(target);
    }

    /**
     * Reads a table.
     *
     * @throws UlpscopeException if it cannot be read, with the file, the line and what is wrong
     */
    public static CostTable read(Path file) {
        return CostTableFile.read(file);
    }

    /**
     * Writes a table that {@link #read} reads.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public void write(Path file) {
        CostTableFile.write(this, file);
    }

    /** Keeps it in the user's cache, where {@link #forTarget} finds it. */
    public void keep() {
        write(KeptTables.file(target));
    }

    /**
     * The cost of an operation. Where a table has none for a Format of 16 bits, the operation is one of FP32 between two casts; where it knows
     * nothing that is wider than FP64, as those of devices, what the host has of that costs as much as FP64.
     *
     * @throws UlpscopeException if the table does not say
     */
    public Cost operation(CostKind kind, DeclaredFormat format) {
        if (isUnknown(format)) {
            return operation(kind, DeclaredFormat.FP64);
        }
        return find(kind.word() + " " + word(format))
                .or(() -> format.width() > 16
                        ? Optional.empty()
                        : find(kind.word() + " " + SINGLE).map(single -> single.plus(cast(format, DeclaredFormat.FP32))
                                .plus(cast(DeclaredFormat.FP32, format))))
                .orElseThrow(() -> missing(kind.word() + " " + word(format)));
    }

    /**
     * The cost of a cast. One that a table does not have goes through FP32.
     *
     * @throws UlpscopeException if the table does not say
     */
    public Cost cast(DeclaredFormat from, DeclaredFormat to) {
        if (isUnknown(from) || isUnknown(to)) {
            DeclaredFormat known = isUnknown(from) ? DeclaredFormat.FP64 : from;
            DeclaredFormat wanted = isUnknown(to) ? DeclaredFormat.FP64 : to;
            return known == wanted ? new Cost(0, 0) : cast(known, wanted);
        }
        String key = "cast " + word(from) + " " + word(to);
        if (from == DeclaredFormat.FP32 || to == DeclaredFormat.FP32) {
            return find(key).orElseThrow(() -> missing(key));
        }
        return find(key).orElseGet(() -> cast(from, DeclaredFormat.FP32).plus(cast(DeclaredFormat.FP32, to)));
    }

    /**
     * How long an operation makes those wait that take its result: as long as it takes by itself where a table has latencies but not this one, nothing where a
     * table has none.
     */
    public double latency(CostKind kind, DeclaredFormat format) {
        return hasLatencies() ? latency(kind.word() + " " + word(format), operation(kind, format)) : 0;
    }

    /** How long a cast makes those wait that take its result, as {@link #latency}. */
    public double castLatency(DeclaredFormat from, DeclaredFormat to) {
        return hasLatencies() ? latency("cast " + word(from) + " " + word(to), cast(from, to)) : 0;
    }

    /** Whether it says how long results are waited for; those of devices do not. */
    public boolean hasLatencies() {
        return costs.keySet().stream().anyMatch(key -> key.startsWith(LATENCY));
    }

    private double latency(String key, Cost cost) {
        return find(LATENCY + key).map(Cost::alone).orElse(cost.alone());
    }

    /** The cost of a byte that is loaded. */
    public Cost load() {
        return find("load").orElseThrow(() -> missing("load"));
    }

    /** The cost of a byte that is stored. */
    public Cost store() {
        return find("store").orElseThrow(() -> missing("store"));
    }

    private boolean isUnknown(DeclaredFormat format) {
        return format.width() > DeclaredFormat.FP64.width()
                && find(CostKind.ADD.word() + " " + word(format)).isEmpty();
    }

    private Optional<Cost> find(String key) {
        return Optional.ofNullable(costs.get(key));
    }

    private UlpscopeException missing(String key) {
        return new UlpscopeException("The costs of " + target + " (" + source + ") do not have \"" + key
                + "\"; delete the file, or measure them again.");
    }

    /** The name of a Format in a file of costs. */
    public static String word(DeclaredFormat format) {
        return format.name().toLowerCase(Locale.ROOT);
    }
}
