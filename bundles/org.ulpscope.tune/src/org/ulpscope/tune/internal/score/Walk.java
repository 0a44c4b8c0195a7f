package org.ulpscope.tune.internal.score;

import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Typing;
import org.ulpscope.tune.score.CostKind;

/**
 * One pass over a program under a precision vector: the Format of each expression by the rule of {@link Typing}, and from these the
 * operations, casts and bytes.
 */
final class Walk {
    private static final int FORMATS = FloatFormat.values().length;
    private static final int SINGLE = FloatFormat.FP32.ordinal();
    private static final int ADD = CostKind.ADD.ordinal();
    private static final int MULTIPLY = CostKind.MULTIPLY.ordinal();
    private static final int FROM_INTEGER = CostKind.INTEGER.ordinal();
    private static final byte[][] WIDER = new byte[FORMATS][FORMATS];

    static {
        FloatFormat[] formats = FloatFormat.values();
        for (FloatFormat one : formats) {
            for (FloatFormat other : formats) {
                WIDER[one.ordinal()][other.ordinal()] = (byte) Typing.wider(one, other).ordinal();
            }
        }
    }

    private final FlatProgram flat;
    private final boolean fused;
    private final CostSink sink;
    private final byte[] variables;
    private final byte[] formats;
    private final double[] needs;

    private Walk(FlatProgram flat, boolean fused, PrecisionVector vector, CostSink sink) {
        this.flat = flat;
        this.fused = fused;
        this.sink = sink;
        variables = new byte[vector.formats().size()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = (byte) vector.of(i).ordinal();
        }
        formats = new byte[flat.type.length];
        needs = new double[flat.variable.length * FORMATS];
    }

    /**
     * Tells a sink all that a program does.
     *
     * @param fused whether a product and a sum are one operation
     */
    static void of(FlatProgram flat, boolean fused, PrecisionVector vector, CostSink sink) {
        Walk walk = new Walk(flat, fused, vector, sink);
        for (int node = 0; node < flat.type.length; node++) {
            walk.formats[node] = walk.node(node);
        }
        for (int flow = 0; flow < flat.root.length; flow++) {
            walk.flow(flow);
        }
        walk.sources();
    }

    private byte node(int node) {
        return switch (flat.type[node]) {
            case FlatProgram.USE -> variables[flat.variable[flat.argument[node]]];
            case FlatProgram.FIXED -> (byte) flat.argument[node];
            case FlatProgram.CAST -> {
                byte to = (byte) flat.argument[node];
                convert(flat.operands[node][0], to, flat.place[node], flat.times[node]);
                yield to;
            }
            default -> operation(node);
        };
    }

    private byte operation(int node) {
        int[] operands = flat.operands[node];
        byte format = FlatProgram.CONSTANT;
        for (int operand : operands) {
            format = widest(format, formats[operand]);
        }
        if (format >= FORMATS) {
            return format;
        }
        if (flat.type[node] == FlatProgram.MATH) {
            format = WIDER[format][SINGLE];
        }
        boolean sumOfProduct = false;
        for (int operand : operands) {
            convert(operand, format, flat.place[node], flat.times[node]);
            sumOfProduct |= isProduct(operand, format);
        }
        if (!(fused && sumOfProduct && flat.argument[node] == ADD && flat.type[node] == FlatProgram.OPERATION)) {
            sink.operation(flat.place[node], flat.argument[node], format, flat.times[node]);
        }
        return format;
    }

    private boolean isProduct(int node, byte format) {
        return flat.type[node] == FlatProgram.OPERATION && flat.argument[node] == MULTIPLY && formats[node] == format;
    }

    private static byte widest(byte one, byte other) {
        if (one >= FORMATS || other >= FORMATS) {
            // An integer gives way to any Format, a constant to an integer.
            return one < other ? one : other;
        }
        return WIDER[one][other];
    }

    // The value of a node is needed in a Format.
    private void convert(int node, byte to, int place, double times) {
        byte from = formats[node];
        if (from == to || from == FlatProgram.CONSTANT) {
            return;
        }
        if (from == FlatProgram.INTEGER) {
            sink.operation(place, FROM_INTEGER, to, times);
        } else if (flat.type[node] == FlatProgram.USE) {
            needs[flat.argument[node] * FORMATS + to] += times;
        } else {
            sink.cast(place, from, to, times);
        }
    }

    private void flow(int flow) {
        int root = flat.root[flow];
        int target = flat.target[flow];
        if (target == FlatProgram.NOWHERE) {
            return;
        }
        int place = flat.place[root];
        double times = flat.times[root];
        byte to = target < 0 ? (byte) (-1 - target) : variables[target];
        if (flat.compound[flow] >= 0) {
            compound(flow, root, to, place, times);
        } else {
            convert(root, to, place, times);
        }
        if (flat.storePlace[flow] >= 0) {
            sink.store(flat.storePlace[flow], to, times);
        }
    }

    private void compound(int flow, int root, byte to, int place, double times) {
        byte format = widest(to, formats[root]);
        convert(root, format, place, times);
        if (!(fused && flat.compound[flow] == ADD && isProduct(root, format))) {
            sink.operation(place, flat.compound[flow], format, times);
        }
        if (format != to) {
            needs[flat.reads[flow] * FORMATS + format] += times;
            sink.cast(place, format, to, times);
        }
    }

    private void sources() {
        for (int source = 0; source < flat.variable.length; source++) {
            byte from = variables[flat.variable[source]];
            if (flat.loads[source] > 0) {
                sink.load(flat.bytePlace[source], from, flat.loads[source]);
            }
            for (int to = 0; to < FORMATS; to++) {
                double times = needs[source * FORMATS + to];
                if (times > 0) {
                    sink.cast(flat.sourcePlace[source], from, to, Math.min(times, flat.limit[source]));
                }
            }
        }
    }
}
