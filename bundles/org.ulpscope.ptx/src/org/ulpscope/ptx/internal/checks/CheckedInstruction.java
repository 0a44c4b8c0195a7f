package org.ulpscope.ptx.internal.checks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.isa.FloatType;

/**
 * What a check has to know of an instruction.
 *
 * @param result the register it writes
 * @param format the Format of the result, or of each half of a packed one
 * @param packed whether the result is two halves
 * @param operandFormat the Format of its floating-point operands
 * @param operands those; packed where the result is, but where they are the two halves of it themselves
 * @param divisor the number of the operand that is divided by, the first being 1; 0 where nothing is divided
 * @param flushes whether subnormals are zeros to it
 */
public record CheckedInstruction(
        String result,
        FloatFormat format,
        boolean packed,
        FloatFormat operandFormat,
        List<Operand> operands,
        int divisor,
        boolean flushes) {
    private static final Set<String> COMPUTING = Set.of(
            "add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "rsqrt", "ex2", "lg2", "sin", "cos", "tanh");
    private static final Map<String, Integer> DIVISORS = Map.of("div", 2, "rcp", 1, "rsqrt", 1);

    /** Of an instruction that computes with floating-point numbers; empty for any other, and for those of which nothing is known. */
    public static Optional<CheckedInstruction> of(Instruction instruction) {
        if (instruction.operands().isEmpty() || !(instruction.operands().getFirst() instanceof Operand.Name name)) {
            return Optional.empty();
        }
        List<PtxType> types = instruction.types();
        if (types.isEmpty() || types.stream().anyMatch(type -> format(type).isEmpty())) {
            return Optional.empty();
        }
        PtxType result = types.getFirst();
        PtxType operand = types.getLast();
        boolean computes = COMPUTING.contains(instruction.opcode()) && types.size() == 1;
        if (!computes && !narrows(instruction, result, operand)) {
            return Optional.empty();
        }
        return Optional.of(new CheckedInstruction(
                name.name(),
                format(result).get(),
                isPacked(result),
                format(operand).get(),
                instruction.operands().subList(1, instruction.operands().size()),
                DIVISORS.getOrDefault(instruction.opcode(), 0),
                instruction.has("ftz")));
    }

    /** Those that its check reads. */
    Set<String> registers() {
        Set<String> registers = new HashSet<>(Set.of(result));
        operands.forEach(operand -> {
            if (operand instanceof Operand.Name name) {
                registers.add(name.name());
            }
        });
        return registers;
    }

    /** The same instruction, rounded explicitly where it leaves that open: ptxas could go on to fuse it. */
    public static Instruction rounded(Instruction instruction) {
        boolean open = Set.of("add", "sub", "mul").contains(instruction.opcode())
                && instruction.types().stream().allMatch(type -> format(type).isPresent())
                && instruction.modifiers().stream().noneMatch(Set.of("rn", "rz", "rm", "rp")::contains);
        if (!open) {
            return instruction;
        }
        List<String> suffixes = new ArrayList<>(List.of("rn"));
        suffixes.addAll(instruction.suffixes());
        return new Instruction(
                instruction.guard(), instruction.opcode(), suffixes, instruction.operands(), instruction.place());
    }

    private static boolean narrows(Instruction instruction, PtxType result, PtxType operand) {
        return instruction.opcode().equals("cvt")
                && instruction.types().size() == 2
                && (isPacked(result) ? result.bits() / 2 : result.bits()) <= operand.bits()
                && !result.equals(operand);
    }

    private static boolean isPacked(PtxType type) {
        return FloatType.of(type).filter(FloatType::packed).isPresent();
    }

    private static Optional<FloatFormat> format(PtxType type) {
        return FloatType.of(type).map(FloatType::format);
    }
}
