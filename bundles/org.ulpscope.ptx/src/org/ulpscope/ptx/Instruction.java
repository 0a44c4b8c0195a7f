package org.ulpscope.ptx;

import java.util.List;
import java.util.Optional;

/**
 * One instruction, such as {@code @%p1 fma.rn.ftz.f32 %f1, %f2, %f3, %f4;}.
 *
 * @param guard the predicate under which it is executed
 * @param opcode {@code fma}
 * @param suffixes all that follows the opcode, in order and without dots: {@code rn}, {@code ftz}, {@code f32}
 * @param operands in order, the destination first where there is one
 * @param place where it stands in the text
 */
public record Instruction(
        Optional<Guard> guard, String opcode, List<String> suffixes, List<Operand> operands, PtxPlace place)
        implements Statement {
    /**
     * @param register the predicate register
     * @param negated whether the instruction is executed where the predicate is false
     */
    public record Guard(String register, boolean negated) {}

    public Instruction {
        suffixes = List.copyOf(suffixes);
        operands = List.copyOf(operands);
    }

    /** Opcode and suffixes joined by dots: {@code fma.rn.ftz.f32}. */
    public String mnemonic() {
        return suffixes.isEmpty() ? opcode : opcode + "." + String.join(".", suffixes);
    }

    /** The suffixes that are types, in order. */
    public List<PtxType> types() {
        return suffixes.stream()
                .map(PtxType::ofSuffix)
                .flatMap(Optional::stream)
                .toList();
    }

    /** The suffixes that are no types, in order. */
    public List<String> modifiers() {
        return suffixes.stream()
                .filter(suffix -> PtxType.ofSuffix(suffix).isEmpty())
                .toList();
    }

    public boolean has(String suffix) {
        return suffixes.contains(suffix);
    }
}
