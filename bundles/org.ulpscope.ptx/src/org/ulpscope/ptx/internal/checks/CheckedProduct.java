package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.isa.FloatType;

/**
 * A product of matrices that a warp holds: each register of its result is looked at. The accumulator is its one operand, where it is not overwritten;
 * the elements that a sum is made of lie in other lanes.
 */
final class CheckedProduct {
    private static final int ACCUMULATOR = 3;

    private CheckedProduct() {}

    /** What a check has to know of each register of the result; empty for any other instruction. */
    static List<CheckedInstruction> of(Instruction instruction) {
        boolean product =
                instruction.opcode().equals("mma") || instruction.opcode().equals("wmma") && instruction.has("mma");
        List<PtxType> types = instruction.types();
        if (!product || types.isEmpty() || instruction.operands().size() <= ACCUMULATOR) {
            return List.of();
        }
        Optional<FloatFormat> format = FloatType.of(types.getFirst()).map(FloatType::format);
        if (format.isEmpty()) {
            return List.of();
        }
        boolean packed = format.get().width() == Short.SIZE;
        List<Operand> results = elements(instruction.operands().getFirst());
        List<Operand> before = elements(instruction.operands().get(ACCUMULATOR));
        boolean known = types.getFirst() == types.getLast()
                && before.size() == results.size()
                && before.stream().noneMatch(results::contains);
        List<CheckedInstruction> checked = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i) instanceof Operand.Name name) {
                List<Operand> operands = known ? List.of(before.get(i)) : List.of();
                checked.add(
                        new CheckedInstruction(name.name(), format.get(), packed, format.get(), operands, 0, false));
            }
        }
        return checked;
    }

    private static List<Operand> elements(Operand operand) {
        return operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
    }
}
