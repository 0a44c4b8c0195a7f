package org.ulpscope.ptx.internal.translate;

import org.ulpscope.ptx.PtxType;

/** The C types that hold values of PTX types. */
final class PtxCTypes {
    private PtxCTypes() {}

    /** The type of a variable that holds a register. */
    static String ofRegister(PtxType type) {
        return switch (type) {
            case PRED -> "_Bool";
            case F32 -> "float";
            case F64 -> "double";
            default -> unsigned(type.bits());
        };
    }

    /** The type that an operand has in an expression: that of the register, but signed for signed types. */
    static String ofValue(PtxType type) {
        return type.kind() == PtxType.Kind.SIGNED ? "int" + type.bits() + "_t" : ofRegister(type);
    }

    static String unsigned(int bits) {
        return bits == 128 ? "ulp_u128" : "uint" + bits + "_t";
    }

    static boolean isNativeFloat(PtxType type) {
        return type == PtxType.F32 || type == PtxType.F64;
    }
}
