package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values into memory, where they are kept with their tags. */
final class StoringTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        return instruction.opcode().equals("st")
                ? MemoryAccess.of(instruction, scribe)
                        .filter(access -> !access.isParameter())
                        .map(access -> around(site, access, scribe))
                : Optional.empty();
    }

    private static Around around(Site site, MemoryAccess access, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<Operand> elements = TagRegisters.elements(instruction.operands().get(1));
        int bytes = instruction.types().getLast().bytes();
        StringBuilder after = new StringBuilder();
        for (int i = 0; i < elements.size(); i++) {
            Operand element = elements.get(i);
            Optional<FloatType> type = type(element, scribe).filter(number -> number.bits() == 8 * bytes);
            if (type.isEmpty()) {
                continue;
            }
            String tag = scribe.tag(element);
            String number = scribe.site(
                    site, Role.WRITES, type.get().format(), type.get().format(), List.of(element), access.array());
            boolean literal = !(element instanceof Operand.Name);
            after.append(literal ? "setp.eq.u32 ulpt_p0, 0, 0;\n" : TraceScribe.anyTag(List.of(tag)));
            if (element instanceof Operand.Name register) {
                // A constant that was moved to a register has no tag.
                after.append(scribe.orExceptional(register.name(), type.get()));
            }
            after.append(TraceScribe.only(instruction.guard()))
                    .append(scribe.where(access.text() + numbers(number, element, type.get(), tag, (long) i * bytes)));
        }
        return new Around("", after.toString());
    }

    private static Optional<FloatType> type(Operand element, TraceScribe scribe) {
        return switch (element) {
            case Operand.Float64Literal literal
            when FloatFormat.FP64.classify(literal.bits()).isExceptional() ->
                Optional.of(new FloatType(FloatFormat.FP64, false));
            case Operand.Float32Literal literal
            when FloatFormat.FP32
                    .classify(Integer.toUnsignedLong(literal.bits()))
                    .isExceptional() -> Optional.of(new FloatType(FloatFormat.FP32, false));
            default -> scribe.tags().number(element);
        };
    }

    static String numbers(String site, Operand value, FloatType type, String tag, long offset) {
        StringBuilder text = new StringBuilder();
        for (int half = 0; half < type.numbers(); half++) {
            text.append(String.format(Locale.ROOT, "add.s64 ulpt_d1, ulpt_address, %d;%n", offset + 2 * half))
                    .append(TraceScribe.wide("ulpt_d0", value, type, half))
                    .append(StepFunctions.STORE.call(
                            Optional.empty(),
                            site,
                            TraceScribe.kind(type.format(), type.format(), 0),
                            "ulpt_d1",
                            "ulpt_array",
                            "ulpt_d0",
                            tag));
        }
        return text.toString();
    }
}
