package org.ulpscope.flow.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.flow.trace.OriginWords;
import org.ulpscope.report.Json;

/** Where values went, as JSON. */
final class TraceJson {
    private final StoredFlow flow;
    private final FlowTrace trace;

    TraceJson(StoredFlow flow, FlowTrace trace) {
        this.flow = flow;
        this.trace = trace;
    }

    /** An array of origins, the most serious first. */
    JsonArray origins() {
        return Json.array(trace.bySeriousness(), this::origin);
    }

    private JsonObject origin(FlowOrigin origin) {
        JsonObject json = new JsonObject();
        json.addProperty("number", origin.number());
        json.addProperty("meeting", origin.meeting().label());
        json.addProperty("class", origin.exception().label());
        place(json, origin.site());
        json.addProperty("how", OriginWords.how(origin));
        json.addProperty("fate", trace.fate(origin).label());
        origin.count().ifPresent(count -> json.addProperty("count", count));
        json.add("first", FlowJson.occurrence(origin.first()));
        JsonArray causes = new JsonArray();
        origin.causes().forEach(cause -> causes.add(new JsonPrimitive(cause)));
        json.add("causes", causes);
        json.add("reaches", Json.array(origin.outputs(), this::output));
        json.add("meets", Json.array(origin.meetings(), this::meeting));
        return json;
    }

    private JsonObject output(HostOutput output) {
        JsonObject json = new JsonObject();
        array(json, output.place());
        json.addProperty("copy", output.copy());
        json.addProperty("count", output.count());
        json.addProperty("value", output.value().hexFloat());
        json.addProperty("valueBits", output.value().bitPattern());
        place(json, output.site());
        return json;
    }

    private JsonObject meeting(FlowEvent meeting) {
        JsonObject json = new JsonObject();
        json.addProperty("meeting", meeting.meeting().label());
        place(json, meeting.site());
        meeting.from().line().ifPresent(line -> {
            json.addProperty("fromFile", flow.description().request().shown(line.path()));
            json.addProperty("fromLine", line.line());
        });
        json.addProperty("decidesBranch", meeting.decides());
        meeting.place().ifPresent(place -> array(json, place));
        meeting.count().ifPresent(count -> json.addProperty("count", count));
        json.add("first", FlowJson.occurrence(meeting.first()));
        return json;
    }

    private static void array(JsonObject json, ArrayPlace place) {
        place.array().ifPresent(array -> json.addProperty("array", array));
        place.element().ifPresent(element -> json.addProperty("element", element));
    }

    private void place(JsonObject json, FlowSite site) {
        site.line().ifPresent(line -> {
            json.addProperty("file", flow.description().request().shown(line.path()));
            json.addProperty("line", line.line());
            flow.lines().text(line).ifPresent(text -> json.addProperty("text", text));
        });
        json.addProperty("kernel", site.function());
        json.addProperty("operation", site.operation());
    }
}
