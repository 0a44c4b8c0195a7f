package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.explore.ExploredInput;

/** What an explored input is called on screen. */
final class InputTitle {
    private InputTitle() {}

    /** As a call, such as {@code cosh(711)}. */
    static String call(ExploredInput input) {
        return input.kernel().getName() + "(" + values(input) + ")";
    }

    /** Its values alone, such as {@code 711}. */
    static String values(ExploredInput input) {
        List<InputSlot> slots = InputSlot.of(input.kernel());
        return IntStream.range(0, slots.size())
                .mapToObj(i -> new Value(slots.get(i).format(), input.point().bits(i)).inputDecimal())
                .collect(Collectors.joining(", "));
    }
}
