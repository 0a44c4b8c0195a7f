package org.ulpscope.tune.internal.score;

import java.util.List;

/**
 * The expressions of a program in arrays, operands before what is made of them, so that a precision vector is scored in one pass.
 *
 * <p>A place says where something happens: twice the index of the function, plus 1 in a loop that compilers vectorise, or for bytes, that stay
 * in a cache.
 *
 * <p>A source is where values come from that are read more than once but loaded and cast once: a variable in a register within a function, or
 * an element that one loop names with the same words again.
 */
final class FlatProgram {
    /** A Format that an integer has instead of one. */
    static final byte INTEGER = 4;
    /** A Format that a constant has instead of one: it takes any without cost. */
    static final byte CONSTANT = 5;

    /** What a node is. */
    static final byte USE = 0;

    static final byte FIXED = 1;
    static final byte OPERATION = 2;
    static final byte MATH = 3;
    static final byte CAST = 4;

    /** Names of the functions; the first, empty, is that of the initialisers of globals. */
    final List<String> functions;

    // Nodes. The argument of USE is a source, of FIXED and CAST a Format, of the others the ordinal of a CostKind.
    final byte[] type;
    final int[] argument;
    final int[][] operands;
    final int[] place;
    final double[] times;

    // Flows: where the value of a node goes. A target is a variable, -1 - Format, or NOWHERE.
    static final int NOWHERE = Integer.MIN_VALUE;
    final int[] root;
    final int[] target;
    final int[] compound;
    final int[] reads;
    final int[] storePlace;

    // Sources.
    final int[] variable;
    final int[] sourcePlace;
    final int[] bytePlace;
    final double[] loads;
    final double[] limit;

    FlatProgram(List<String> functions, List<Node> nodes, List<Goal> goals, List<Source> sources) {
        this.functions = List.copyOf(functions);
        type = new byte[nodes.size()];
        argument = new int[nodes.size()];
        operands = new int[nodes.size()][];
        place = new int[nodes.size()];
        times = new double[nodes.size()];
        for (int i = 0; i < type.length; i++) {
            Node node = nodes.get(i);
            type[i] = node.type();
            argument[i] = node.argument();
            operands[i] = node.operands();
            place[i] = node.place();
            times[i] = node.times();
        }
        root = goals.stream().mapToInt(Goal::root).toArray();
        target = goals.stream().mapToInt(Goal::target).toArray();
        compound = goals.stream().mapToInt(Goal::compound).toArray();
        reads = goals.stream().mapToInt(Goal::reads).toArray();
        storePlace = goals.stream().mapToInt(Goal::storePlace).toArray();
        variable = sources.stream().mapToInt(source -> source.variable).toArray();
        sourcePlace = sources.stream().mapToInt(source -> source.place).toArray();
        bytePlace = sources.stream().mapToInt(source -> source.bytePlace).toArray();
        loads = sources.stream().mapToDouble(source -> source.loads).toArray();
        limit = sources.stream().mapToDouble(source -> source.limit).toArray();
    }

    /** An expression. */
    record Node(byte type, int argument, int[] operands, int place, double times) {}

    /**
     * A flow.
     *
     * @param compound ordinal of the CostKind of {@code a += b}, or -1
     * @param reads the source that the target of such an operation is, or -1
     * @param storePlace place for bytes where it is stored, or -1
     */
    record Goal(int root, int target, int compound, int reads, int storePlace) {}

    /** A source, while it is found out how often it is loaded and at most cast. */
    static final class Source {
        final int variable;
        final int place;
        final int bytePlace;
        double loads;
        double limit;

        Source(int variable, int place, int bytePlace) {
            this.variable = variable;
            this.place = place;
            this.bytePlace = bytePlace;
        }
    }
}
