package org.ulpscope.ptx.internal.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values into functions and back: each thread keeps the tag of the last it gave by each parameter. */
final class ParameterTrace implements InstructionTrace {
    private static final int RESULT = 0xffff;
    private static final int OFFSETS = 16;

    private final Map<String, Integer> numbers = new HashMap<>();

    /** @param function the one that is followed */
    ParameterTrace(PtxFunction function) {
        List<PtxVariable> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            numbers.put(parameters.get(i).name(), i);
        }
        function.results().forEach(result -> numbers.put(result.name(), RESULT));
    }

    /** Learns what the parameters of a call are called where it stands. */
    void call(Instruction call) {
        boolean behind = false;
        for (Operand operand : call.operands()) {
            if (operand instanceof Operand.Arguments arguments) {
                for (int i = 0; i < arguments.arguments().size(); i++) {
                    if (arguments.arguments().get(i) instanceof Operand.Name name) {
                        numbers.put(name.name(), behind ? i : RESULT);
                    }
                }
            } else {
                behind = true;
            }
        }
    }

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        boolean gives = instruction.opcode().equals("st");
        boolean takes = instruction.opcode().equals("ld");
        return gives || takes
                ? MemoryAccess.of(instruction, scribe)
                        .filter(MemoryAccess::isParameter)
                        .map(access -> new Around("", after(site, access, takes, scribe)))
                : Optional.empty();
    }

    private String after(Site site, MemoryAccess access, boolean takes, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<Operand> elements = TagRegisters.elements(instruction.operands().get(takes ? 0 : 1));
        int bytes = instruction.types().getLast().bytes();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < elements.size(); i++) {
            Optional<String> tag = scribe.tags().tag(elements.get(i));
            Optional<FloatType> type =
                    scribe.tags().number(elements.get(i)).filter(number -> number.bits() == 8 * bytes);
            if (tag.isPresent() && takes) {
                text.append(TraceScribe.guarded(instruction, "mov.u32 " + tag.get() + ", 0"));
            }
            if (tag.isPresent() && type.isPresent()) {
                int number = numbers.getOrDefault(access.name(), RESULT) << OFFSETS | (int) access.offset() + i * bytes;
                String register = ((Operand.Name) elements.get(i)).name();
                text.append(
                        takes
                                ? taken(site, register, type.get(), tag.get(), number, scribe)
                                : given(instruction, register, type.get(), tag.get(), number, scribe));
            }
        }
        return text.toString();
    }

    private static String taken(
            Site site, String register, FloatType type, String tag, int number, TraceScribe scribe) {
        String followed = scribe.site(site, Role.TAKES, type.format(), type.format(), List.of());
        StringBuilder rare = new StringBuilder();
        for (int half = 0; half < type.numbers(); half++) {
            rare.append(TraceScribe.wide("ulpt_d0", register, type, half))
                    .append(StepFunctions.TAKE.call(
                            Optional.of("ulpt_r0"),
                            followed,
                            TraceScribe.kind(type.format(), type.format(), 0),
                            Integer.toString(number + 2 * half),
                            "ulpt_d0"))
                    .append(String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag));
        }
        return "setp.ne.u32 ulpt_p0, 0, 0;\n"
                + scribe.orExceptional(register, type)
                + TraceScribe.only(site.instruction().guard())
                + scribe.where(rare.toString());
    }

    private static String given(
            Instruction instruction, String register, FloatType type, String tag, int number, TraceScribe scribe) {
        StringBuilder rare = new StringBuilder();
        for (int half = 0; half < type.numbers(); half++) {
            rare.append(TraceScribe.wide("ulpt_d0", register, type, half))
                    .append(StepFunctions.GIVE.call(
                            Optional.empty(),
                            TraceScribe.kind(type.format(), type.format(), 0),
                            Integer.toString(number + 2 * half),
                            "ulpt_d0",
                            tag));
        }
        return TraceScribe.anyTag(List.of(tag)) + TraceScribe.only(instruction.guard()) + scribe.where(rare.toString());
    }
}
