package org.ulpscope.flow.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import org.ulpscope.flow.inject.InjectionWords;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.report.Json;

/** Values that were put somewhere, as JSON. */
final class InjectionJson {
    private final FlowTrace trace;
    private final InjectionWords words;

    InjectionJson(StoredFlow flow, FlowTrace trace) {
        this.trace = trace;
        words = new InjectionWords(trace, flow.description().request());
    }

    /** An array, in the order of the request. */
    JsonArray injections() {
        return Json.array(trace.injections(), this::injection);
    }

    private JsonObject injection(FlowInjection injection) {
        JsonObject json = new JsonObject();
        json.addProperty("place", injection.injection().place().toString());
        json.addProperty("value", injection.injection().value());
        json.addProperty("put", injection.moment().isPresent());
        injection.moment().ifPresent(moment -> {
            json.addProperty("launch", moment.launch());
            json.add("block", FlowJson.position(moment.block()));
            json.add("thread", FlowJson.position(moment.thread()));
        });
        trace.fateOf(injection).ifPresent(fate -> json.addProperty("fate", fate.label()));
        json.addProperty("words", words.fate(injection));
        JsonArray origins = new JsonArray();
        injection.origins().forEach(origin -> origins.add(new JsonPrimitive(origin)));
        json.add("origins", origins);
        return json;
    }
}
