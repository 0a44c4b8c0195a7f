package org.ulpscope.backend.internal.wrapper;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;

/**
 * The source of a wrapper whose call is GPU code run on the CPU: the part that nvcc compiles, and the loops, which are those of any CPU. Between
 * them stands the file {@value #DEVICE_SOURCE}, the former translated to C, which defines {@value #DEVICE_CALL}.
 */
public final class TwinText {
    /** The function that calls the kernel once; takes and gives bits. */
    public static final String DEVICE_CALL = "ulpscope_device_call";

    /** The file with its translation. */
    public static final String DEVICE_SOURCE = "ulpscope-device.c";

    private TwinText() {}

    /** The wrapper of a valid kernel. */
    public static String of(Kernel kernel) {
        FloatFormat resultFormat = Outputs.resultFormat(kernel);
        CallText call = new CallText(kernel, Language.CUDA);
        List<Slot> slots = Slot.of(kernel);
        CodeFormat result = new CodeFormat(resultFormat, Language.CUDA);
        Map<String, String> values = new HashMap<>();
        values.put("TARGET", TargetText.of(kernel, Language.CUDA));
        values.put("CALL", call.text());
        values.put("RESULT_TYPE", result.type());
        values.put("RESULT_BITS", result.bitsType());
        values.put(
                "BIT_PARAMETERS",
                each(slots, ", ", slot -> code(slot, Language.CUDA).bitsType() + " bits_" + slot.name()));
        values.put("ARGUMENTS", each(slots, ", ", Slot::name));
        values.put(
                "BITS_TO_VALUES",
                each(
                        slots,
                        "\n",
                        slot -> "    " + code(slot, Language.CUDA).type() + " " + slot.name() + ";\n    memcpy(&"
                                + slot.name() + ", &bits_" + slot.name() + ", sizeof " + slot.name() + ");"));
        values.put(
                "LOOPS",
                WrapperText.of(
                        kernel,
                        Language.C,
                        Template.fill("twin-target", Map.of("BLOCK", Integer.toString(kernel.getBlock()))),
                        loopCall(kernel)));
        return Template.fill("twin", values);
    }

    private static String loopCall(Kernel kernel) {
        CodeFormat result = new CodeFormat(Outputs.resultFormat(kernel), Language.C);
        List<Slot> slots = Slot.of(kernel);
        return Template.fill(
                "twin-call",
                Map.of(
                        "RESULT_TYPE", result.type(),
                        "RESULT_BITS", result.bitsType(),
                        "PARAMETERS",
                                each(slots, ", ", slot -> code(slot, Language.C).type() + " " + slot.name()),
                        "BIT_ARGUMENTS", each(slots, ", ", slot -> "bits_" + slot.name()),
                        "VALUES_TO_BITS",
                                each(
                                        slots,
                                        "\n",
                                        slot -> "    " + code(slot, Language.C).bitsType() + " bits_" + slot.name()
                                                + ";\n    memcpy(&bits_" + slot.name() + ", &" + slot.name()
                                                + ", sizeof bits_" + slot.name() + ");")));
    }

    private static CodeFormat code(Slot slot, Language language) {
        return new CodeFormat(slot.format(), language);
    }

    private static String each(List<Slot> slots, String separator, Function<Slot, String> text) {
        return slots.stream().map(text).collect(Collectors.joining(separator));
    }
}
