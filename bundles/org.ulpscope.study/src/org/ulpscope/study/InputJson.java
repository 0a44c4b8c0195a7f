package org.ulpscope.study;

import com.google.gson.JsonArray;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.rows.Notation;

/** An input as JSON arrays of texts, one element for each slot; none for no input. */
public final class InputJson {
    private InputJson() {}

    /** As hex floats, or hexadecimal integers. */
    public static JsonArray hexFloats(List<InputSlot> slots, List<Long> inputBits) {
        JsonArray values = new JsonArray();
        for (int i = 0; i < inputBits.size(); i++) {
            values.add(new Value(slots.get(i).format(), inputBits.get(i)).inputHexFloat());
        }
        return values;
    }

    /** As bit patterns, hexadecimal digits. */
    public static JsonArray bits(List<InputSlot> slots, List<Long> inputBits) {
        JsonArray values = new JsonArray();
        for (int i = 0; i < inputBits.size(); i++) {
            values.add(Notation.bits(slots.get(i).format(), inputBits.get(i)));
        }
        return values;
    }
}
