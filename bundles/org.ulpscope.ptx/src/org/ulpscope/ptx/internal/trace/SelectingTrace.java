package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values through selections: the one that is chosen goes on, the other is passed over. */
final class SelectingTrace implements InstructionTrace {
    private static final int SELECT = 1 << 4;

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        return instruction.opcode().equals("selp") && instruction.operands().getFirst() instanceof Operand.Name result
                ? scribe.tags().number(result).map(type -> around(site, result, type, scribe))
                : Optional.empty();
    }

    private static Around around(Site site, Operand.Name result, FloatType type, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<Operand> chosenOf = instruction.operands().subList(1, 3);
        String predicate = instruction.operands().get(3) instanceof Operand.Name name ? name.name() : "ulpt_p1";
        SavedOperands operands = new SavedOperands(chosenOf, type, result.name(), scribe);
        String number = scribe.site(site, Role.SELECTS, type.format(), type.format(), chosenOf);
        String tag = scribe.tag(result);
        StringBuilder rare = new StringBuilder();
        String first = operands.tag(0);
        String second = operands.tag(1);
        for (int half = 0; half < type.numbers(); half++) {
            rare.append(TraceScribe.wide("ulpt_d0", result.name(), type, half))
                    .append(operands.wide("ulpt_d1", 0, half))
                    .append(operands.wide("ulpt_d2", 1, half))
                    .append(String.format(Locale.ROOT, "selp.b64 ulpt_d2, ulpt_d2, ulpt_d1, %s;%n", predicate))
                    .append(String.format(Locale.ROOT, "selp.b32 ulpt_r1, %s, %s, %s;%n", first, second, predicate))
                    .append(String.format(Locale.ROOT, "selp.b32 ulpt_r0, %s, %s, %s;%n", second, first, predicate))
                    .append(StepFunctions.STEP.call(
                            Optional.of("ulpt_r0"),
                            number,
                            TraceScribe.kind(type.format(), type.format(), SELECT),
                            "ulpt_d0",
                            "ulpt_d0",
                            "ulpt_d2",
                            "0",
                            "ulpt_r1",
                            "ulpt_r0",
                            "0"))
                    .append(String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag));
        }
        return new Around(
                operands.before(),
                TraceScribe.anyTag(operands.tags())
                        + scribe.orExceptional(result.name(), type)
                        + TraceScribe.only(instruction.guard())
                        + TraceScribe.guarded(instruction, "mov.u32 " + tag + ", 0")
                        + scribe.where(rare.toString()));
    }
}
