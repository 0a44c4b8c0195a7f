package org.ulpscope.model;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.kernel.Parameter;

/** The names of a parameter's scalars: its own, or {@code name[0]}, {@code name[1]}… for an array. */
final class ElementNames {
    private ElementNames() {}

    static List<String> of(Parameter parameter) {
        if (parameter.getLength() == 1) {
            return List.of(parameter.getName());
        }
        return IntStream.range(0, parameter.getLength())
                .mapToObj(i -> parameter.getName() + "[" + i + "]")
                .toList();
    }
}
