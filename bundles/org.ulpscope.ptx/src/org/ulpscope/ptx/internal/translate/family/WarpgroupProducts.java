package org.ulpscope.ptx.internal.translate.family;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.basis.ResultGround;
import org.ulpscope.ptx.internal.translate.GroundedInstruction;
import org.ulpscope.ptx.internal.translate.InstructionContext;
import org.ulpscope.ptx.internal.translate.InstructionFamily;

/**
 * wgmma: products of matrices in shared memory, of four warps together (clause 9.7.15). They are made at once: a program may not look before it has waited.
 */
public final class WarpgroupProducts implements InstructionFamily {
    private static final Pattern SHAPE = Pattern.compile("m64n(\\d+)k(\\d+)");
    private static final int WIDEST = 256;

    /** Bits of each row of A that a product takes. */
    private static final int DEPTH_BITS = 256;

    private static final int REGISTERS_OF_A = 4;

    @Override
    public Set<String> opcodes() {
        return Set.of("wgmma");
    }

    @Override
    public ResultGround ground(GroundedInstruction one) {
        return MatrixGround.of(one);
    }

    @Override
    public void translate(InstructionContext context) {
        if (context.take("fence") || context.take("commit_group") || context.take("wait_group")) {
            context.take("sync");
            context.take("aligned");
            return;
        }
        if (!context.take("mma_async") || context.take("sp")) {
            throw context.unsupported("of products in shared memory those of dense matrices are known");
        }
        context.take("sync");
        context.take("aligned");
        if (context.takePrefixed("e4m3").isPresent()
                || context.takePrefixed("e5m2").isPresent()) {
            throw context.unsupported("how tensor cores round sums of FP8 products is told in no document");
        }
        multiply(context);
    }

    private static void multiply(InstructionContext context) {
        Matcher shape = SHAPE.matcher(context.takePrefixed("m").orElse(""));
        boolean saturated = context.take("satfinite");
        MatrixType result = type(context);
        MatrixType a = type(context);
        MatrixType b = type(context);
        if (!shape.matches() || !fit(result, a, b) || DEPTH_BITS / a.bits() != Integer.parseInt(shape.group(2))) {
            throw context.unsupported("this shape and these types are not known together");
        }
        int columns = Integer.parseInt(shape.group(1));
        List<Operand> registers = registers(context, 0);
        if (columns % 8 != 0 || columns > WIDEST || registers.size() != columns * result.bits() / 64) {
            throw context.unsupported("its vector of registers does not fit its shape");
        }
        boolean inMemory = !(context.operand(1) instanceof Operand.Vector);
        context.needMatrices();
        context.emit("{ ulp_warpgroup product; product.columns = " + columns + "; product.depth = "
                + DEPTH_BITS / a.bits() + "; product.ta = " + a.c() + "; product.tb = " + b.c() + "; product.td = "
                + result.c() + ";");
        context.emit("product.saturated = " + (saturated ? 1 : 0) + "; product.in_memory = " + (inMemory ? 1 : 0)
                + "; product.warp = ulp_linear_tid(thread) / ULP_WARP & 3;");
        context.emit("product.b_place = " + context.value(2, PtxType.B64) + "; product.accumulates = "
                + (context.operands() > 3 ? context.value(3, PtxType.PRED) : "1") + ";");
        context.emit("product.a_negative = " + isNegative(context, 4) + "; product.b_negative = "
                + isNegative(context, 5) + ";");
        context.emit("product.a_across = " + (inMemory ? isOne(context, 6) : 0) + "; product.b_across = "
                + isOne(context, inMemory ? 7 : 6) + ";");
        if (inMemory) {
            context.emit("product.a_place = " + context.value(1, PtxType.B64) + ";");
        } else {
            give(context, registers(context, 1), "product.a", REGISTERS_OF_A);
        }
        give(context, registers, "product.d", registers.size());
        Fragments.join(context, "product.joint", "ulp_multiply_group");
        for (int i = 0; i < registers.size(); i++) {
            context.assign(registers.get(i), result.register(), "product.d[" + i + "]");
        }
        context.emit("}");
    }

    private static MatrixType type(InstructionContext context) {
        return MatrixType.take(context).orElseThrow(() -> context.unsupported("it lacks a type"));
    }

    private static boolean fit(MatrixType result, MatrixType a, MatrixType b) {
        return switch (a) {
            case F16 -> b == a && (result == MatrixType.F16 || result == MatrixType.F32);
            case BF16, TF32 -> b == a && result == MatrixType.F32;
            case S8, U8 -> b.bits() == 8 && result == MatrixType.S32;
            default -> false;
        };
    }

    private static List<Operand> registers(InstructionContext context, int operand) {
        if (context.operand(operand) instanceof Operand.Vector vector) {
            return vector.elements();
        }
        throw context.unsupported("a vector of registers is expected");
    }

    private static void give(InstructionContext context, List<Operand> registers, String words, int count) {
        if (registers.size() != count) {
            throw context.unsupported("a vector of " + count + " is expected");
        }
        for (int i = 0; i < count; i++) {
            context.emit(words + "[" + i + "] = " + context.value(registers.get(i), PtxType.B32) + ";");
        }
    }

    private static int isNegative(InstructionContext context, int operand) {
        return constant(context, operand).filter(sign -> sign < 0).isPresent() ? 1 : 0;
    }

    private static int isOne(InstructionContext context, int operand) {
        return constant(context, operand).filter(flag -> flag == 1).isPresent() ? 1 : 0;
    }

    private static Optional<Long> constant(InstructionContext context, int operand) {
        return context.operands() > operand && context.operand(operand) instanceof Operand.IntegerLiteral literal
                ? Optional.of(literal.bits())
                : Optional.empty();
    }
}
