package org.ulpscope.ptx;

import java.util.List;

/** The initial value of a variable (clause 5.4.4). */
public sealed interface Initializer {
    /** A number. */
    record Number(Operand literal) implements Initializer {}

    /** Values in braces. */
    record Values(List<Initializer> values) implements Initializer {
        public Values {
            values = List.copyOf(values);
        }
    }

    /**
     * An address, or one byte of it.
     *
     * @param symbol the variable or function
     * @param generic whether it is the generic address
     * @param offset added to it, in bytes
     * @param mask which bits of it are stored, shifted down to the lowest: all ones for the address itself
     */
    record SymbolAddress(String symbol, boolean generic, long offset, long mask) implements Initializer {}
}
