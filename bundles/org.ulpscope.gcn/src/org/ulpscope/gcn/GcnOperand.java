package org.ulpscope.gcn;

/** What an instruction works on. */
public sealed interface GcnOperand {
    /**
     * Registers in a row.
     *
     * @param file {@code v} for those of lanes, {@code s} for those of the whole wave, {@code a} for the further ones of lanes
     * @param first the number of the first
     * @param count how many
     */
    record Registers(char file, int first, int count) implements GcnOperand {}

    /** A register that has a name, such as {@code vcc}, {@code exec_lo}, {@code m0}, or {@code off} for none. */
    record Named(String name) implements GcnOperand {}

    /** An integer as it stands there. */
    record IntegerConstant(long value, boolean hexadecimal) implements GcnOperand {}

    /** A number with a point; it has the format that the instruction takes. */
    record FloatConstant(double value) implements GcnOperand {}

    /**
     * Half of the distance from the instruction to what a symbol names.
     *
     * @param symbol its name
     * @param high whether it is the upper half
     * @param indirect whether the distance is that to a place where the address stands
     * @param addend what is added, the distance between the counter and the instruction included
     */
    record SymbolDistance(String symbol, boolean high, boolean indirect, long addend) implements GcnOperand {}

    /** An address of the text, or what only an instruction of its own understands, such as {@code vmcnt(0)}. */
    record Text(String text) implements GcnOperand {}

    /**
     * An operand with its sign changed, taken away, or stretched.
     *
     * @param operand what is modified
     * @param negated whether it is negated, after its magnitude is taken
     * @param absolute whether its magnitude is taken
     * @param signExtended whether the part that is selected of it counts as signed
     */
    record Modified(GcnOperand operand, boolean negated, boolean absolute, boolean signExtended)
            implements GcnOperand {}
}
