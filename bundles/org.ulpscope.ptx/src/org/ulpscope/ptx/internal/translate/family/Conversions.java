package org.ulpscope.ptx.internal.translate.family;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** cvt between the types of one number, and to pairs (clause 9.7.9.21). */
public final class Conversions implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("cvt");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return one.ofItsTypes();
    }

    @Override
    public void translate(InstructionContext context) {
        boolean ftz = context.take("ftz");
        boolean saturated = context.take("sat");
        boolean relu = context.take("relu");
        boolean satfinite = context.take("satfinite");
        Optional<String> rounding = context.takeOneOf("rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi");
        PtxType to = context.takeType();
        PtxType from = context.takeType();
        if (Fp8Conversion.isPair(to) || Fp8Conversion.isPair(from)) {
            Fp8Conversion.emit(context, to, from, relu, satfinite);
            return;
        }
        if (HalfTypes.isHalf(to)) {
            new HalfConversion(context, rounding.orElse("rn"), ftz, saturated, relu, satfinite).emit(to, from);
            return;
        }
        if (relu || satfinite) {
            throw context.unsupported(".relu and .satfinite go with narrower results only");
        }
        if (isFloat(to)) {
            String value = isFloat(from) || HalfTypes.isHalf(from)
                    ? fromFloat(context, to, from, rounding, ftz)
                    : fromInteger(context, to, from, rounding);
            String flushed = ftz && to == PtxType.F32 ? "ulp_ftz(" + value + ")" : value;
            context.assign(0, to, saturated ? "ulp_sat_" + to.suffix() + "(" + flushed + ")" : flushed);
        } else if (isFloat(from) || HalfTypes.isHalf(from)) {
            context.assign(0, to, toInteger(context, to, from, rounding, ftz));
        } else {
            String value = context.value(1, from);
            context.assign(
                    0,
                    to,
                    saturated ? "ulp_clamp_" + to.suffix() + "(" + value + ")" : "((" + c(to) + ")" + value + ")");
        }
    }

    private static boolean isFloat(PtxType type) {
        return type == PtxType.F32 || type == PtxType.F64;
    }

    private static String fromFloat(
            InstructionContext context, PtxType to, PtxType from, Optional<String> rounding, boolean ftz) {
        String value = floating(context, from, ftz);
        String name = rounding.orElse("");
        if (name.endsWith("i")) {
            String rounded =
                    "ulp_integral_" + (from == PtxType.F64 ? "f64" : "f32") + "(" + value + ", '" + mode(name) + "')";
            return to == PtxType.F32 && from == PtxType.F64 ? "(float)" + rounded : rounded;
        }
        if (to == PtxType.F32 && from == PtxType.F64) {
            return name.isEmpty() || name.equals("rn")
                    ? "(float)" + value
                    : "ulp_round_f32(" + value + ", 0, '" + name.charAt(1) + "')";
        }
        return to == PtxType.F64 && from != PtxType.F64 ? "(double)" + value : value;
    }

    /** A floating-point operand as {@code float} or {@code double}. */
    static String floating(InstructionContext context, PtxType from, boolean ftz) {
        if (HalfTypes.isHalf(from)) {
            return "ulp_of_" + HalfTypes.format(from) + "(" + context.value(1, PtxType.B16) + ")";
        }
        String value = context.value(1, from);
        return ftz && from == PtxType.F32 ? "ulp_ftz(" + value + ")" : value;
    }

    private static String fromInteger(InstructionContext context, PtxType to, PtxType from, Optional<String> rounding) {
        String value = context.value(1, from);
        String name = rounding.orElse("rn");
        if (name.equals("rn")) {
            return "(" + c(to) + ")" + value;
        }
        return "ulp_" + to.suffix() + "_of_" + (from.kind() == PtxType.Kind.SIGNED ? "s64" : "u64") + "(" + value
                + ", '" + name.charAt(1) + "')";
    }

    private static String toInteger(
            InstructionContext context, PtxType to, PtxType from, Optional<String> rounding, boolean ftz) {
        String name = rounding.orElseThrow(() -> context.unsupported("it lacks a rounding"));
        return "ulp_to_" + to.suffix() + "(" + floating(context, from, ftz) + ", '" + mode(name) + "', " + nan(to, from)
                + ")";
    }

    /** What a NaN becomes: the highest bit of the result alone from FP64 or to 64 bits, else 0, as an H100 has it. */
    private static String nan(PtxType to, PtxType from) {
        return to.bits() == 64 || from == PtxType.F64 ? "(" + c(to) + ")(1ull << " + (to.bits() - 1) + ")" : "0";
    }

    private static char mode(String rounding) {
        return rounding.equals("rni") || rounding.equals("rn") ? 'i' : rounding.charAt(1);
    }

    private static String c(PtxType type) {
        return switch (type) {
            case F32 -> "float";
            case F64 -> "double";
            default -> (type.kind() == PtxType.Kind.SIGNED ? "int" : "uint") + type.bits() + "_t";
        };
    }
}
