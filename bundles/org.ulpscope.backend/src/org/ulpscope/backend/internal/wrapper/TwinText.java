package org.ulpscope.backend.internal.wrapper;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.passes.ResultReports;

/**
 * The source of a wrapper whose call is GPU code run on the CPU: the part that a compiler for GPUs compiles, and the loops, which are those of any CPU. Between
 * them stands the file {@value #DEVICE_SOURCE}, the former translated to C, which defines {@value #DEVICE_CALL}.
 */
public final class TwinText {
    /** The function that calls the kernel once; takes and gives bits. */
    public static final String DEVICE_CALL = "ulpscope_device_call";

    /** The file with its translation. */
    public static final String DEVICE_SOURCE = "ulpscope-device.c";

    /** The kernel that makes the call where it is one of a block. */
    public static final String BLOCK_KERNEL = "ulpscope_block";

    /**
     * A kernel that does nothing. Its descriptor tells in which modes of arithmetic code runs, and its parameters are those of the call, the last of
     * them its result.
     */
    public static final String DESCRIBING_KERNEL = "ulpscope_described";

    private static final String DEVICE_END = "/* the part for the CPU */";

    private TwinText() {}

    /** The part of a wrapper that is compiled for the GPU. */
    public static String devicePart(String wrapper) {
        return wrapper.substring(0, wrapper.indexOf("#else " + DEVICE_END)) + "#endif\n";
    }

    /** Whose GPU it is for, and the language that the part for it is in. */
    private enum Device {
        NVIDIA(Language.CUDA, "defined(__CUDACC__)"),
        AMD(Language.HIP, "defined(__HIP__)"),
        /** In CUDA, which is translated to HIP before it is compiled. */
        AMD_BY_TRANSLATION(Language.CUDA, "defined(__CUDACC__) || defined(__HIP__)");

        private final Language language;
        private final String compiled;

        Device(Language language, String compiled) {
            this.language = language;
            this.compiled = compiled;
        }
    }

    /**
     * The wrapper of a valid kernel.
     *
     * @param language that of the GPU
     */
    public static String of(Kernel kernel, Language language) {
        return of(kernel, kernel, language == Language.HIP ? Device.AMD : Device.NVIDIA, "");
    }

    /**
     * The wrapper of a valid kernel for AMD's GPUs, in CUDA: what translates it to HIP is to see all of it as CUDA.
     *
     * @throws BadInputException if it is a {@code __global__} function, whose surroundings only the compilers themselves understand
     */
    public static String toTranslate(Kernel kernel) {
        BadInputException.unless(
                kernel.getOrigin() != Origin.CUDA_GLOBAL,
                "The function '" + kernel.getName()
                        + "' is a __global__ one, which is not called through HIPIFY; call it on gcn, or a __device__ function.");
        return of(kernel, kernel, Device.AMD_BY_TRANSLATION, "");
    }

    /**
     * The wrapper of a valid kernel whose calls take one more input, {@link WatchedSite}, and give what the instruction gives that it names.
     *
     * @throws org.ulpscope.base.UlpscopeException if the kernel has no room for one
     */
    public static String ofInside(Kernel kernel) {
        FloatFormat resultFormat = Outputs.resultFormat(kernel);
        long one = resultFormat.bias() * resultFormat.minNormalOrdinal();
        String inside = Template.fill(
                "twin-inside",
                Map.of(
                        "VIEWS", Integer.toString(WatchedSite.VIEWS),
                        "NOTE", ResultReports.FUNCTION,
                        "RESULT_BITS", new CodeFormat(resultFormat, Language.CUDA).bitsType(),
                        "RESULT_FORMAT", Integer.toString(resultFormat.ordinal()),
                        "ONE", one + "ull"));
        return of(kernel, WatchedSite.with(kernel), Device.NVIDIA, inside);
    }

