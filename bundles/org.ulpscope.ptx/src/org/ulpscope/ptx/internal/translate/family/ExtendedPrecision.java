package org.ulpscope.ptx.internal.translate.family;

import java.util.Set;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/** Sums with the carry (clause 9.7.2). */
public final class ExtendedPrecision implements InstructionFamily {
    @Override
    public Set<String> opcodes() {
        return Set.of("addc", "subc", "madc");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return ResultGround.INTEGERS;
    }

    @Override
    public void translate(InstructionContext context) {
        boolean carryOut = context.take("cc");
        emit(context, context.takeType(), true, carryOut);
    }

    static void emit(InstructionContext context, PtxType type, boolean carryIn, boolean carryOut) {
        PtxType bits = IntegerArithmetic.bits(type);
        boolean product = context.opcode().startsWith("mad");
        boolean subtracts = context.opcode().startsWith("sub");
        String first = product ? product(context, type) : context.value(1, bits);
        String second = context.value(product ? 3 : 2, bits);
        String sign = subtracts ? " - " : " + ";
        context.emit("{ ulp_u128 sum = (ulp_u128)" + first + sign + second + (carryIn ? sign + "carry" : "") + ";");
        context.assign(0, bits, "sum");
        context.emit((carryOut ? "carry = (uint32_t)(sum >> " + bits.bits() + ") & 1; " : "") + "}");
    }

    private static String product(InstructionContext context, PtxType type) {
        boolean high = context.take("hi");
        if (!high && !context.take("lo")) {
            throw context.unsupported("it lacks .lo or .hi");
        }
        String wide = type.kind() == PtxType.Kind.SIGNED ? "(__int128)" : "(ulp_u128)";
        String whole = "(" + wide + context.value(1, type) + " * " + context.value(2, type) + ")";
        PtxType bits = IntegerArithmetic.bits(type);
        return IntegerArithmetic.cast(bits, high ? whole + " >> " + type.bits() : whole);
    }
}
