package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** The verdict and the coverage that the object of each question has. */
final class CoverageKeys {
    private CoverageKeys() {}

    /**
     * Requires that there is a verdict of one sentence, and that what was looked at names some words.
     *
     * @return what was looked at, each
     */
    static List<String> require(JsonObject json, String... words) {
        String verdict = json.get("verdict").getAsString();
        assertTrue(verdict.endsWith(".") && verdict.length() > 1, verdict);
        JsonObject coverage = json.getAsJsonObject("coverage");
        List<String> looked = new ArrayList<>();
        coverage.getAsJsonArray("lookedAt").forEach(one -> looked.add(one.getAsString()));
        assertFalse(looked.isEmpty(), json::toString);
        for (String word : words) {
            assertTrue(looked.stream().anyMatch(one -> one.contains(word)), word + " in " + looked);
        }
        coverage.getAsJsonArray("leftOut").forEach(one -> {
            assertTrue(
                    one.getAsJsonObject().has("what") && one.getAsJsonObject().has("why"), one::toString);
        });
        return looked;
    }
}
