package org.ulpscope.gcn.internal.translate.family;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.FloatConstant;
import org.ulpscope.gcn.GcnOperand.IntegerConstant;
import org.ulpscope.gcn.internal.translate.GcnInstructionContext;
import org.ulpscope.gcn.internal.translate.GcnInstructionFamily;
import org.ulpscope.gcn.internal.translate.ValueType;

/** Instructions that compute two results in each lane, of halves of their operands that are selected ("VOP3P Instructions"). */
public final class Packed implements GcnInstructionFamily {
    private static final Map<String, String> EXPRESSIONS = Map.ofEntries(
            Map.entry("v_pk_mov_b32", "a"),
            Map.entry("v_pk_add_f32", "a + b"),
            Map.entry("v_pk_mul_f32", "a * b"),
            Map.entry("v_pk_fma_f32", "__builtin_fmaf(a, b, c)"),
            Map.entry("v_pk_add_f16", "ulp_add_f16(a, b)"),
            Map.entry("v_pk_mul_f16", "ulp_mul_f16(a, b)"),
            Map.entry("v_pk_fma_f16", "ulp_fma_f16(a, b, c)"),
            Map.entry("v_pk_max_f16", "ulp_max_f16(a, b)"),
            Map.entry("v_pk_min_f16", "ulp_min_f16(a, b)"),
            Map.entry("v_pk_add_u16", "a + b"),
            Map.entry("v_pk_sub_u16", "a - b"),
            Map.entry("v_pk_mul_lo_u16", "(uint32_t)a * b"),
            Map.entry("v_pk_mad_u16", "(uint32_t)a * b + c"),
            Map.entry("v_pk_max_u16", "a > b ? a : b"),
            Map.entry("v_pk_min_u16", "a < b ? a : b"),
            Map.entry("v_pk_max_i16", "a > b ? a : b"),
            Map.entry("v_pk_min_i16", "a < b ? a : b"),
            Map.entry("v_pk_add_i16", "a + b"),
            Map.entry("v_pk_sub_i16", "a - b"),
            Map.entry("v_pk_mad_i16", "(int32_t)a * b + c"),
            Map.entry("v_pk_lshlrev_b16", "b << (a & 15)"),
            Map.entry("v_pk_lshrrev_b16", "b >> (a & 15)"),
            Map.entry("v_pk_ashrrev_i16", "b >> (a & 15)"));

    @Override
    public Set<String> opcodes() {
        return EXPRESSIONS.keySet();
    }

    @Override
    public void translate(GcnInstructionContext context) {
        String opcode = context.opcode();
        ValueType type = ValueType.of(opcode.substring(opcode.lastIndexOf('_') + 1));
        int sources = context.operands() - 1;
        List<Boolean> lower = context.takeBits("op_sel", sources, false);
        List<Boolean> upper = context.takeBits("op_sel_hi", sources, true);
        List<Boolean> negatedLower = context.takeBits("neg_lo", sources, false);
        List<Boolean> negatedUpper = context.takeBits("neg_hi", sources, false);
        boolean moves = opcode.equals("v_pk_mov_b32");
        StringBuilder c = new StringBuilder();
        for (int half = 0; half < 2; half++) {
            c.append(type.c()).append(" r").append(half).append("; { ");
            for (int s = 0; s < sources; s++) {
                // A move makes its lower half of the first source and its upper half of the second, as op_sel says of
                // each.
                int read = moves ? half : s;
                boolean high = (half == 0 || moves ? lower : upper).get(read);
                boolean negated = (half == 0 ? negatedLower : negatedUpper).get(s);
                String value = half(context, context.operand(read + 1), high, type);
                c.append("const ")
                        .append(type.c())
                        .append(' ')
                        .append((char) ('a' + s))
                        .append(" = ");
                c.append(negated && type.isFloat() ? negated(type, value) : value)
                        .append("; ");
            }
            c.append("r")
                    .append(half)
                    .append(" = ")
                    .append(EXPRESSIONS.get(opcode))
                    .append("; } ");
        }
        boolean clamp = context.take("clamp");
        if (clamp && type != ValueType.F32) {
            throw context.unsupported("its result cannot be clamped");
        }
        String pair = type.width() == 32
                ? context.bitsAssignment(
                        context.operand(0),
                        true,
                        "ULP_PAIR(" + bits(type, "r1", clamp) + ", " + bits(type, "r0", clamp) + ")")
                : context.bitsAssignment(
                        context.operand(0), false, "(uint32_t)(uint16_t)r0 | (uint32_t)(uint16_t)r1 << 16");
        context.emitLanes(c + pair);
    }

    private static String negated(ValueType type, String value) {
        return type == ValueType.F16 ? "ulp_neg_f16(" + value + ")" : "-(" + value + ")";
    }

    private static String bits(ValueType type, String value, boolean clamp) {
        String clamped = clamp ? "ulp_sat_f32(" + value + ")" : value;
        return type == ValueType.F32 ? "ulp_bits_f32(" + clamped + ")" : clamped;
    }

    private static String half(GcnInstructionContext context, GcnOperand operand, boolean high, ValueType type) {
        boolean constant = operand instanceof IntegerConstant || operand instanceof FloatConstant;
        String bits;
        if (type.width() == 16) {
            // The upper half of a constant of 16 bits is 0.
            bits = constant
                    ? high ? "0u" : context.bits(operand, type)
                    : "(" + context.bits(operand, ValueType.U32) + (high ? " >> 16)" : " & 0xffffu)");
        } else if (constant) {
            if (high && !(operand instanceof IntegerConstant(long value, boolean hex) && value == 0)) {
                throw context.unsupported("the upper half of a constant is taken");
            }
            bits = context.bits(operand, ValueType.F32);
        } else {
            bits = "(uint32_t)(" + context.bits(operand, ValueType.U64) + (high ? " >> 32)" : ")");
        }
        return type == ValueType.F32 ? "ulp_f32(" + bits + ")" : "(" + type.c() + ")" + bits;
    }
}
