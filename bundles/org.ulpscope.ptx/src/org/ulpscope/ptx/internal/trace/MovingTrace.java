package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;

/** Follows values that are moved, or change nothing but their sign. What is moved out of integers is {@link AssemblingTrace}'s. */
final class MovingTrace implements InstructionTrace {
    private static final Set<String> MOVING = Set.of("mov", "abs", "neg", "copysign");

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        if (!MOVING.contains(instruction.opcode()) || instruction.operands().size() < 2) {
            return Optional.empty();
        }
        List<Operand> results = TagRegisters.elements(instruction.operands().getFirst());
        List<Operand> sources = TagRegisters.elements(instruction.operands().getLast());
        if (results.stream().allMatch(result -> scribe.tags().tag(result).isEmpty())) {
            return Optional.of(Around.NOTHING);
        }
        Optional<FloatType> number = scribe.tags().number(results.getFirst());
        boolean assembles = instruction.opcode().equals("mov")
                && number.isPresent()
                && sources.stream().anyMatch(source -> isRegisterOfBits(source, scribe));
        if (assembles) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        for (Operand result : results) {
            scribe.tags()
                    .tag(result)
                    .ifPresent(tag -> text.append(TraceScribe.guarded(
                            instruction, "mov.u32 " + tag + ", " + scribe.tag(sources.getFirst()))));
        }
        return Optional.of(new Around("", text.toString()));
    }

    private static boolean isRegisterOfBits(Operand source, TraceScribe scribe) {
        return source instanceof Operand.Name name
                && scribe.tags()
                        .declared(name.name())
                        .filter(type -> FloatType.of(type).isEmpty())
                        .isPresent();
    }
}
