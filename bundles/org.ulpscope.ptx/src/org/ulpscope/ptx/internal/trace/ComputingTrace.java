package org.ulpscope.ptx.internal.trace;

import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values through arithmetic and conversions. */
final class ComputingTrace implements InstructionTrace {
    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        return FloatOperation.of(site.instruction()).map(operation -> around(site, operation, scribe));
    }

    private static Around around(Site site, FloatOperation operation, TraceScribe scribe) {
        SavedOperands operands =
                new SavedOperands(operation.operands(), operation.operandType(), operation.result(), scribe);
        FloatFormat format = operation.type().orElse(operation.operandType()).format();
        String number =
                scribe.site(site, Role.COMPUTES, format, operation.operandType().format(), operation.operands());
        Optional<String> tag = scribe.tags().tag(new Operand.Name(operation.result()));
        StringBuilder after = new StringBuilder(TraceScribe.anyTag(operands.tags()));
        operation.type().ifPresent(type -> after.append(scribe.orExceptional(operation.result(), type)));
        after.append(TraceScribe.only(site.instruction().guard()));
        tag.ifPresent(register -> after.append(TraceScribe.guarded(site.instruction(), "mov.u32 " + register + ", 0")));
        StringBuilder rare = new StringBuilder();
        int numbers = operation.type().map(FloatType::numbers).orElse(1);
        for (int half = 0; half < numbers; half++) {
            rare.append(step(number, operation, operands, format, half));
            tag.ifPresent(register ->
                    rare.append(String.format(Locale.ROOT, "max.u32 %s, %s, ulpt_r0;%n", register, register)));
        }
        return new Around(operands.before(), after + scribe.where(rare.toString()));
    }

    private static String step(
            String number, FloatOperation operation, SavedOperands operands, FloatFormat format, int half) {
        StringBuilder text = new StringBuilder(operation
                .type()
                .map(type -> TraceScribe.wide("ulpt_d0", operation.result(), type, half))
                .orElse("mov.b64 ulpt_d0, 0;\n"));
        String[] tags = new String[3];
        for (int i = 0; i < 3; i++) {
            boolean makes = operation.makes(half, i);
            tags[i] = makes ? operands.tag(i) : "0";
            text.append(
                    makes
                            ? operands.wide("ulpt_d" + (i + 1), i, half)
                            : String.format(Locale.ROOT, "mov.b64 ulpt_d%d, 0;%n", i + 1));
        }
        String kind = TraceScribe.kind(format, operation.operandType().format(), 0);
        return text
                + StepFunctions.STEP.call(
                        Optional.of("ulpt_r0"),
                        number,
                        kind,
                        "ulpt_d0",
                        "ulpt_d1",
                        "ulpt_d2",
                        "ulpt_d3",
                        tags[0],
                        tags[1],
                        tags[2]);
    }
}
