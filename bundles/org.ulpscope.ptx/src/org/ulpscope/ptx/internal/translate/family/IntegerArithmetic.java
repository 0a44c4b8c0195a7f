package org.ulpscope.ptx.internal.translate.family;

import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.translate.InstructionContext;

/** add, sub, mul and mad of integers (clause 9.7.1). */
final class IntegerArithmetic {
    private IntegerArithmetic() {}

    /** Emits the instruction; its type was taken. */
    static void translate(InstructionContext context, String operation, PtxType type) {
        if (type == PtxType.S16X2 || type == PtxType.U16X2) {
            packed(context, operation, type);
            return;
        }
        switch (operation) {
            case "add", "sub" -> sum(context, operation, type);
            case "mul" -> product(context, type, false);
            case "mad" -> product(context, type, true);
            default -> throw context.unsupported("." + type.suffix() + " is not known on it");
        }
    }

    private static void sum(InstructionContext context, String operation, PtxType type) {
        PtxType bits = bits(type);
        if (context.take("sat")) {
            if (type != PtxType.S32) {
                throw context.unsupported(".sat goes with .s32 only");
            }
            context.assign(
                    0,
                    type,
                    "ulp_" + operation + "_sat_s32(" + context.value(1, type) + ", " + context.value(2, type) + ")");
            return;
        }
        String sign = operation.equals("add") ? " + " : " - ";
        context.assign(0, bits, cast(bits, context.value(1, bits) + sign + context.value(2, bits)));
    }

    private static void packed(InstructionContext context, String operation, PtxType type) {
        if (!operation.equals("add")) {
            throw context.unsupported("." + type.suffix() + " is not known on it");
        }
        String a = context.value(1, PtxType.B32);
        String b = context.value(2, PtxType.B32);
        context.assign(
                0,
                PtxType.B32,
                "((" + a + " + " + b + " & 0xffffu) | ((" + a + " & 0xffff0000u) + (" + b + " & 0xffff0000u)))");
    }

    private static void product(InstructionContext context, PtxType type, boolean plus) {
        boolean wide = context.take("wide");
        boolean high = !wide && context.take("hi");
        if (!wide && !high && !context.take("lo")) {
            throw context.unsupported("it lacks .lo, .hi or .wide");
        }
        boolean saturated = context.take("sat");
        if (saturated) {
            if (!(high && plus && type == PtxType.S32)) {
                throw context.unsupported(".sat goes with mad.hi.s32 only");
            }
            context.assign(
                    0,
                    type,
                    "ulp_mad_hi_sat_s32(" + context.value(1, type) + ", " + context.value(2, type) + ", "
                            + context.value(3, type) + ")");
            return;
        }
        PtxType result = wide ? twice(context, type) : bits(type);
        String product = product(context, type, wide, high);
        context.assign(0, result, cast(result, plus ? product + " + " + context.value(3, result) : product));
    }

    private static String product(InstructionContext context, PtxType type, boolean wide, boolean high) {
        String a = context.value(1, type);
        String b = context.value(2, type);
        if (high && type.bits() == 64) {
            return "ulp_mulhi_" + sign(type) + "64(" + a + ", " + b + ")";
        }
        if (wide || high) {
            String wider = (type.kind() == PtxType.Kind.SIGNED ? "(int" : "(uint") + 2 * type.bits() + "_t)";
            String product = "(" + wider + a + " * " + wider + b + ")";
            return high ? "(" + product + " >> " + type.bits() + ")" : cast(twice(context, type), product);
        }
        PtxType bits = bits(type);
        return "(" + context.value(1, bits) + " * " + context.value(2, bits) + ")";
    }

    private static PtxType twice(InstructionContext context, PtxType type) {
        if (type.bits() > 32) {
            throw context.unsupported(".wide goes with 16 and 32 bits only");
        }
        return PtxType.ofSuffix("b" + 2 * type.bits()).orElseThrow();
    }

    private static String sign(PtxType type) {
        return type.kind() == PtxType.Kind.SIGNED ? "s" : "u";
    }

    /** The type of the same width without a sign, in which sums and products wrap. */
    static PtxType bits(PtxType type) {
        return PtxType.ofSuffix("b" + type.bits()).orElseThrow();
    }

    static String cast(PtxType bits, String expression) {
        return "((uint" + bits.bits() + "_t)(" + expression + "))";
    }
}
