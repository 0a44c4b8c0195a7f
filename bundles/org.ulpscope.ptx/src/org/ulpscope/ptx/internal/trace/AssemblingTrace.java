package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.internal.isa.Opcodes;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values that are put together from integers, or come out of instructions that are not looked into: those without a tag are born there. */
final class AssemblingTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        StringBuilder after = new StringBuilder();
        boolean derives = TagRegisters.DERIVING.contains(instruction.opcode());
        int written = Opcodes.written(instruction);
        List<Operand> sources = instruction.operands().stream()
                .skip(written)
                .flatMap(operand -> TagRegisters.elements(operand).stream())
                .toList();
        instruction.operands().stream()
                .limit(written)
                .flatMap(operand -> TagRegisters.elements(operand).stream())
                .forEach(result -> scribe.tags()
                        .tag(result)
                        .ifPresent(tag -> after.append(
                                result(site, (Operand.Name) result, tag, derives ? sources : List.of(), scribe))));
        return Optional.of(new Around("", after.toString()));
    }

    private static String result(
            Site site, Operand.Name result, String tag, List<Operand> sources, TraceScribe scribe) {
        StringBuilder text = new StringBuilder("mov.u32 ulpt_r1, 0;\n");
        sources.forEach(source -> scribe.tags()
                .tag(source)
                .ifPresent(other -> text.append("max.u32 ulpt_r1, ulpt_r1, " + other + ";\n")));
        Optional<FloatType> type = scribe.tags().number(result);
        if (type.isEmpty()) {
            return text + TraceScribe.guarded(site.instruction(), "mov.u32 " + tag + ", ulpt_r1");
        }
        text.append(TraceScribe.guarded(site.instruction(), "mov.u32 " + tag + ", 0"))
                .append("setp.ne.u32 ulpt_p0, 0, 0;\n")
                .append(scribe.orExceptional(result.name(), type.get()))
                .append(TraceScribe.only(site.instruction().guard()));
        String number =
                scribe.site(site, Role.COMPUTES, type.get().format(), type.get().format(), List.of());
        String known = "$ULPT_KNOWN_" + number;
        StringBuilder rare = new StringBuilder(String.format(
                Locale.ROOT, "mov.u32 %s, ulpt_r1;%nsetp.ne.u32 ulpt_p1, ulpt_r1, 0;%n@ulpt_p1 bra %s;%n", tag, known));
        for (int half = 0; half < type.get().numbers(); half++) {
            rare.append(TraceScribe.wide("ulpt_d0", result.name(), type.get(), half))
                    .append(StepFunctions.STEP.call(
                            Optional.of("ulpt_r0"),
                            number,
                            TraceScribe.kind(type.get().format(), type.get().format(), 0),
                            "ulpt_d0",
                            "0",
                            "0",
                            "0",
                            "0",
                            "0",
                            "0"))
                    .append(String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag));
        }
        return text + scribe.where(rare + known + ":\n");
    }
}
