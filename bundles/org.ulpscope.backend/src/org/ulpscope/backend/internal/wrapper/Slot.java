package org.ulpscope.backend.internal.wrapper;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;

/**
 * One scalar input of the generated code.
 *
 * @param name its variable
 * @param format its format
 */
public record Slot(String name, Format format) {
    /** Those of the kernel, in the order of {@code InputSlot}. */
    public static List<Slot> of(Kernel kernel) {
        List<Slot> slots = new ArrayList<>();
        for (Parameter parameter : kernel.getParameters()) {
            if (parameter.getDirection() != Direction.OUTPUT) {
                for (int element = 0; element < parameter.getLength(); element++) {
                    slots.add(of(parameter, element));
                }
            }
        }
        return List.copyOf(slots);
    }

    public static Slot of(Parameter parameter, int element) {
        // The prefix keeps a parameter from hiding a function of its own name, as in gamma(double gamma).
        String suffix = parameter.isPointer() ? "_" + element : "";
        return new Slot("in_" + identifier(parameter) + suffix, parameter.getFormat());
    }

    /** A parameter's name in code; that of one of an adapter is a path, such as {@code ray.origin[0]}. */
    static String identifier(Parameter parameter) {
        return parameter.getName().replace(".", "_dot_").replace("[", "_at_").replace("]", "");
    }
}
