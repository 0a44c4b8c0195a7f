package org.ulpscope.flow.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.Json;

/** A flow as JSON, for scripts: one object. */
public final class FlowJson {
    private static final double MS_PER_SECOND = 1000;

    private FlowJson() {}

    /** The object. */
    public static JsonObject of(StoredFlow flow) {
        JsonObject json = new JsonObject();
        json.addProperty("headline", FlowHeadline.of(flow));
        json.addProperty(
                "verdict",
                FlowVerdict.of(
                        flow, FlowLine.of(flow.findings(), flow.description().request()::isOwn)));
        json.add("coverage", FlowCoverage.of(flow).json());
        json.addProperty("program", flow.description().request().name());
        json.addProperty("on", flow.description().device());
        flow.status().ifPresent(status -> json.addProperty("status", status));
        flow.elapsed().ifPresent(elapsed -> json.addProperty("seconds", elapsed.toMillis() / MS_PER_SECOND));
        json.addProperty("state", flow.state().state().label());
        json.addProperty("instructions", flow.sites());
        json.add("kernels", Json.array(flow.kernels(), kernel -> kernel(flow, kernel)));
        json.add("sites", Json.array(flow.findings(), finding -> finding(flow, finding)));
        flow.trace().ifPresent(trace -> json.add("origins", new TraceJson(flow, trace).origins()));
        flow.trace()
                .filter(trace -> !trace.injections().isEmpty())
                .ifPresent(trace -> json.add("injections", new InjectionJson(flow, trace).injections()));
        json.addProperty("file", flow.file().toString());
        return json;
    }

    private static JsonObject kernel(StoredFlow flow, FlowKernel kernel) {
        JsonObject json = new JsonObject();
        json.addProperty("name", kernel.name());
        json.addProperty("launches", kernel.launches());
        json.addProperty("looked", kernel.looked() > 0);
        flow.failures().stream()
                .filter(failure -> failure.kernel().equals(kernel.name()))
                .forEach(failure -> {
                    json.addProperty("failed", failure.launches());
                    json.addProperty("error", failure.sentence());
                });
        return json;
    }

    /** A finding of a flow. */
    public static JsonObject finding(StoredFlow flow, FlowFinding finding) {
        FlowSite site = finding.site();
        JsonObject json = new JsonObject();
        site.line().ifPresent(line -> {
            json.addProperty("file", flow.description().request().shown(line.path()));
            json.addProperty("line", line.line());
            flow.lines().text(line).ifPresent(text -> json.addProperty("text", text));
        });
        json.addProperty("kernel", site.function());
        json.addProperty("on", finding.occurrence().isOnHost() ? "host" : "device");
        json.addProperty("operation", site.operation());
        FlowValues.call(finding, site.line().flatMap(flow.lines()::text))
                .ifPresent(call -> json.addProperty("call", call));
        json.addProperty("format", site.format().label());
        json.addProperty("class", finding.exception().label());
        finding.count().ifPresent(count -> json.addProperty("count", count));
        finding.births().ifPresent(births -> json.addProperty("births", births));
        json.add("first", occurrence(finding.occurrence()));
        json.add(
                "states",
                Json.array(finding.first().keySet().stream()
                        .sorted()
                        .map(FlowState::label)
                        .toList()));
        Optional.ofNullable(finding.first().get(FlowState.PROPAGATION))
                .filter(carried -> finding.appears())
                .ifPresent(carried -> json.add("firstCarried", occurrence(carried)));
        json.add("chain", Json.array(site.chain(), frame -> frame(flow, frame)));
        json.addProperty("instruction", site.instruction());
        return json;
    }

    private static JsonObject frame(StoredFlow flow, SourceFrame frame) {
        JsonObject json = new JsonObject();
        json.addProperty("file", flow.description().request().shown(frame.path()));
        json.addProperty("line", frame.line());
        frame.function().ifPresent(function -> json.addProperty("function", function));
        return json;
    }

    static JsonObject occurrence(Occurrence first) {
        JsonObject json = new JsonObject();
        if (first.isOnHost()) {
            json.addProperty("hostThread", first.thread().x());
        } else {
            json.addProperty("launch", first.launch());
            json.add("block", position(first.block()));
            json.add("thread", position(first.thread()));
        }
        json.add(
                "operands",
                Json.array(first.operands().stream().map(Value::hexFloat).toList()));
        json.add(
                "operandBits",
                Json.array(first.operands().stream().map(Value::bitPattern).toList()));
        json.addProperty("result", first.result().hexFloat());
        json.addProperty("resultBits", first.result().bitPattern());
        return json;
    }

    static JsonArray position(Position position) {
        JsonArray json = new JsonArray();
        json.add(new JsonPrimitive(position.x()));
        json.add(new JsonPrimitive(position.y()));
        json.add(new JsonPrimitive(position.z()));
        return json;
    }
}
