package org.ulpscope.tune.internal.score;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.CompensableSum;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.PrecisionVector;

/**
 * The expressions of a program in arrays, operands before what is made of them, so that a precision vector is scored in one pass.
 *
 * <p>Values are numbered: first the sources, then one for each Format that a value may have whatever the precision vector says, of an integer
 * and of a constant, then the operations.
 *
 * <p>A source is where values come from that are read more than once but loaded and cast once: a variable in a register within a function, or
 * an element that one loop names with the same words again.
 *
 * <p>A place says where something happens: twice the index of the function, plus 1 in a loop that compilers vectorise, or for bytes, that stay
 * in a cache.
 */
final class FlatProgram {
    /** A Format that an integer has instead of one. */
    static final byte INTEGER = (byte) DeclaredFormat.values().length;
    /** A Format that a constant has instead of one: it takes any without cost. */
    static final byte CONSTANT = (byte) (INTEGER + 1);

    private static final int FIXED = CONSTANT + 1;

    /** What an operation is: one of the language, a mathematical function, or a cast of the user's. */
    static final byte PLAIN = 0;

    static final byte MATH = 1;
    static final byte CAST = 2;

    /** A target that is none. */
    static final int NOWHERE = Integer.MIN_VALUE;

    /** Names of the functions; the first, empty, is that of the initialisers of globals. */
    final List<String> functions;

    /** Which functions run on a device. */
    final boolean[] device;

    final Layout layout;

    // Sources.
    final int[] variable;
    final int[] sourcePlace;
    final int[] bytePlace;
    final double[] leastBytes;
    final double[] loads;
    final double[] limit;

    // Operations. What is the ordinal of a CostKind, or of the Format of a cast; the operands of the i-th start at
    // first[i].
    final byte[] type;
    final int[] what;
    final int[] first;
    final int[] operands;
    final int[] place;
    final double[] times;

    // The variable that may demote an operation, or -1, and the ordinal of the Format that it has as it is written.
    final int[] demotion;
    final byte[] written;

    // Flows: where a value goes. A target is a variable, -1 - Format, or NOWHERE.
    final int[] value;
    final int[] target;
    final int[] compound;
    final int[] reads;
    final int[] storePlace;
    final int[] flowPlace;
    final double[] flowTimes;

    // The variable that says how exactly a sum is kept, or -1.
    private final int[] sum;

    // Chains: where their values come from and go to, and how many operations there are up to each flow.
    final int[] operandSlot;
    final int[] valueSlot;
    final int[] targetSlot;
    final int[] lastOperation;
    final ChainPlan chains;

    /** Which values are known before the program runs. */
    final boolean[] known;

    FlatProgram(
            Map<String, Boolean> device,
            Layout layout,
            List<Source> sources,
            List<Operation> operations,
            List<Goal> goals,
            ChainPlan chains) {
        functions = List.copyOf(device.keySet());
        this.device = new boolean[functions.size()];
        IntStream.range(0, this.device.length).forEach(i -> this.device[i] = device.get(functions.get(i)));
        this.layout = layout;
        variable = sources.stream().mapToInt(source -> source.variable).toArray();
        sourcePlace = sources.stream().mapToInt(source -> source.place).toArray();
        bytePlace = sources.stream().mapToInt(source -> source.bytePlace).toArray();
        leastBytes = sources.stream().mapToDouble(source -> source.leastBytes).toArray();
        loads = sources.stream().mapToDouble(source -> source.loads).toArray();
        limit = sources.stream().mapToDouble(source -> source.limit).toArray();
        type = new byte[operations.size()];
        IntStream.range(0, type.length).forEach(i -> type[i] = operations.get(i).type());
        what = operations.stream().mapToInt(Operation::what).toArray();
        operands = operations.stream()
                .flatMap(operation -> operation.operands().stream())
                .mapToInt(this::index)
                .toArray();
        first = new int[type.length + 1];
        for (int i = 0; i < type.length; i++) {
            first[i + 1] = first[i] + operations.get(i).operands().size();
        }
        place = operations.stream().mapToInt(Operation::place).toArray();
        times = operations.stream().mapToDouble(Operation::times).toArray();
        demotion = operations.stream().mapToInt(Operation::demotion).toArray();
        written = new byte[operations.size()];
        IntStream.range(0, written.length)
                .forEach(i -> written[i] = operations.get(i).written());
        sum = goals.stream().mapToInt(Goal::sum).toArray();
        value = goals.stream().mapToInt(goal -> index(goal.value())).toArray();
        target = goals.stream().mapToInt(Goal::target).toArray();
        compound = goals.stream().mapToInt(Goal::compound).toArray();
        reads = goals.stream().mapToInt(Goal::reads).toArray();
        storePlace = goals.stream().mapToInt(Goal::storePlace).toArray();
        flowPlace = goals.stream().mapToInt(Goal::place).toArray();
        flowTimes = goals.stream().mapToDouble(Goal::times).toArray();
        operandSlot = operations.stream()
                .flatMap(operation -> operation.operands().stream())
                .mapToInt(FlatProgram::slot)
                .toArray();
        valueSlot = goals.stream().mapToInt(goal -> slot(goal.value())).toArray();
        targetSlot = goals.stream().mapToInt(Goal::slot).toArray();
        lastOperation = goals.stream().mapToInt(Goal::operations).toArray();
        this.chains = chains;
        known = new boolean[values()];
        IntStream.range(0, variable.length).forEach(i -> known[i] = sources.get(i).known);
        for (int i = 0; i < type.length; i++) {
            known[firstOperation() + i] = Arrays.stream(operands, first[i], first[i + 1])
                    .allMatch(operand -> operand == firstFixed() + CONSTANT || known[operand]);
        }
    }

