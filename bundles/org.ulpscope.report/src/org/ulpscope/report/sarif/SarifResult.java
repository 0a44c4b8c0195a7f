package org.ulpscope.report.sarif;

import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.report.Json;

/**
 * A finding (section 3.27).
 *
 * @param ruleId the {@link SarifRule#id} of its kind
 * @param message what it says, a sentence
 * @param location where it is
 * @param fingerprint the same for the same finding of every run, unlike for another one
 * @param properties all that is known of it, for programs that know Ulpscope
 */
public record SarifResult(
        String ruleId, String message, SarifLocation location, String fingerprint, JsonObject properties) {
    /** Names how {@link #fingerprint} is made; another way is another version. */
    private static final String FINGERPRINT = "ulpscope/v1";

    JsonObject json(List<SarifRule> rules) {
        int index = rules.stream().map(SarifRule::id).toList().indexOf(ruleId);
        if (index < 0) {
            throw new IllegalArgumentException("No rule is called " + ruleId);
        }
        JsonObject json = new JsonObject();
        json.addProperty("ruleId", ruleId);
        json.addProperty("ruleIndex", index);
        json.addProperty("level", rules.get(index).level().label());
        json.add("message", SarifLog.message(message));
        json.add("locations", Json.array(List.of(location), SarifLocation::json));
        JsonObject fingerprints = new JsonObject();
        fingerprints.addProperty(FINGERPRINT, fingerprint);
        json.add("partialFingerprints", fingerprints);
        json.add("properties", properties);
        return json;
    }
}
