package org.ulpscope.ptx.internal.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;

/** The registers of integers that hold FP8 numbers, one in a byte: those that a conversion makes or takes, and those that only move such bits. */
final class Fp8Registers {
    private static final Set<String> MOVING =
            Set.of("mov", "and", "or", "shl", "shr", "prmt", "bfe", "bfi", "shf", "cvt", "selp");

    private final Map<String, PtxType> declared;
    private final Map<String, PtxType> pairs = new HashMap<>();

    /** @param declared the registers of the function */
    Fp8Registers(List<Instruction> instructions, Map<String, PtxType> declared) {
        this.declared = declared;
        instructions.stream()
                .filter(instruction -> instruction.opcode().equals("cvt")
                        && instruction.types().size() == 2)
                .forEach(instruction -> {
                    is(instruction.operands().get(0), instruction.types().getFirst());
                    is(instruction.operands().get(1), instruction.types().getLast());
                });
        if (pairs.isEmpty()) {
            return;
        }
        List<Instruction> moves = instructions.stream()
                .filter(instruction -> MOVING.contains(instruction.opcode())
                        && instruction.operands().size() > 1
                        && instruction.types().stream().allMatch(Fp8Registers::isOfBits))
                .toList();
        while (moves.stream().map(this::moved).reduce(false, Boolean::logicalOr)) {}
    }

    /** Whether a type is a pair of FP8 numbers. */
    static boolean isPair(PtxType type) {
        return type == PtxType.E4M3X2 || type == PtxType.E5M2X2;
    }

    /** Which FP8 numbers a register holds. */
    Optional<PtxType> of(Operand operand) {
        return operand instanceof Operand.Name name ? Optional.ofNullable(pairs.get(name.name())) : Optional.empty();
    }

    /** The registers by their names. */
    Set<String> names() {
        return pairs.keySet();
    }

    private static boolean isOfBits(PtxType type) {
        return type.kind() == PtxType.Kind.BITS
                || type.kind() == PtxType.Kind.UNSIGNED
                || type.kind() == PtxType.Kind.SIGNED;
    }

    private boolean is(Operand operand, PtxType type) {
        return isPair(type)
                && operand instanceof Operand.Name name
                && declared.containsKey(name.name())
                && isOfBits(declared.get(name.name()))
                && pairs.putIfAbsent(name.name(), type) == null;
    }

    private boolean moved(Instruction move) {
        Operand result = move.operands().getFirst();
        Operand source = move.operands().get(1);
        boolean changed = false;
        for (Operand from : TagRegisters.elements(source)) {
            for (Operand to : TagRegisters.elements(result)) {
                changed |= of(from).map(type -> is(to, type)).orElse(false);
                changed |= of(to).map(type -> is(from, type)).orElse(false);
            }
        }
        return changed;
    }
}
