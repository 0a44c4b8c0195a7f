package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values through conversions to and from FP8, and through bytes of memory with such numbers. They are told as what they are in FP16, which has each of them. */
final class Fp8Trace implements InstructionTrace {
    private static final FloatType HALVES = new FloatType(FloatFormat.FP16, true);

    /** The halves that a pair is as FP16. No operand of what is followed here is saved in it. */
    private static final String WIDENED = "ulpt_o0_32";

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        List<PtxType> types = instruction.types();
        boolean converts = instruction.opcode().equals("cvt") && types.size() == 2;
        if (converts && Fp8Registers.isPair(types.getFirst())) {
            return FloatType.of(types.getLast()).map(type -> narrowing(site, type, scribe));
        }
        if (converts && Fp8Registers.isPair(types.getLast())) {
            return Optional.of(widening(site, scribe));
        }
        boolean stores = instruction.opcode().equals("st");
        if (!stores && !instruction.opcode().equals("ld")
                || types.getLast().bits() != Byte.SIZE
                || instruction.operands().size() != 2) {
            return Optional.empty();
        }
        Operand register = instruction.operands().get(stores ? 1 : 0);
        return scribe.tags().fp8(register).flatMap(pair -> MemoryAccess.of(instruction, scribe)
                .filter(access -> !access.isParameter())
                .map(access -> stores
                        ? storing(site, register, pair, access, scribe)
                        : loading(site, register, pair, access, scribe)));
    }

    private static Around narrowing(Site site, FloatType from, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        Operand.Name result = (Operand.Name) instruction.operands().getFirst();
        List<Operand> sources =
                instruction.operands().subList(1, instruction.operands().size());
        // The result is of 16 bits and no operand is, so that none is overwritten.
        SavedOperands operands = new SavedOperands(sources, from, result.name(), scribe);
        String number = scribe.site(site, Role.COMPUTES, FloatFormat.FP16, from.format(), sources);
        String tag = scribe.tag(result);
        StringBuilder rare = new StringBuilder(widened(instruction.types().getFirst(), result.name()));
        for (int half = 0; half < 2; half++) {
            int operand = from.packed() ? 0 : 1 - half;
            rare.append(TraceScribe.wide("ulpt_d0", WIDENED, HALVES, half))
                    .append(operands.wide("ulpt_d1", operand, half))
                    .append(step(number, from.format(), "ulpt_d1", operands.tag(operand), tag));
        }
        return new Around(
                "",
                TraceScribe.anyTag(operands.tags())
                        + TraceScribe.only(instruction.guard())
                        + TraceScribe.guarded(instruction, "mov.u32 " + tag + ", 0")
                        + scribe.where(rare.toString()));
    }

    private static Around widening(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        Operand.Name result = (Operand.Name) instruction.operands().get(0);
        Operand source = instruction.operands().get(1);
        String number = scribe.site(site, Role.COMPUTES, FloatFormat.FP16, FloatFormat.FP16, List.of(source));
        String tag = scribe.tag(result);
        StringBuilder rare = new StringBuilder();
        for (int half = 0; half < 2; half++) {
            // The number is the same in both Formats: one without a tag was not born here, but came in.
            rare.append(TraceScribe.wide("ulpt_d0", result.name(), HALVES, half))
                    .append(step(number, FloatFormat.FP16, "ulpt_d0", scribe.tag(source), tag));
        }
        return new Around(
                "",
                "setp.ne.u32 ulpt_p0, 0, 0;\n"
                        + scribe.orExceptional(result.name(), HALVES)
                        + TraceScribe.only(instruction.guard())
                        + TraceScribe.guarded(instruction, "mov.u32 " + tag + ", 0")
                        + scribe.where(rare.toString()));
    }

    private static Around storing(Site site, Operand register, PtxType pair, MemoryAccess access, TraceScribe scribe) {
        String number =
                scribe.site(site, Role.WRITES, FloatFormat.FP16, FloatFormat.FP16, List.of(register), access.array());
        String tag = scribe.tag(register);
        String rare = low(register, pair, scribe)
                + access.text()
                + StepFunctions.STORE.call(
                        Optional.empty(), number, kind(FloatFormat.FP16), "ulpt_address", "ulpt_array", "ulpt_d0", tag);
        return new Around(
                "",
                TraceScribe.anyTag(List.of(tag))
                        + TraceScribe.only(site.instruction().guard())
                        + scribe.where(rare));
    }

    private static Around loading(Site site, Operand register, PtxType pair, MemoryAccess access, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        String number = scribe.site(site, Role.READS, FloatFormat.FP16, FloatFormat.FP16, List.of(), access.array());
        String tag = scribe.tag(register);
        String after = TraceScribe.guarded(instruction, "mov.u32 " + tag + ", 0")
                + "setp.eq.u32 ulpt_p0, 0, 0;\n"
                + TraceScribe.only(instruction.guard())
                + scribe.where((access.uses(register) ? "" : access.text())
                        + low(register, pair, scribe)
                        + StepFunctions.LOAD.call(
                                Optional.of("ulpt_r0"),
                                number,
                                kind(FloatFormat.FP16),
                                "ulpt_address",
                                "ulpt_array",
                                "ulpt_d0")
                        + String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag));
        return new Around(access.uses(register) ? access.text() : "", after);
    }

    /** Brings the number in the lowest byte of a register to {@code ulpt_d0}. */
    private static String low(Operand register, PtxType pair, TraceScribe scribe) {
        String name = ((Operand.Name) register).name();
        int bits = scribe.tags().declared(name).orElseThrow().bits();
        String move = bits == Short.SIZE ? "mov.b16" : "cvt.u16.u" + bits;
        return move + " ulpt_h0, " + name + ";\n" + widened(pair, "ulpt_h0")
                + TraceScribe.wide("ulpt_d0", WIDENED, HALVES, 0);
    }

    private static String widened(PtxType pair, String register) {
        return String.format(Locale.ROOT, "cvt.rn.f16x2.%s %s, %s;%n", pair.suffix(), WIDENED, register);
    }

    private static String step(String site, FloatFormat from, String operand, String of, String tag) {
        return StepFunctions.STEP.call(
                        Optional.of("ulpt_r0"), site, kind(from), "ulpt_d0", operand, "0", "0", of, "0", "0")
                + String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", tag, tag);
    }

    private static String kind(FloatFormat operand) {
        return TraceScribe.kind(FloatFormat.FP16, operand, 0);
    }
}
