package org.ulpscope.ptx.internal.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.write.OperandText;

/** Follows values that threads of a warp hand to each other: their tags go the same way. */
final class ShufflingTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        if (!instruction.opcode().equals("shfl")) {
            return Optional.empty();
        }
        Optional<String> tag = scribe.tags()
                .tag(TagRegisters.elements(instruction.operands().getFirst()).getFirst());
        if (tag.isEmpty()) {
            return Optional.of(Around.NOTHING);
        }
        List<Operand> operands = new ArrayList<>(instruction.operands());
        operands.set(0, new Operand.Name(tag.get()));
        operands.set(1, new Operand.Name("ulpt_r0"));
        Instruction ofTags = new Instruction(
                instruction.guard(), instruction.opcode(), instruction.suffixes(), operands, instruction.place());
        String from = "mov.u32 ulpt_r0, " + scribe.tag(instruction.operands().get(1)) + ";\n";
        return Optional.of(new Around(from + OperandText.of(ofTags) + ";\n", ""));
    }
}
