package org.ulpscope.ptx.internal.translate;

import org.ulpscope.ptx.PtxVariable;

/**
 * A parameter, or a variable of a function's body, in C.
 *
 * @param variable as declared
 * @param address its address in its space, a C expression of type {@code uint64_t}
 * @param scalar the C variable that holds its bits; empty for arrays and for what lives in memory
 */
public record LocalVariable(PtxVariable variable, String address, String scalar) {
    /** Bits of a scalar. */
    public int bits() {
        return variable.type().bytes() * 8;
    }

    public boolean isScalar() {
        return !scalar.isEmpty();
    }
}
