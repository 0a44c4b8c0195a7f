package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.isa.FloatType;

/**
 * An instruction that makes a value of floating-point numbers.
 *
 * @param result the register it writes
 * @param type what that holds; empty where it is an integer, to which a number was converted
 * @param operandType what its floating-point operands hold
 * @param operands these, at most three
 */
record FloatOperation(String result, Optional<FloatType> type, FloatType operandType, List<Operand> operands) {
    private static final Set<String> COMPUTING = Set.of(
            "add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "rsqrt", "ex2", "lg2", "sin", "cos", "tanh", "min",
            "max");

    /** The one that an instruction is; empty for any other. */
    static Optional<FloatOperation> of(Instruction instruction) {
        List<PtxType> types = instruction.types();
        if (types.isEmpty() || !(instruction.operands().getFirst() instanceof Operand.Name result)) {
            return Optional.empty();
        }
        Optional<FloatType> type = FloatType.of(types.getFirst());
        Optional<FloatType> operandType = FloatType.of(types.getLast());
        boolean computes = COMPUTING.contains(instruction.opcode()) && types.size() == 1 && type.isPresent();
        boolean converts = instruction.opcode().equals("cvt") && types.size() == 2 && operandType.isPresent();
        if (!computes && !converts) {
            return Optional.empty();
        }
        List<Operand> operands = instruction.operands();
        return Optional.of(new FloatOperation(
                result.name(), type, operandType.get(), operands.subList(1, Math.min(4, operands.size()))));
    }

    /** Which of its operands the number of a result is made of: the two that become one pair stand with the upper first. */
    boolean makes(int half, int operand) {
        boolean pairs = type.filter(FloatType::packed).isPresent() && !operandType.packed();
        return !pairs || operand == 1 - half;
    }
}
