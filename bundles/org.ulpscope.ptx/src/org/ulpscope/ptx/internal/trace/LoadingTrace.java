package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values out of memory: what was kept there with a tag has that tag, and any other exceptional value comes in. */
final class LoadingTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        return instruction.opcode().startsWith("ld") && !instruction.opcode().equals("ldmatrix")
                ? MemoryAccess.of(instruction, scribe)
                        .filter(access -> !access.isParameter())
                        .map(access -> around(site, access, scribe))
                : Optional.empty();
    }

    private static Around around(Site site, MemoryAccess access, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<Operand> elements = TagRegisters.elements(instruction.operands().getFirst());
        boolean overwrites = elements.stream().anyMatch(access::uses);
        StringBuilder after = new StringBuilder();
        int bytes = instruction.types().getLast().bytes();
        for (int i = 0; i < elements.size(); i++) {
            Optional<String> tag = scribe.tags().tag(elements.get(i));
            if (tag.isEmpty()) {
                continue;
            }
            after.append(TraceScribe.guarded(instruction, "mov.u32 " + tag.get() + ", 0"));
            Optional<FloatType> type =
                    scribe.tags().number(elements.get(i)).filter(number -> number.bits() == 8 * bytes);
            if (type.isPresent()) {
                String register = ((Operand.Name) elements.get(i)).name();
                after.append("setp.ne.u32 ulpt_p0, 0, 0;\n")
                        .append(scribe.orExceptional(register, type.get()))
                        .append(TraceScribe.only(instruction.guard()));
                String number = scribe.site(
                        site, Role.READS, type.get().format(), type.get().format(), List.of(), access.array());
                after.append(scribe.where((overwrites ? "" : access.text())
                        + numbers(number, register, type.get(), tag.get(), (long) i * bytes)));
            }
        }
        return new Around(overwrites ? access.text() : "", after.toString());
    }

    private static String numbers(String site, String register, FloatType type, String tag, long offset) {
        StringBuilder text = new StringBuilder();
        for (int half = 0; half < type.numbers(); half++) {
            text.append(String.format(Locale.ROOT, "add.s64 ulpt_d1, ulpt_address, %d;%n", offset + 2 * half))
                    .append(TraceScribe.wide("ulpt_d0", register, type, half))
                    .append(StepFunctions.LOAD.call(
                            Optional.of("ulpt_r0"),
                            site,
                            TraceScribe.kind(type.format(), type.format(), 0),
                            "ulpt_d1",
                            "ulpt_array",
                            "ulpt_d0"))
                    .append(String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag));
        }
        return text.toString();
    }
}
