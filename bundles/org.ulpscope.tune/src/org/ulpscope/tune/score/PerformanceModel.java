package org.ulpscope.tune.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.internal.score.Costing;
import org.ulpscope.tune.score.cost.CostTable;

/**
 * What a precision vector costs, told from the source alone (AMPT-GA section 4.3): the operations of each Format, the casts and the bytes loaded
 * and stored, each as often as loops and calls say, times their costs on the target.
 *
 * <p>A score is fit to compare vectors of one program; it is no time. It is safe to use from several threads.
 */
public final class PerformanceModel {
    private final PrecisionProgram program;
    private final CostTable table;
    private final Map<String, Double> scale;
    private final Costing costing;

    /**
     * @param program that is scored
     * @param table costs of the target it runs on
     */
    public PerformanceModel(PrecisionProgram program, CostTable table) {
        this(program, table, Map.of());
    }

    private PerformanceModel(PrecisionProgram program, CostTable table, Map<String, Double> scale) {
        this.program = program;
        this.table = table;
        this.scale = Map.copyOf(scale);
        costing = new Costing(program, table, scale);
    }

    /**
     * This model with functions weighed so that each takes as much of the score as it takes of the time: how often a kernel's threads run is not
     * told by the source.
     *
     * @param seconds the time measured in functions, what they call included, by name; kernels as a rule, and those that are left out took none
     * @param vector the precision vector that it was measured with
     */
    public PerformanceModel weighed(Map<String, Double> seconds, PrecisionVector vector) {
        Map<String, Double> none = without(seconds.keySet());
        Map<String, Double> scale = new HashMap<>(none);
        seconds.forEach((name, time) -> {
            double score = alone(name, none, vector);
            if (score > 0 && time > 0) {
                scale.put(name, time / score);
            }
        });
        double largest =
                scale.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        if (largest == 0) {
            return this;
        }
        scale.replaceAll((name, factor) -> factor / largest);
        return new PerformanceModel(program, table, scale);
    }

    /** Whether functions have weights of their own. */
    public boolean isWeighed() {
        return !scale.isEmpty();
    }

    /** The score of one function, a kernel as a rule, what it calls included, whatever its weight is. */
    public double scoreOf(String function, PrecisionVector vector) {
        return alone(function, without(Set.of(function)), vector);
    }

    private double alone(String function, Map<String, Double> none, PrecisionVector vector) {
        Map<String, Double> alone = new HashMap<>(none);
        alone.put(function, 1.0);
        return new Costing(program, table, alone).score(vector);
    }

    /** Weights under which neither kernels nor these functions count. */
    private Map<String, Double> without(Set<String> functions) {
        Map<String, Double> none = new HashMap<>();
        program.functions().stream().filter(Function::kernel).forEach(kernel -> none.put(kernel.name(), 0.0));
        functions.forEach(name -> none.put(name, 0.0));
        return none;
    }

    /** The costs it was made with. */
    public CostTable table() {
        return table;
    }

    /** The score, less is faster: the features of what runs on a host, and those of a device as far as they do not hide each other. */
    public double score(PrecisionVector vector) {
        return costing.score(vector);
    }

    /**
     * The score in relation to that of another vector.
     *
     * @return 1 for as fast, less for faster
     */
    public double relative(PrecisionVector vector, PrecisionVector to) {
        double of = score(to);
        return of > 0 ? score(vector) / of : 1;
    }

    /** What the score is made of, in the same order for every vector; {@link #featureNames} says what is what. */
    public double[] features(PrecisionVector vector) {
        return costing.features(vector);
    }

    /** Names of the features: a function, a colon, and which of its costs. */
    public List<String> featureNames() {
        List<String> names = new ArrayList<>();
        for (String function : costing.functions()) {
            Costing.PARTS.forEach(part -> names.add(function + ": " + part));
        }
        return names;
    }

    /** What the program does. */
    public OperationTally tally(PrecisionVector vector) {
        double[] operations = new double[DeclaredFormat.values().length];
        double[] rest = new double[3];
        costing.count(vector, operations, rest);
        Map<DeclaredFormat, Double> byFormat = new HashMap<>();
        for (DeclaredFormat format : DeclaredFormat.values()) {
            byFormat.put(format, operations[format.ordinal()]);
        }
        return new OperationTally(byFormat, rest[0], rest[1], rest[2]);
    }
}
