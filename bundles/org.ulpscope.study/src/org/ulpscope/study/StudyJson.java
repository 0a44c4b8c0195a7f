package org.ulpscope.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.study.slant.RelationBounds;

/**
 * A study as the JSON object that scripts may rely on. Values are strings, hex floats and bit patterns, so that no reader of JSON numbers can
 * round them. Its counts are those of the summary, and bear the same names.
 */
public final class StudyJson {
    private static final double MS_PER_SECOND = 1000;

    private final StudyDescription description;

    private StudyJson(StudyDescription description) {
        this.description = description;
    }

    /** The object for a study as it stands now. */
    public static JsonObject of(StudyReader study) {
        return new StudyJson(study.description()).object(study);
    }

    private JsonObject object(StudyReader study) {
        StudyRequest request = description.request();
        StudySummary summary = study.summary();
        JsonObject json = new JsonObject();
        json.addProperty("kernel", request.kernel());
        json.addProperty("signature", request.signature());
        json.addProperty("strategy", request.strategy());
        json.addProperty("seed", request.seed());
        json.addProperty("trials", summary.trials());
        json.addProperty("seconds", summary.elapsed().toMillis() / MS_PER_SECOND);
        json.addProperty("state", summary.state().label());
        json.addProperty("headline", StudyGlance.of(study).headline());
        StudyVerdict.of(study).ifPresent(verdict -> {
            json.addProperty("verdict", verdict.sentence());
            json.add("coverage", verdict.coverage().json());
        });
        json.add("platforms", Json.array(description.platforms(), StudyJson::platform));
        json.add("unavailable", Json.array(description.unavailable(), StudyJson::unavailable));
        json.add("findings", FindingJson.all(study));
        List<InputAccount> accounts = InputAccount.of(study);
        json.add("inputs", Json.array(accounts, StudyJson::inputs));
        json.add("hits", hits(accounts));
        json.add("census", Json.array(study.census(), StudyJson::census));
        HuntCauses causes = HuntCauses.of(study);
        if (!causes.equals(HuntCauses.NONE)) {
            json.add("causes", Json.array(causes.causes(), HuntCause::json));
            json.add("causesUnknown", Json.array(causes.reasons(), JsonPrimitive::new));
        }
        json.add("regions", Json.array(study.regions(), this::region));
        json.add("regionEfforts", Json.array(study.regionEfforts(), StudyJson::effort));
        QuestionRows.all().forEach(rows -> rows.json(study).ifPresent(found -> json.add(rows.name(), found)));
        json.addProperty("study", study.file().toString());
        return json;
    }

    private static JsonObject platform(Platform platform) {
        JsonObject json = new JsonObject();
        json.addProperty("name", platform.name());
        json.addProperty("toolchain", platform.toolchain());
        json.addProperty("options", String.join(" ", platform.options()));
        json.addProperty("device", platform.device());
        return json;
    }

    private static JsonObject unavailable(UnavailablePlatform platform) {
        JsonObject json = new JsonObject();
        json.addProperty("name", platform.request().toolchain());
        json.addProperty("reason", platform.reason());
        return json;
    }

    private static JsonObject inputs(InputAccount account) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", account.platform());
        json.addProperty("inputs", account.inputs());
        json.addProperty("swept", account.swept());
        json.addProperty("sweptBy", account.sweptBy());
        json.addProperty("complete", account.complete());
        json.addProperty("picked", account.picked());
        json.addProperty("chosen", account.chosen());
        json.addProperty("chosenBy", account.chosenBy());
        return json;
    }

    private static JsonArray hits(List<InputAccount> accounts) {
        JsonArray hits = new JsonArray();
        accounts.forEach(account -> account.hits().forEach((label, count) -> {
            JsonObject json = new JsonObject();
            json.addProperty("platform", account.platform());
            json.addProperty("class", label);
            json.addProperty("hits", count);
            hits.add(json);
        }));
        return hits;
    }

    private static JsonObject census(Census census) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", census.probe());
        json.addProperty("swept", census.swept());
        json.addProperty("complete", census.complete());
        json.addProperty("seconds", census.elapsed().toMillis() / MS_PER_SECOND);
        JsonObject counts = new JsonObject();
        census.counts().forEach(counts::addProperty);
        json.add("counts", counts);
        return json;
    }

    private JsonObject region(Region region) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", region.platform());
        json.addProperty("class", region.label());
        json.add(
                "from", InputJson.hexFloats(description.slots(), region.extent().from()));
        json.add("to", InputJson.hexFloats(description.slots(), region.extent().to()));
        json.addProperty("exact", region.exact());
        json.add("fromBits", InputJson.bits(description.slots(), region.extent().from()));
        json.add("toBits", InputJson.bits(description.slots(), region.extent().to()));
        json.addProperty("lower", region.lower().label());
        json.addProperty("upper", region.upper().label());
        json.add("ends", Json.array(region.ends(), StudyJson::ends));
        json.addProperty("cut", region.isCut());
        region.solid().ifPresent(solid -> {
            json.add("solidFrom", InputJson.hexFloats(description.slots(), solid.from()));
            json.add("solidTo", InputJson.hexFloats(description.slots(), solid.to()));
        });
        json.addProperty("proof", region.proof().label());
        region.slant().ifPresent(slant -> json.add("slant", slant(slant)));
        json.add("representative", InputJson.hexFloats(description.slots(), region.representative()));
        json.add("marks", Json.array(region.marks(), mark -> new JsonPrimitive(mark.label())));
        return json;
    }

    private JsonObject slant(RelationBounds slant) {
        JsonObject json = new JsonObject();
        json.addProperty(
                "condition",
                slant.condition(slot -> description.slots().get(slot).name(), Value::hexFloat));
        json.addProperty("checked", slant.checked());
        json.addProperty("others", slant.others());
        return json;
    }

    private static JsonObject ends(Region.Ends ends) {
        JsonObject json = new JsonObject();
        json.addProperty("lower", ends.lower().label());
        json.addProperty("upper", ends.upper().label());
        return json;
    }

    private static JsonObject effort(RegionEffort effort) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", effort.platform());
        json.addProperty("calls", effort.evaluations());
        json.addProperty("swept", effort.swept());
        json.addProperty("complete", effort.complete());
        json.addProperty("timeUp", effort.timeUp());
        return json;
    }
}
