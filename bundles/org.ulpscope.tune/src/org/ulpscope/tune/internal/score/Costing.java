package org.ulpscope.tune.internal.score;

import java.util.List;
import java.util.Map;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;

/** A program with the costs of a target, in arrays: what a precision vector costs, in a few microseconds. */
public final class Costing {
    /** The costs of a function that are told apart. */
    public static final List<String> PARTS =
            List.of("wider than FP64", "FP64", "FP32", "16 bits", "casts", "bytes", "chains");

    private static final DeclaredFormat[] FORMATS = DeclaredFormat.values();
    private static final int FROM_INTEGER = CostKind.INTEGER.ordinal();
    private static final int WIDTH = PARTS.size();
    private static final int CASTS = PARTS.indexOf("casts");
    private static final int CHAINS = PARTS.indexOf("chains");
    private static final int BYTES = PARTS.indexOf("bytes");

    private final FlatProgram flat;
    private final Chains chains;
    private final boolean fused;
    private final double[][] operation = new double[2][CostKind.values().length * FORMATS.length];
    private final double[][] cast = new double[2][FORMATS.length * FORMATS.length];
    private final double[] load;
    private final double[] store;

    /**
     * @param program that is scored
     * @param table costs of its target
     * @param scale factors for the weights of functions, by name
     */
    public Costing(PrecisionProgram program, CostTable table, Map<String, Double> scale) {
        flat = FlatBuilder.of(program, scale);
        chains = new Chains(flat, table);
        fused = table.fused();
        for (DeclaredFormat format : FORMATS) {
            for (CostKind kind : CostKind.values()) {
                put(operation, kind.ordinal() * FORMATS.length + format.ordinal(), table.operation(kind, format));
            }
            for (DeclaredFormat to : FORMATS) {
                if (format != to) {
                    put(cast, format.ordinal() * FORMATS.length + to.ordinal(), table.cast(format, to));
                }
            }
        }
        load = new double[] {table.load().alone(), table.load().dense()};
        store = new double[] {table.store().alone(), table.store().dense()};
    }

    private static void put(double[][] costs, int index, CostTable.Cost cost) {
        costs[0][index] = cost.alone();
        costs[1][index] = cost.dense();
    }

    /** The functions, in the order of the features. */
    public List<String> functions() {
        return flat.functions;
    }

    /**
     * The features together. On a device, where warps compute while others wait for memory, what is computed and what is moved hide each other in
     * part: the root of the sum of their squares. On a host all are added (AMPT-GA section 4.3).
     */
    public double score(PrecisionVector vector) {
        double[] features = features(vector);
        double host = 0;
        double computed = 0;
        double moved = 0;
        for (int i = 0; i < features.length; i++) {
            if (!flat.device[i / WIDTH]) {
                host += features[i];
            } else if (i % WIDTH == BYTES) {
                moved += features[i];
            } else {
                computed += features[i];
            }
        }
        return host + Math.hypot(computed, moved);
    }

    /** Costs of each function's {@link #PARTS}. */
    public double[] features(PrecisionVector vector) {
        double[] features = new double[flat.functions.size() * PARTS.size()];
        byte[] formats = Walk.of(flat, fused, vector, new Costs(features));
        chains.follow(vector, formats, (function, time) -> features[function * WIDTH + CHAINS] += time);
        return features;
    }

    /**
     * Counts what the program does.
     *
     * @param operations is added to, by Format
     * @param rest is added to: casts, bytes loaded, bytes stored
     */
    public void count(PrecisionVector vector, double[] operations, double[] rest) {
        Walk.of(flat, false, vector, new Counts(operations, rest));
    }

    private final class Costs implements CostSink {
        private final double[] features;

        Costs(double[] features) {
            this.features = features;
        }

        @Override
        public void operation(int place, int kind, int format, double times) {
            features[(place >> 1) * WIDTH + part(FORMATS[format])] +=
                    times * operation[place & 1][kind * FORMATS.length + format];
        }

        @Override
        public void cast(int place, int from, int to, double times) {
            features[(place >> 1) * WIDTH + CASTS] += times * cast[place & 1][from * FORMATS.length + to];
        }

        @Override
        public void load(int place, double bytes, double times) {
            features[(place >> 1) * WIDTH + BYTES] += times * bytes * load[place & 1];
        }

        @Override
        public void store(int place, double bytes, double times) {
            features[(place >> 1) * WIDTH + BYTES] += times * bytes * store[place & 1];
        }
    }

    private record Counts(double[] operations, double[] rest) implements CostSink {
        @Override
        public void operation(int place, int kind, int format, double times) {
            if (kind != FROM_INTEGER) {
                operations[format] += times;
            }
        }

        @Override
        public void cast(int place, int from, int to, double times) {
            rest[0] += times;
        }

        @Override
        public void load(int place, double bytes, double times) {
            rest[1] += times * bytes;
        }

        @Override
        public void store(int place, double bytes, double times) {
            rest[2] += times * bytes;
        }
    }

    private static int part(DeclaredFormat format) {
        return switch (format) {
            case FP128, FP80 -> 0;
            case FP64 -> 1;
            case FP32 -> 2;
            case FP16, BF16 -> 3;
        };
    }
}