    /** How many values there are. */
    int values() {
        return firstOperation() + type.length;
    }

    /** The number of the value whose Format is always the widest of all; those of the others follow. */
    int firstFixed() {
        return variable.length;
    }

    /** The number of the first operation. */
    int firstOperation() {
        return variable.length + FIXED;
    }

    /** Whether a sum is a compensated one under a vector. */
    boolean isCompensated(int flow, PrecisionVector vector) {
        return sum[flow] >= 0
                && target[flow] >= 0
                && CompensableSum.isCompensated(vector.of(target[flow]), vector.of(sum[flow]));
    }

    private static int slot(Value value) {
        return value instanceof FromSource source ? source.slot() : ChainSlots.NONE;
    }

    private int index(Value value) {
        return switch (value) {
            case FromSource source -> source.index();
            case Fixed fixed -> firstFixed() + fixed.format();
            case FromOperation operation -> firstOperation() + operation.index();
        };
    }

    /** A value, before it is known how many sources there are. */
    sealed interface Value {}

    record FromSource(int index, int slot) implements Value {}

    record Fixed(int format) implements Value {}

    record FromOperation(int index) implements Value {}

    /**
     * An operation.
     *
     * @param demotion the variable that may demote it, or -1
     * @param written ordinal of the Format that it has as it is written, where it may be demoted
     */
    record Operation(byte type, int what, List<Value> operands, int place, double times, int demotion, byte written) {
        Operation demotable(Expr.Demotion by) {
            return new Operation(type, what, operands, place, times, by.choice(), (byte)
                    by.written().ordinal());
        }
    }

    /**
     * A flow.
     *
     * @param compound ordinal of the CostKind of {@code a += b}, or -1
     * @param reads the source that the target of such an operation is, or -1
     * @param storePlace place for bytes where it is stored, or -1
     * @param sum the variable that says how exactly the target is kept as a sum, or -1
     * @param slot what carries the value on in a chain, or {@link ChainSlots#NONE}
     * @param operations how many there are of this flow and those before it
     */
    record Goal(
            Value value,
            int target,
            int compound,
            int reads,
            int storePlace,
            int place,
            double times,
            int sum,
            int slot,
            int operations) {}

    /** A source, while it is found out how often it is loaded and at most cast. */
    static final class Source {
        final int variable;
        final int place;
        final int bytePlace;
        final double leastBytes;
        final boolean known;
        double loads;
        double limit;

        Source(int variable, int place, int bytePlace, double leastBytes, boolean known) {
            this.variable = variable;
            this.place = place;
            this.bytePlace = bytePlace;
            this.leastBytes = leastBytes;
            this.known = known;
        }
    }
}
