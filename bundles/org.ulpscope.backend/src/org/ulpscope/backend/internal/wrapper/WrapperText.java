package org.ulpscope.backend.internal.wrapper;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.worker.protocol.WorkerStatus;

/** The source of a wrapper: everything that the templates leave open. */
public final class WrapperText {
    /** Most slots that the sweep of a wrapper can have. */
    public static final int MAX_SLOTS = 32;

    private WrapperText() {}

    /** The wrapper of a valid kernel. */
    public static String of(Kernel kernel, Language language) {
        return of(kernel, language, TargetText.of(kernel, language), new CallText(kernel, language).text());
    }

    /**
     * The wrapper of a valid kernel.
     *
     * @param target what makes the function known
     * @param callText defines {@code ulpscope_call}
     */
    static String of(Kernel kernel, Language language, String target, String callText) {
        FloatFormat resultFormat = Outputs.resultFormat(kernel);
        CodeFormat result = new CodeFormat(resultFormat, language);
        CallText call = new CallText(kernel, language);
        List<Slot> slots = Slot.of(kernel);
        Map<String, String> values = new HashMap<>(CodeFormat.layout(resultFormat));
        values.put("SIGNATURE", SignatureText.print(kernel));
        values.put("TARGET", target);
        values.put("CALL", callText);
        values.put("NAMED_LIBRARY", NamedLibrary.text(kernel, language));
        values.put("RESULT_TYPE", result.type());
        values.put("RESULT_BITS", result.bitsType());
        values.put("MAX_SLOTS", Integer.toString(MAX_SLOTS));
        values.put("REFUSAL", "UINT64_C(0x" + Long.toHexString(Outcome.Refused.bits(resultFormat)) + ")");
        values.put("FORKED_STATUS", Integer.toString(WorkerStatus.FORKED));
        values.put("SLOT_TYPES", call.scalars(false));
        values.put("DECODERS", decoders(slots, language));
        values.put("BLOCK", Integer.toString(kernel.getBlock()));
        values.put("SWEEP", Template.fill("sweep", values));
        values.putAll(OpenClText.values(kernel, target, callText, slots));
        values.put(
                "LANES",
                kernel.getOrigin() == Origin.CUDA_GLOBAL
                        ? Template.fill("lanes-global", values)
                        : Template.fill("lanes-device", values));
        values.put("SCALARS", call.scalars(true));
        values.put("ARGUMENTS", each(slots, ", ", (slot, s) -> slot.name()));
        values.put("COLUMNS", each(slots, "\n", (slot, s) -> column(slot, s, language)));
        values.put("COLUMN_VALUES", each(slots, ", ", (slot, s) -> "column_" + s + "[i]"));
        values.putAll(new SweepText(slots, language).values());
        return Template.fill(Dialect.wrapperOf(language), values);
    }

    private static String column(Slot slot, int s, Language language) {
        String type = new CodeFormat(slot.format(), language).type();
        return "    const " + type + " *const column_" + s + " = (const " + type + " *)inputs[" + s + "];";
    }

    static String each(List<Slot> slots, String separator, BiFunction<Slot, Integer, String> text) {
        return IntStream.range(0, slots.size())
                .mapToObj(s -> text.apply(slots.get(s), s))
                .collect(Collectors.joining(separator));
    }

    private static String decoders(List<Slot> slots, Language language) {
        Set<Format> formats = new LinkedHashSet<>();
        slots.forEach(slot -> formats.add(slot.format()));
        return formats.stream()
                .map(format -> new CodeFormat(format, language).decoderText())
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
