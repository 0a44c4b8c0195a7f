package org.ulpscope.ptx.internal.passes;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Statement;

/**
 * The scaling of an approximate division, so that the reciprocal of the divisor is normal. {@code div.full} divides both operands by 4 where the divisor is
 * above 2^126; a division that does not flush multiplies both by 2^24 where the divisor is subnormal. Seen in the code that ptxas 13.0 makes for sm_90.
 */
final class DivisionScaling {
    private static final float LARGE = 0x1p126f;
    private static final float DOWN = 0x1p-2f;
    private static final float UP = 0x1p24f;

    private final Instruction division;
    private final FreshRegisters registers;
    private final List<Statement> result;
    private final boolean isFull;
    private final boolean flushes;

    /** Both operands of a division after their scaling. */
    record Scaled(Operand dividend, Operand divisor) {}

    /**
     * @param registers where the scaled operands are put
     * @param result takes the instructions that scale
     */
    DivisionScaling(Instruction division, FreshRegisters registers, List<Statement> result) {
        this.division = division;
        this.registers = registers;
        this.result = result;
        this.isFull = division.has("full");
        this.flushes = division.has("ftz");
    }

    Scaled of(Operand dividend, Operand divisor) {
        if (divisor instanceof Operand.Float32Literal literal) {
            float value = Float.intBitsToFloat(literal.bits());
            float scale = scale(Math.abs(value));
            return scale == 1
                    ? new Scaled(dividend, divisor)
                    : new Scaled(scaled(dividend, literal(scale)), literal(value * scale));
        }
        if (!isFull && flushes) {
            return new Scaled(dividend, divisor);
        }
        Operand scale = scale(divisor);
        return new Scaled(scaled(dividend, scale), scaled(divisor, scale));
    }

    private float scale(float magnitude) {
        if (isFull && magnitude > LARGE) {
            return DOWN;
        }
        return !flushes && magnitude < Float.MIN_NORMAL ? UP : 1;
    }

    private Operand scale(Operand divisor) {
        Operand magnitude = emit(PtxType.F32, "abs", List.of("f32"), divisor);
        Operand scale = literal(1);
        if (isFull) {
            Operand isLarge = emit(PtxType.PRED, "setp", List.of("gt", "f32"), magnitude, literal(LARGE));
            scale = emit(PtxType.F32, "selp", List.of("f32"), literal(DOWN), scale, isLarge);
        }
        if (!flushes) {
            Operand isSubnormal =
                    emit(PtxType.PRED, "setp", List.of("lt", "f32"), magnitude, literal(Float.MIN_NORMAL));
            scale = emit(PtxType.F32, "selp", List.of("f32"), literal(UP), scale, isSubnormal);
        }
        return scale;
    }

    /** The product is rounded by itself, so that it is fused with nothing. */
    private Operand scaled(Operand operand, Operand scale) {
        return emit(PtxType.F32, "mul", flushes ? List.of("rn", "ftz", "f32") : List.of("rn", "f32"), operand, scale);
    }

    private Operand emit(PtxType type, String opcode, List<String> suffixes, Operand... operands) {
        Operand fresh = new Operand.Name(registers.next(type));
        List<Operand> all = new ArrayList<>(List.of(fresh));
        all.addAll(List.of(operands));
        result.add(new Instruction(division.guard(), opcode, suffixes, all, division.place()));
        return fresh;
    }

    private static Operand.Float32Literal literal(float value) {
        return new Operand.Float32Literal(Float.floatToRawIntBits(value));
    }
}
