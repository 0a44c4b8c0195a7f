package org.ulpscope.workbench.study.editor;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;

/** What an input may be, in words. */
final class InputText {
    private InputText() {}

    static String of(InputSlot slot) {
        String range = "From " + Value.ofOrdinal(slot.format(), slot.lowest()).decimal() + " to "
                + Value.ofOrdinal(slot.format(), slot.highest()).decimal();
        List<String> also = new ArrayList<>();
        add(also, slot.subnormals(), "subnormals");
        add(also, slot.zeros(), "zeros");
        add(also, slot.infinities(), "infinities");
        add(also, slot.nans(), "NaNs");
        return range + (also.isEmpty() ? ", normal values only" : ", with " + String.join(", ", also));
    }

    private static void add(List<String> list, boolean condition, String word) {
        if (condition) {
            list.add(word);
        }
    }
}
