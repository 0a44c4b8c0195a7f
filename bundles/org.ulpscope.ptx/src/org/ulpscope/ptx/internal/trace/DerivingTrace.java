package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.Opcodes;

/** Follows bits of values through integer arithmetic: what is computed of them has their tag. */
final class DerivingTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<Operand> operands = instruction.operands();
        boolean ofIntegers = instruction.types().stream().noneMatch(type -> type.kind() == PtxType.Kind.FLOAT);
        if (!ofIntegers
                || instruction.opcode().equals("mov")
                || Opcodes.written(instruction) != 1
                || !(operands.getFirst() instanceof Operand.Name result)
                || scribe.tags().number(result).isPresent()) {
            return Optional.empty();
        }
        Optional<String> tag = scribe.tags().tag(result);
        if (tag.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder before = new StringBuilder("mov.u32 ulpt_r1, 0;\n");
        operands.stream()
                .skip(1)
                .flatMap(operand -> TagRegisters.elements(operand).stream())
                .forEach(operand -> scribe.tags()
                        .tag(operand)
                        .ifPresent(other -> before.append("max.u32 ulpt_r1, ulpt_r1, " + other + ";\n")));
        return Optional.of(
                new Around(before + TraceScribe.guarded(instruction, "mov.u32 " + tag.get() + ", ulpt_r1"), ""));
    }
}
