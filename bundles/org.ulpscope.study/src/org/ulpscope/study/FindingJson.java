package org.ulpscope.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.OptionalLong;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.study.rows.Notation;

/**
 * Findings as scripts may rely on them: one object for each input, as everything that counts them does, with what it gives on each platform. What did not
 * return has a {@code fault} in place of an output.
 */
public final class FindingJson {
    private final StudyDescription study;
    private final List<Simplest> simplest;

    private FindingJson(StudyDescription study, List<Simplest> simplest) {
        this.study = study;
        this.simplest = simplest;
    }

    /** All findings of a study, each input once and in the order in which they were met. */
    static JsonArray all(StudyReader reader) {
        FindingJson json = new FindingJson(reader.description(), reader.simplest());
        return Json.array(FindingsByInput.of(reader).asMet(), json::of);
    }

    /** What was found on one platform alone, with its input. */
    public static JsonObject of(StudyDescription study, Finding finding) {
        FindingJson json = new FindingJson(study, List.of());
        JsonObject object = json.result(finding.platform(), finding.label(), finding.outcome());
        json.addInput(object, finding);
        finding.inside().ifPresent(inside -> object.add("inside", InsideJson.of(inside)));
        return object;
    }

    private JsonObject of(InputFindings input) {
        JsonObject json = new JsonObject();
        addInput(json, input.first());
        json.add(
                "platforms",
                Json.array(
                        input.findings().stream()
                                .map(Finding::platform)
                                .distinct()
                                .toList(),
                        JsonPrimitive::new));
        JsonArray results = new JsonArray();
        input.findings().forEach(finding -> results.add(found(finding)));
        input.outcomes().forEach((platform, outcome) -> {
            if (input.on(platform).isEmpty()) {
                JsonObject other = result(platform, outcome.label(study.resultFormat()), outcome);
                other.addProperty("found", false);
                results.add(other);
            }
        });
        json.add("results", results);
        return json;
    }

    private void addInput(JsonObject json, Finding finding) {
        json.add("inputs", InputJson.hexFloats(study.slots(), finding.inputBits()));
        json.add("inputBits", InputJson.bits(study.slots(), finding.inputBits()));
        json.add("marks", Json.array(finding.marks(), mark -> new JsonPrimitive(mark.label())));
    }

    /** With whether it is the simplest known of its class, and whether it is at the border beside that. */
    private JsonObject found(Finding finding) {
        JsonObject json = result(finding.platform(), finding.label(), finding.outcome());
        json.addProperty("found", true);
        finding.inside().ifPresent(inside -> json.add("inside", InsideJson.of(inside)));
        long number = finding.number();
        json.addProperty("simplest", simplest.stream().anyMatch(one -> one.finding() == number));
        json.addProperty(
                "border", simplest.stream().anyMatch(one -> one.border().equals(OptionalLong.of(number))));
        return json;
    }

    private JsonObject result(String platform, String label, Outcome outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", platform);
        json.addProperty("class", label);
        if (outcome instanceof Outcome.Returned returned) {
            json.addProperty("output", new Value(study.resultFormat(), returned.bits()).hexFloat());
            json.addProperty("outputBits", Notation.bits(study.resultFormat(), returned.bits()));
        }
        Notation.fault(outcome).ifPresent(fault -> json.addProperty("fault", fault));
        return json;
    }
}
