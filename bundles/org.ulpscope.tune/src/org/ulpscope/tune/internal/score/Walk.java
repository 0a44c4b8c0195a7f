package org.ulpscope.tune.internal.score;

import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;
import org.ulpscope.tune.score.cost.CostKind;

/**
 * One pass over a program under a precision vector: the Format of each expression by the rule of {@link Typing}, and from these the
 * operations, casts and bytes.
 */
final class Walk {
    private static final DeclaredFormat[] DECLARED = DeclaredFormat.values();
    private static final int FORMATS = DECLARED.length;
    private static final int SINGLE = DeclaredFormat.FP32.ordinal();
    private static final int ADD = CostKind.ADD.ordinal();
    private static final int MULTIPLY = CostKind.MULTIPLY.ordinal();
    private static final int FROM_INTEGER = CostKind.INTEGER.ordinal();
    /** What a sum costs more, in sums, that is compensated: the term without what was lost, and that which is lost now. */
    static final int COMPENSATION = 3;

    private static final byte[][] WIDER = new byte[FORMATS][FORMATS];

    static {
        for (DeclaredFormat one : DECLARED) {
            for (DeclaredFormat other : DECLARED) {
                WIDER[one.ordinal()][other.ordinal()] =
                        (byte) Typing.wider(one, other).ordinal();
            }
        }
    }

    private final FlatProgram flat;
    private final boolean fused;
    private final CostSink sink;
    private final PrecisionVector vector;
    private final byte[] variables;
    private final byte[] formats;
    private final double[] bytesInMemory;
    private final double[] needs;
    private final int firstOperation;

    private Walk(FlatProgram flat, boolean fused, PrecisionVector vector, CostSink sink) {
        this.flat = flat;
        this.fused = fused;
        this.sink = sink;
        this.vector = vector;
        variables = new byte[vector.formats().size()];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = (byte) vector.of(i).ordinal();
        }
        bytesInMemory = flat.layout.bytes(variables);
        formats = new byte[flat.values()];
        needs = new double[flat.variable.length * FORMATS];
        firstOperation = flat.firstOperation();
    }

    /**
     * Tells a sink all that a program does.
     *
     * @param fused whether a product and a sum are one operation
     * @return the Formats of all values
     */
    static byte[] of(FlatProgram flat, boolean fused, PrecisionVector vector, CostSink sink) {
        Walk walk = new Walk(flat, fused, vector, sink);
        walk.leaves();
        for (int operation = 0; operation < flat.type.length; operation++) {
            walk.formats[walk.firstOperation + operation] = walk.operation(operation);
        }
        for (int flow = 0; flow < flat.value.length; flow++) {
            walk.flow(flow);
        }
        walk.sources();
        return walk.formats;
    }

    private void leaves() {
        for (int source = 0; source < flat.variable.length; source++) {
            formats[source] = variables[flat.variable[source]];
        }
        for (int fixed = flat.firstFixed(); fixed < firstOperation; fixed++) {
            formats[fixed] = (byte) (fixed - flat.firstFixed());
        }
    }

    private byte operation(int operation) {
        byte type = flat.type[operation];
        int place = flat.place[operation];
        double times = flat.times[operation];
        int begin = flat.first[operation];
        int end = flat.first[operation + 1];
        if (type == FlatProgram.CAST) {
            byte to = (byte) flat.what[operation];
            convert(flat.operands[begin], to, place, times);
            return to;
        }
        byte format = FlatProgram.CONSTANT;
        for (int i = begin; i < end; i++) {
            format = widest(format, formats[flat.operands[i]]);
        }
        if (format >= FORMATS) {
            return format;
        }
        if (type == FlatProgram.MATH) {
            format = WIDER[format][SINGLE];
        }
        format = demoted(operation, format);
        if (flat.known[firstOperation + operation]) {
            return format;
        }
        boolean sumOfProduct = false;
        for (int i = begin; i < end; i++) {
            convert(flat.operands[i], format, place, times);
            sumOfProduct |= fused && isProduct(flat.operands[i], format);
        }
        if (!(sumOfProduct && flat.what[operation] == ADD)) {
            sink.operation(place, flat.what[operation], format, times);
        }
        return format;
    }

    private byte demoted(int operation, byte natural) {
        if (flat.demotion[operation] < 0) {
            return natural;
        }
        byte chosen = variables[flat.demotion[operation]];
        byte least = flat.type[operation] == FlatProgram.MATH ? WIDER[chosen][SINGLE] : chosen;
        return isNarrower(chosen, flat.written[operation]) && isNarrower(least, natural) ? least : natural;
    }

    private static boolean isNarrower(int one, int other) {
        return DECLARED[one].width() < DECLARED[other].width();
    }

    private boolean isProduct(int value, byte format) {
        int operation = value - firstOperation;
        return operation >= 0
                && flat.what[operation] == MULTIPLY
                && flat.type[operation] == FlatProgram.PLAIN
                && formats[value] == format;
    }

    static byte widest(byte one, byte other) {
        if (one >= FORMATS || other >= FORMATS) {
            // An integer gives way to any Format, a constant to an integer.
            return one < other ? one : other;
        }
        return WIDER[one][other];
    }

    // A value is needed in a Format.
    private void convert(int value, byte to, int place, double times) {
        byte from = formats[value];
        if (from == to || from == FlatProgram.CONSTANT || flat.known[value]) {
            return;
        }
        if (from == FlatProgram.INTEGER) {
            sink.operation(place, FROM_INTEGER, to, times);
        } else if (value < flat.variable.length) {
            needs[value * FORMATS + to] += times;
        } else {
            sink.cast(place, from, to, times);
        }
    }

    private void flow(int flow) {
        int target = flat.target[flow];
        if (target == FlatProgram.NOWHERE) {
            return;
        }
        int value = flat.value[flow];
        int place = flat.flowPlace[flow];
        double times = flat.flowTimes[flow];
        byte to = target < 0 ? (byte) (-1 - target) : variables[target];
        if (flat.compound[flow] >= 0) {
            compound(flow, value, to, place, times);
        } else {
            convert(value, to, place, times);
        }
        if (flat.storePlace[flow] >= 0) {
            sink.store(flat.storePlace[flow], bytes(target, flat.storePlace[flow]), times);
        }
    }

    private void compound(int flow, int value, byte to, int place, double times) {
        byte format = widest(to, formats[value]);
        convert(value, format, place, times);
        if (!(fused && flat.compound[flow] == ADD && isProduct(value, format))) {
            sink.operation(place, flat.compound[flow], format, times);
        }
        if (flat.isCompensated(flow, vector)) {
            sink.operation(place, ADD, to, COMPENSATION * times);
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
                double bytes = Math.max(flat.leastBytes[source], bytes(flat.variable[source], flat.bytePlace[source]));
                sink.load(flat.bytePlace[source], bytes, flat.loads[source]);
            }
            for (int to = 0; to < FORMATS; to++) {
                double times = needs[source * FORMATS + to];
                if (times > 0) {
                    sink.cast(flat.sourcePlace[source], from, to, Math.min(times, flat.limit[source]));
                }
            }
        }
    }

    // In a cache, what stands beside an element costs nothing.
    private double bytes(int variable, int bytePlace) {
        return (bytePlace & 1) == 0 ? bytesInMemory[variable] : DECLARED[variables[variable]].bytes();
    }
}
