package org.ulpscope.backend.internal.wrapper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/**
 * The function {@code ulpscope_call}: takes every input as a scalar, makes one call, and gives the output that is classified. Where arrays lie in
 * memory that is given to the call, this comes before the inputs, as {@code scratch}.
 */
public final class CallText {
    private final Kernel kernel;
    private final Language language;
    private final FloatFormat resultFormat;

    public CallText(Kernel kernel, Language language) {
        this.kernel = kernel;
        this.language = language;
        this.resultFormat = Outputs.resultFormat(kernel);
    }

    /** The function, after what it needs. */
    public String text() {
        String resultType = code(resultFormat).type();
        List<String> lines = new ArrayList<>();
        lines.add("ULPSCOPE_FUNCTION " + resultType + " ulpscope_call(" + (isGiven() ? "__global uchar *scratch, " : "")
                + scalars(true) + ")");
        lines.add("{");
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter.isPointer()) {
                lines.addAll(isShared() ? sharedArray(parameter) : List.of(ownArray(parameter)));
            }
        }
        if (isShared()) {
            lines.add(barrier());
        }
        String call = Adapters.callee(kernel) + "("
                + kernel.getParameters().stream().map(CallText::argument).collect(Collectors.joining(", ")) + ")";
        lines.add("    " + (kernel.getReturns() == resultFormat ? "const " + resultType + " returned = " : "") + call
                + ";");
        List<String> outputs = outputs();
        if (isShared()) {
            lines.add(barrier());
        }
        String result = outputs.get(0);
        if (outputs.size() > 1) {
            lines.add("    const " + resultType + " outputs[] = {" + String.join(", ", outputs) + "};");
            result = "ulpscope_reduce(outputs, " + outputs.size() + ")";
        }
        if (isShared()) {
            // The next call must not write what a thread still reads.
            lines.add("    const " + resultType + " result = " + result + ";");
            lines.add(barrier());
            result = "result";
        }
        lines.add("    return " + result + ";");
        lines.add("}");
        return (outputs.size() > 1 ? reduction() + "\n" : "") + String.join("\n", lines);
    }

    /** The parameters of {@code ulpscope_call}: types and names, or types alone. */
    public String scalars(boolean named) {
        return Slot.of(kernel).stream()
                .map(slot -> code(slot.format()).type() + (named ? " " + slot.name() : ""))
                .collect(Collectors.joining(", "));
    }

    private List<String> outputs() {
        List<String> outputs = new ArrayList<>();
        if (kernel.getReturns() == resultFormat) {
            outputs.add("returned");
        }
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter.getDirection() != Direction.INPUT && parameter.getFormat() == resultFormat) {
                IntStream.range(0, parameter.getLength()).forEach(i -> outputs.add(array(parameter) + "[" + i + "]"));
            }
        }
        return outputs;
    }

    private String reduction() {
        Map<String, String> values = new HashMap<>(CodeFormat.layout(resultFormat));
        values.put("TYPE", code(resultFormat).type());
        values.put("BITS", code(resultFormat).bitsType());
        values.put("WIDEN", code(resultFormat).widening());
        values.put("WHAT", kernel.getReduction() == Reduction.MAX ? "greatest" : "least");
        values.put("BETTER", kernel.getReduction() == Reduction.MAX ? ">" : "<");
        return Template.fill(
                switch (kernel.getReduction()) {
                    case FIRST_EXCEPTIONAL -> "reduce-first";
                    case MAX, MIN -> "reduce-order";
                    case SUM -> "reduce-sum";
                    case NORM -> "reduce-norm";
                },
                values);
    }

    private static String argument(Parameter parameter) {
        return parameter.isPointer() ? array(parameter) : Slot.of(parameter, 0).name();
    }

    private static String array(Parameter parameter) {
        return "array_" + Slot.identifier(parameter);
    }

    /** Whether all threads of a block see the arrays. */
    private boolean isShared() {
        return kernel.getBlock() > 1 || isGiven();
    }

    /** Whether they lie in memory that is given to the call. */
    private boolean isGiven() {
        return kernel.getOrigin() == Origin.OPENCL_KERNEL;
    }

    private String barrier() {
        return isGiven() ? "    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);" : "    __syncthreads();";
    }

    private String ownArray(Parameter parameter) {
        return "    " + code(parameter).type() + " " + array(parameter) + "[" + parameter.getLength() + "] = {"
                + (parameter.getDirection() == Direction.OUTPUT
                        ? code(parameter).zero()
                        : String.join(", ", initialValues(parameter)))
                + "};";
    }

    private List<String> sharedArray(Parameter parameter) {
        List<String> lines = new ArrayList<>();
        String type = code(parameter).type();
        lines.add(
                isGiven()
                        ? "    __global " + type + " *const " + array(parameter) + " = (__global " + type
                                + " *)(scratch + " + ScratchMemory.offset(kernel, parameter) + ");"
                        : "    __shared__ " + type + " " + array(parameter) + "[" + parameter.getLength() + "];");
        lines.add("    if (" + (isGiven() ? "get_local_id(0)" : "threadIdx.x") + " == 0) {");
        List<String> values = initialValues(parameter);
        for (int i = 0; i < values.size(); i++) {
            lines.add("        " + array(parameter) + "[" + i + "] = " + values.get(i) + ";");
        }
        lines.add("    }");
        return lines;
    }

    private List<String> initialValues(Parameter parameter) {
        return IntStream.range(0, parameter.getLength())
                .mapToObj(element -> parameter.getDirection() == Direction.OUTPUT
                        ? code(parameter).zero()
                        : Slot.of(parameter, element).name())
                .toList();
    }

    private CodeFormat code(Parameter parameter) {
        return code(parameter.getFormat());
    }

    private CodeFormat code(Format format) {
        return new CodeFormat(format, language);
    }
}
