package org.ulpscope.accuracy.library;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.records.AccuracyRecord;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;

/** How accurate a function is, as scripts read it, and as parts of a search are merged. */
public final class AccuracyJson {
    private AccuracyJson() {}

    /** The object of one function on one platform; docs/schemas describes it. */
    public static JsonObject of(FunctionAccuracy one) {
        JsonObject json = new JsonObject();
        json.addProperty("function", one.function());
        json.addProperty("signature", one.signature());
        json.addProperty("platform", one.platform());
        json.addProperty("tried", one.tried());
        json.addProperty("exhaustive", one.isExhaustive());
        json.addProperty("wrongClass", one.wrongClass());
        json.addProperty("reason", one.reason());
        one.largest().ifPresent(record -> {
            json.addProperty("ulps", record.ulps());
            json.add("inputs", Json.array(record.inputs(), value -> new JsonPrimitive(value.inputHexFloat())));
            json.addProperty("result", record.result().hexFloat());
            json.addProperty("exact", record.exact().hexFloat());
        });
        return json;
    }

    /**
     * Reads one back.
     *
     * @param kernel the function
     * @throws RuntimeException if a key is missing or has another type
     */
    static FunctionAccuracy read(JsonObject json, Kernel kernel) {
        return new FunctionAccuracy(
                json.get("function").getAsString(),
                json.get("signature").getAsString(),
                json.get("platform").getAsString(),
                json.has("ulps") ? Optional.of(record(json, kernel)) : Optional.empty(),
                json.get("tried").getAsLong(),
                json.get("exhaustive").getAsBoolean(),
                json.get("wrongClass").getAsLong(),
                json.get("reason").getAsString());
    }

    private static AccuracyRecord record(JsonObject json, Kernel kernel) {
        List<InputSlot> slots = InputSlot.of(kernel);
        List<Value> inputs = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            inputs.add(Value.parse(
                    json.getAsJsonArray("inputs").get(slot).getAsString(),
                    slots.get(slot).format()));
        }
        return new AccuracyRecord(
                inputs,
                Value.parse(json.get("result").getAsString(), Outputs.resultFormat(kernel)),
                Value.parse(json.get("exact").getAsString(), Outputs.resultFormat(kernel)),
                json.get("ulps").getAsDouble());
    }
}
