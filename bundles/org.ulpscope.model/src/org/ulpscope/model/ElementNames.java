package org.ulpscope.model;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Parameter;

/** The names of a parameter's scalars: its own, or {@code name[0]}, {@code name[1]}… for an array. */
final class ElementNames {
    private ElementNames() {}

    /** @throws UlpscopeException if the length is not one that an array can have; it may come from a hostile file */
    static List<String> of(Parameter parameter) {
        if (parameter.getLength() < 1 || parameter.getLength() > InputSlot.MAX_COUNT) {
            throw new BadInputException("The parameter '" + parameter.getName() + "' has the length "
                    + parameter.getLength() + "; use one from 1 to " + InputSlot.MAX_COUNT + ".");
        }
        if (parameter.getLength() == 1) {
            return List.of(parameter.getName());
        }
        return IntStream.range(0, parameter.getLength())
                .mapToObj(i -> parameter.getName() + "[" + i + "]")
                .toList();
    }
}
