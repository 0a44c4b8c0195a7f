package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values to where they are compared, or asked what they are; also by their bits. */
final class ComparingTrace implements InstructionTrace {
    private static final Set<String> COMPARING = Set.of("setp", "set", "testp");
    private static final int RAW = 1 << 5;

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        if (!COMPARING.contains(instruction.opcode())) {
            return Optional.empty();
        }
        List<Operand> compared = instruction
                .operands()
                .subList(1, Math.min(3, instruction.operands().size()));
        if (compared.stream().allMatch(operand -> scribe.tags().tag(operand).isEmpty())) {
            return Optional.of(Around.NOTHING);
        }
        Optional<FloatType> type = FloatType.of(instruction.types().getLast());
        return Optional.of(around(site, type, compared, scribe));
    }

    private static Around around(Site site, Optional<FloatType> type, List<Operand> compared, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        Operand result =
                TagRegisters.elements(instruction.operands().getFirst()).getFirst();
        Role role = result instanceof Operand.Name name && scribe.turnsBranch(name.name())
                ? Role.DECIDES_BRANCH
                : Role.COMPARES;
        FloatType shape = type.orElse(new FloatType(FloatFormat.FP64, false));
        String number =
                scribe.site(site, role, shape.format(), shape.format(), type.isPresent() ? compared : List.of());
        StringBuilder rare = new StringBuilder(outcome(instruction, result));
        for (int half = 0; half < shape.numbers(); half++) {
            for (int i = 0; i < 2; i++) {
                rare.append(
                        i < compared.size() && type.isPresent()
                                ? TraceScribe.wide("ulpt_d" + i, compared.get(i), shape, half)
                                : String.format(Locale.ROOT, "mov.b64 ulpt_d%d, 0;%n", i));
            }
            rare.append(StepFunctions.COMPARE.call(
                    Optional.empty(),
                    number,
                    TraceScribe.kind(shape.format(), shape.format(), type.isPresent() ? 0 : RAW),
                    "ulpt_r0",
                    "ulpt_d0",
                    "ulpt_d1",
                    scribe.tag(compared.getFirst()),
                    compared.size() > 1 ? scribe.tag(compared.get(1)) : "0"));
        }
        String test =
                TraceScribe.anyTag(compared.stream().map(scribe::tag).toList()) + TraceScribe.only(instruction.guard());
        return new Around("", test + scribe.where(rare.toString()));
    }

    private static String outcome(Instruction instruction, Operand result) {
        if (!(result instanceof Operand.Name name)) {
            return "mov.u32 ulpt_r0, 0;\n";
        }
        PtxType type = instruction.types().getFirst();
        boolean isPredicate = !instruction.opcode().equals("set");
        return isPredicate
                ? "selp.u32 ulpt_r0, 1, 0, " + name.name() + ";\n"
                : type.bits() == Integer.SIZE
                        ? "mov.b32 ulpt_r0, " + name.name() + ";\nmin.u32 ulpt_r0, ulpt_r0, 1;\n"
                        : "mov.u32 ulpt_r0, 0;\n";
    }
}
