package org.ulpscope.study.diff;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.study.InputJson;
import org.ulpscope.study.InputPlace;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.PlatformMatch;

/** The differences of two studies as the JSON object that scripts may rely on; values are hex floats and bit patterns, as in those of studies. */
public final class StudyDiffJson {
    private final List<InputSlot> slots;

    private StudyDiffJson(List<InputSlot> slots) {
        this.slots = slots;
    }

    /** One object, with an array for each kind of change. */
    public static JsonObject of(StudyDiff diff) {
        StudyDiffJson writer = new StudyDiffJson(diff.before().slots());
        JsonObject json = new JsonObject();
        json.addProperty("kernel", diff.after().request().kernel());
        json.addProperty("question", diff.after().request().question());
        json.add("notes", Json.array(diff.notes()));
        json.add("platforms", Json.array(diff.platforms(), StudyDiffJson::platforms));
        for (Change.Kind kind : Change.Kind.values()) {
            json.add(kind.label(), Json.array(diff.changes(kind), writer::change));
        }
        return json;
    }

    private static JsonObject platforms(PlatformMatch match) {
        JsonObject json = new JsonObject();
        json.add("before", platform(match.before()));
        json.add("after", platform(match.after()));
        return json;
    }

    private static JsonObject platform(Platform platform) {
        JsonObject json = new JsonObject();
        json.addProperty("name", platform.name());
        json.addProperty("label", platform.label());
        return json;
    }

    private JsonObject change(Change change) {
        JsonObject json = new JsonObject();
        json.addProperty("platform", change.platform().name());
        json.addProperty("class", change.label());
        change.before().ifPresent(place -> json.add("before", place(place)));
        change.after().ifPresent(place -> json.add("after", place(place)));
        if (!change.moves().isEmpty()) {
            json.add("ulps", Json.array(change.moves(), StudyDiffJson::move));
        }
        if (!change.example().isEmpty()) {
            json.add("inputs", InputJson.hexFloats(slots, change.example()));
            json.add("inputBits", InputJson.bits(slots, change.example()));
        }
        change.was().ifPresent(label -> json.addProperty("was", label));
        change.is().ifPresent(label -> json.addProperty("is", label));
        json.addProperty("evidence", change.evidence().label());
        json.addProperty("sampled", change.sampled());
        return json;
    }

    private JsonObject place(InputPlace place) {
        Extent extent = place.extent();
        JsonObject json = new JsonObject();
        place.slant()
                .ifPresent(slant -> json.addProperty(
                        "condition", slant.condition(slot -> slots.get(slot).name(), Value::hexFloat)));
        json.add("from", InputJson.hexFloats(slots, extent.from()));
        json.add("to", InputJson.hexFloats(slots, extent.to()));
        json.add("fromBits", InputJson.bits(slots, extent.from()));
        json.add("toBits", InputJson.bits(slots, extent.to()));
        return json;
    }

    private static JsonArray move(Change.Move move) {
        JsonArray ends = new JsonArray();
        ends.add(move.lower());
        ends.add(move.upper());
        return ends;
    }
}