    /**
     * @param called the kernel as the loops call it
     * @param inside more code for the device
     */
    private static String of(Kernel kernel, Kernel called, Device device, String inside) {
        Language language = device.language;
        boolean amd = device != Device.NVIDIA;
        FloatFormat resultFormat = Outputs.resultFormat(kernel);
        CallText call = new CallText(kernel, language);
        List<Slot> slots = Slot.of(kernel);
        CodeFormat result = new CodeFormat(resultFormat, language);
        Map<String, String> values = new HashMap<>();
        values.put("DEVICE_END", DEVICE_END);
        values.put("DEVICE_COMPILER", device.compiled);
        // What nobody calls is left out of an object for AMD's GPUs, unless it is told that it is used.
        values.put("ENTRY_ATTRIBUTES", amd ? "__attribute__((used)) " : "");
        values.put("AFTER_ENTRY", amd ? kernels(kernel, slots, result) : "");
        values.put(
                "TARGET",
                (device == Device.AMD_BY_TRANSLATION ? "#include <cuda_runtime.h>\n" : "")
                        + TargetText.of(kernel, language));
        values.put("CALL", call.text());
        values.put("RESULT_TYPE", result.type());
        values.put("RESULT_BITS", result.bitsType());
        values.put(
                "BIT_PARAMETERS", each(slots, ", ", slot -> code(slot, language).bitsType() + " bits_" + slot.name()));
        values.put("ARGUMENTS", each(slots, ", ", Slot::name));
        values.put(
                "BITS_TO_VALUES",
                each(
                        slots,
                        "\n",
                        slot -> "    " + code(slot, language).type() + " " + slot.name() + ";\n    memcpy(&"
                                + slot.name() + ", &bits_" + slot.name() + ", sizeof " + slot.name() + ");"));
        values.put(
                "LOOPS",
                WrapperText.of(
                        called,
                        Language.C,
                        Template.fill("twin-target", Map.of("BLOCK", Integer.toString(kernel.getBlock()))),
                        loopCall(called)));
        values.put("INSIDE", inside);
        return Template.fill("twin", values);
    }

    /**
     * What is there beside the call for AMD's GPUs. Only kernels have shared memory there, and what they call.
     */
    private static String kernels(Kernel kernel, List<Slot> slots, CodeFormat result) {
        String parameters =
                each(slots, "", slot -> code(slot, Language.HIP).bitsType() + " bits_" + slot.name() + ", ");
        String begin = "\nextern \"C\" __global__ void ";
        String described = begin + DESCRIBING_KERNEL + "(" + parameters + result.bitsType() + ") {}\n";
        if (kernel.getOrigin() == Origin.CUDA_GLOBAL) {
            return described + begin + BLOCK_KERNEL + "(" + parameters + result.bitsType() + " *result)\n{\n    const "
                    + result.bitsType() + " bits = " + DEVICE_CALL + "("
                    + each(slots, ", ", slot -> "bits_" + slot.name())
                    + ");\n    if (threadIdx.x == 0) {\n        *result = bits;\n    }\n}\n";
        }
        DeviceFunction function = new DeviceFunction(
                DEVICE_CALL,
                slots.stream().map(slot -> bytes(code(slot, Language.HIP))).toList(),
                bytes(result));
        return function.takesRow() ? described + byRow(function, slots, result) : described;
    }

    private static String byRow(DeviceFunction function, List<Slot> slots, CodeFormat result) {
        StringJoiner arguments = new StringJoiner(", ");
        for (int i = 0; i < slots.size(); i++) {
            arguments.add("(" + code(slots.get(i), Language.HIP).bitsType() + ")row[" + i + "]");
        }
        return "\nextern \"C\" __device__ __attribute__((used)) " + result.bitsType() + " " + function.entry()
                + "(const uint64_t *row)\n{\n    return " + DEVICE_CALL + "(" + arguments + ");\n}\n";
    }

    private static int bytes(CodeFormat format) {
        return format.format().width() / Byte.SIZE;
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
