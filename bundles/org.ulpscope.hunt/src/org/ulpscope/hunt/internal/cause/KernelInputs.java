package org.ulpscope.hunt.internal.cause;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Value;
import org.ulpscope.source.tree.SyntaxNode;

/** The inputs of a kernel as variables of its function. */
final class KernelInputs {
    private final List<InputSlot> slots;
    private final List<NumberKind> kinds;
    private final List<String> outputs;

    KernelInputs(Kernel kernel) {
        this.slots = InputSlot.of(kernel);
        this.kinds = slots.stream()
                .map(slot -> NumberKind.of(slot.format())
                        .orElseThrow(() -> new UnknownPath(
                                "the arithmetic of " + slot.format().label() + " is not followed")))
                .toList();
        this.outputs = kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.INPUT)
                .map(Parameter::getName)
                .toList();
    }

    List<InputSlot> slots() {
        return slots;
    }

    /** Numbers of an input given by its bits. */
    double[] numbers(List<Long> bits) {
        return IntStream.range(0, slots.size())
                .mapToDouble(i -> new Value(slots.get(i).format(), bits.get(i)).toDouble())
                .toArray();
    }

    /** Gives a parameter what it has of an input. */
    void bind(SyntaxNode parameter, double[] values, Variables variables) {
        for (int i = 0; i < values.length; i++) {
            String name = slots.get(i).name();
            if (isOf(name, parameter.name())) {
                String place = parameter.id() + name.substring(parameter.name().length());
                variables.set(place, TracedValue.input(i, name, kinds.get(i), values[i]));
            }
        }
    }

    private static boolean isOf(String name, String parameter) {
        return name.startsWith(parameter)
                && (name.length() == parameter.length() || ".[".indexOf(name.charAt(parameter.length())) >= 0);
    }

    /** What a parameter holds that is an output. */
    List<TracedValue> outputs(SyntaxNode parameter, Variables variables) {
        if (!outputs.contains(parameter.name())) {
            return List.of();
        }
        return Stream.concat(
                        Stream.of(""), IntStream.range(0, InputSlot.MAX_COUNT).mapToObj(i -> "[" + i + "]"))
                .flatMap(part -> variables.get(parameter.id() + part).stream())
                .toList();
    }
}
