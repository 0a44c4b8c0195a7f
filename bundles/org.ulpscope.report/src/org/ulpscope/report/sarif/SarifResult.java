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
 * @param related other places that have to do with it (section 3.27.22)
 * @param fingerprint the same for the same finding of every run, unlike for another one
 * @param fingerprintName names how that is made; another way is another name
 * @param properties all that is known of it, for programs that know Ulpscope
 */
public record SarifResult(
        String ruleId,
        String message,
        SarifLocation location,
        List<Related> related,
        String fingerprint,
        String fingerprintName,
        JsonObject properties) {
    private static final String FINGERPRINT = "ulpscope/v1";

    /** @param message how a place has to do with a result */
    public record Related(String message, SarifLocation location) {
        JsonObject json(SarifRoot root) {
            JsonObject json = location.json(root);
            json.add("message", SarifLog.message(message));
            return json;
        }
    }

    public SarifResult {
        related = List.copyOf(related);
    }

    /** One at one place alone. */
    public SarifResult(
            String ruleId, String message, SarifLocation location, String fingerprint, JsonObject properties) {
        this(ruleId, message, location, List.of(), fingerprint, FINGERPRINT, properties);
    }

    JsonObject json(List<SarifRule> rules, SarifRoot root) {
        int index = rules.stream().map(SarifRule::id).toList().indexOf(ruleId);
        if (index < 0) {
            throw new IllegalArgumentException("No rule is called " + ruleId);
        }
        JsonObject json = new JsonObject();
        json.addProperty("ruleId", ruleId);
        json.addProperty("ruleIndex", index);
        json.addProperty("level", rules.get(index).level().label());
        json.add("message", SarifLog.message(message));
        json.add("locations", Json.array(List.of(location), one -> one.json(root)));
        if (!related.isEmpty()) {
            json.add("relatedLocations", Json.array(related, one -> one.json(root)));
        }
        JsonObject fingerprints = new JsonObject();
        fingerprints.addProperty(fingerprintName, fingerprint);
        json.add("partialFingerprints", fingerprints);
        json.add("properties", properties);
        return json;
    }
}
