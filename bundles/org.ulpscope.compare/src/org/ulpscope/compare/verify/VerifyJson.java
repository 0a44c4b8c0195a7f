package org.ulpscope.compare.verify;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;

/** A result as scripts and assistants read it. */
public final class VerifyJson {
    private VerifyJson() {}

    /**
     * The object that {@code ulpscope verify --json} prints; docs/schemas describes it.
     *
     * @param ulps the bound that was asked
     */
    public static JsonObject of(VerifyResult result, long ulps) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", result.sentence());
        json.add("coverage", result.coverage().json());
        json.addProperty("outcome", result.outcome().label());
        json.addProperty("bound", ulps);
        json.addProperty("compared", result.compared());
        json.addProperty("differing", result.differing());
        result.worst().ifPresent(worst -> json.add("worst", of(worst)));
        json.add("vacuous", Json.array(result.vacuous()));
        return json;
    }

    private static JsonObject of(FunctionDifference worst) {
        JsonArray inputs = new JsonArray();
        List<Value> values = InputSlot.values(worst.slots(), worst.inputBits());
        for (int slot = 0; slot < values.size(); slot++) {
            JsonObject input = new JsonObject();
            input.addProperty("name", worst.slots().get(slot).name());
            input.addProperty("value", values.get(slot).inputDecimal());
            input.addProperty("bits", values.get(slot).bitPattern());
            inputs.add(input);
        }
        JsonObject json = new JsonObject();
        json.add("inputs", inputs);
        json.addProperty("candidate", worst.given());
        json.addProperty("reference", worst.expected());
        worst.ulps().ifPresent(steps -> json.addProperty("ulps", steps));
        return json;
    }
}
