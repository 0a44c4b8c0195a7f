package org.ulpscope.tune.internal.score;

import java.util.Arrays;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;

/**
 * The longest chains of operations and casts that wait for each other, under a precision vector. Work beside a chain hides behind it, and it behind that
 * work, but only as far as the CPU looks ahead. Where a loop waits for what its last trip has left, that is hidden by the work of one trip alone.
 */
final class Chains {
    private static final int FORMATS = DeclaredFormat.values().length;
    private static final int ADD = CostKind.ADD.ordinal();

    private final FlatProgram flat;
    private final ChainPlan plan;
    private final double[] operation = new double[CostKind.values().length * FORMATS];
    private final double[] cast = new double[FORMATS * FORMATS];
    private final double usual;
    private final boolean seen;
    private final int[] functions;

    Chains(FlatProgram flat, CostTable table) {
        this.flat = flat;
        plan = flat.chains;
        usual = table.operation(CostKind.ADD, DeclaredFormat.FP64).alone();
        for (DeclaredFormat format : DeclaredFormat.values()) {
            for (CostKind kind : CostKind.values()) {
                operation[kind.ordinal() * FORMATS + format.ordinal()] = table.latency(kind, format);
            }
            for (DeclaredFormat to : DeclaredFormat.values()) {
                cast[format.ordinal() * FORMATS + to.ordinal()] = format == to ? 0 : table.castLatency(format, to);
            }
        }
        seen = table.hasLatencies() && Arrays.stream(plan.seen()).anyMatch(times -> times > 0);
        int parts = Arrays.stream(plan.part()).max().orElse(-1) + 1;
        functions = new int[parts];
        for (int flow = 0; flow < flat.value.length; flow++) {
            functions[plan.part()[flow]] = flat.flowPlace[flow] >> 1;
        }
    }

    /** Is told what chains take. */
    interface Sink {
        /** The longest chain of one part of a function takes so much. */
        void chain(int function, double time);
    }

    /**
     * Tells a sink the chains of each part of a function.
     *
     * @param formats the Formats of all values, as {@link Walk} finds them
     */
    void follow(PrecisionVector vector, byte[] formats, Sink sink) {
        if (seen) {
            new Pass(vector, formats).tell(sink);
        }
    }

    private final class Pass {
        private final PrecisionVector vector;
        private final byte[] formats;
        private final double[] ready = new double[flat.values()];
        private final double[] slots = new double[plan.slots()];
        private final double[] longest = new double[functions.length];

        Pass(PrecisionVector vector, byte[] formats) {
            this.vector = vector;
            this.formats = formats;
        }

        void tell(Sink sink) {
            for (int flow : plan.order()) {
                int part = plan.part()[flow];
                if (plan.trips()[flow] > 0) {
                    double waits = end(flow, flat.targetSlot[flow]) - plan.work()[flow] * usual;
                    longest[part] = Math.max(longest[part], plan.trips()[flow] * waits);
                }
                double end = end(flow, ChainSlots.NONE);
                longest[part] = Math.max(longest[part], plan.seen()[flow] * end);
                int slot = flat.targetSlot[flow];
                if (slot != ChainSlots.NONE) {
                    slots[slot] = Math.max(slots[slot], end);
                }
            }
            for (int part = 0; part < longest.length; part++) {
                sink.chain(functions[part], longest[part]);
            }
        }

        // When a value is where it goes to; from a slot alone where one is named.
        private double end(int flow, int from) {
            int begin = flow == 0 ? 0 : flat.lastOperation[flow - 1];
            for (int operation = begin; operation < flat.lastOperation[flow]; operation++) {
                ready[flat.firstOperation() + operation] = after(operation, from);
            }
            int value = flat.value[flow];
            double computed = source(value, flat.valueSlot[flow], from);
            int target = flat.target[flow];
            if (target == FlatProgram.NOWHERE) {
                return computed;
            }
            int to = target < 0 ? -1 - target : vector.of(target).ordinal();
            if (flat.compound[flow] < 0) {
                return computed + cast(formats[value], to);
            }
            byte format = Walk.widest((byte) to, formats[value]);
            double own = from == ChainSlots.NONE ? 0 : cast(to, format);
            double sum = Math.max(computed + cast(formats[value], format), own)
                    + latency(flat.compound[flow], format)
                    + cast(format, to);
            return flat.isCompensated(flow, vector) ? sum + Walk.COMPENSATION * latency(ADD, to) : sum;
        }

        private double after(int operation, int from) {
            int format = formats[flat.firstOperation() + operation];
            double begin = Double.NEGATIVE_INFINITY;
            for (int i = flat.first[operation]; i < flat.first[operation + 1]; i++) {
                int operand = flat.operands[i];
                begin = Math.max(begin, source(operand, flat.operandSlot[i], from) + cast(formats[operand], format));
            }
            boolean computes =
                    flat.type[operation] != FlatProgram.CAST && !flat.known[flat.firstOperation() + operation];
            return computes ? begin + latency(flat.what[operation], format) : begin;
        }

        private double source(int value, int slot, int from) {
            if (value >= flat.firstOperation()) {
                return ready[value];
            }
            if (from == ChainSlots.NONE) {
                return slot == ChainSlots.NONE ? 0 : slots[slot];
            }
            return slot == from ? 0 : Double.NEGATIVE_INFINITY;
        }

        private double latency(int kind, int format) {
            return format < FORMATS ? operation[kind * FORMATS + format] : 0;
        }

        private double cast(int from, int to) {
            return from < FORMATS && to < FORMATS ? cast[from * FORMATS + to] : 0;
        }
    }
}
