package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void textHasNoEscapesOfWebPages() {
        JsonObject json = new JsonObject();
        json.add("signs", Json.array(List.of("<", "=", "'", "\"")));
        json.add("lengths", Json.array(List.of("a", "bb"), text -> new JsonPrimitive(text.length())));
        assertEquals("{\"signs\":[\"<\",\"=\",\"'\",\"\\\"\"],\"lengths\":[1,2]}", Json.text(json));
    }

    @Test
    void aFileEndsWithALineFeed() {
        assertEquals("[\n  \"<\"\n]\n", Json.file(Json.array(List.of("<"))));
    }
}
