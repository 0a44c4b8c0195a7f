package org.ulpscope.study;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.study.rows.Notation;

/** Where a finding was raised inside, as scripts may rely on it. */
public final class InsideJson {
    private InsideJson() {}

    /** All of it. */
    public static JsonObject of(Inside inside) {
        JsonObject json = inside.line().map(InsideJson::frame).orElseGet(JsonObject::new);
        json.addProperty("operation", inside.operation());
        json.add("operands", Json.array(inside.operands(), InsideJson::hexFloat));
        json.add("operandBits", Json.array(inside.operands(), InsideJson::bits));
        json.add("result", hexFloat(inside.result()));
        json.add("resultBits", bits(inside.result()));
        json.addProperty("divisionByZero", inside.isDivisionByZero());
        inside.returned().ifPresent(returned -> {
            json.add("returned", hexFloat(returned));
            json.add("returnedBits", bits(returned));
        });
        json.add("chain", Json.array(inside.chain(), InsideJson::frame));
        return json;
    }

    /** A source line. */
    public static JsonObject frame(Inside.Frame frame) {
        JsonObject json = new JsonObject();
        json.addProperty("file", frame.file().toString());
        json.addProperty("line", frame.line());
        if (!frame.function().isEmpty()) {
            json.addProperty("function", frame.function());
        }
        return json;
    }

    /** The bits of a value. */
    public static JsonPrimitive bits(Value value) {
        return new JsonPrimitive(Notation.bits(value.format(), value.bits()));
    }

    /** A value in decimal. */
    public static JsonPrimitive decimal(Value value) {
        return new JsonPrimitive(value.decimal());
    }

    private static JsonPrimitive hexFloat(Value value) {
        return new JsonPrimitive(value.hexFloat());
    }
}
