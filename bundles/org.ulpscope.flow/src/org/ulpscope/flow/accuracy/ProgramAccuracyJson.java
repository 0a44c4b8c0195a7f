package org.ulpscope.flow.accuracy;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Json;

/** A report of accuracy as JSON, for scripts: one object. */
public final class ProgramAccuracyJson {
    private static final double MS_PER_SECOND = 1000;

    private final FlowRequest request;

    private ProgramAccuracyJson(FlowRequest request) {
        this.request = request;
    }

    /** The object. */
    public static JsonObject of(AccuracyReport report, FlowRequest request) {
        return new ProgramAccuracyJson(request).of(report);
    }

    private JsonObject of(AccuracyReport report) {
        JsonObject json = new JsonObject();
        json.addProperty("verdict", AccuracyWords.verdict(report, request));
        List<String> looked = report.launches() == 0
                ? List.of()
                : Stream.of("kernels (" + report.launches() + (report.launches() == 1 ? " launch)" : " launches)"))
                        .toList();
        json.add("coverage", new Coverage(looked, report.leftOut()).json());
        json.addProperty("program", request.name());
        json.addProperty("status", report.status());
        json.addProperty("seconds", report.elapsed().toMillis() / MS_PER_SECOND);
        json.addProperty("instructions", report.instructions());
        json.addProperty("launches", report.launches());
        json.add("outputs", Json.array(report.outputs(), this::output));
        json.add("lines", Json.array(report.lines(), this::line));
        return json;
    }

    private JsonObject output(OutputAccuracy output) {
        JsonObject json = new JsonObject();
        output.array().ifPresent(array -> json.addProperty("array", array));
        json.addProperty("bytes", output.bytes());
        json.addProperty("index", output.index());
        json.addProperty("format", output.format().label());
        json.addProperty("value", Double.toHexString(output.result()));
        json.addProperty("exact", AccuracyWords.exact(output));
        json.addProperty("ulps", output.ulps());
        json.addProperty("digits", output.digits());
        json.addProperty("count", output.count());
        json.addProperty("copy", output.copy());
        json.add("written", site(output.writer()));
        output.born().ifPresent(site -> json.add("born", site(site)));
        output.grown().ifPresent(site -> {
            JsonObject grown = site(site);
            grown.addProperty("bits", output.bits());
            json.add("grown", grown);
        });
        return json;
    }

    private JsonObject line(LineAccuracy line) {
        JsonObject json = new JsonObject();
        line.place().ifPresent(place -> {
            json.addProperty("file", request.shown(place.path()));
            json.addProperty("line", place.line());
        });
        line.text().ifPresent(text -> json.addProperty("text", text));
        json.addProperty("kernel", line.function());
        json.addProperty("reaches", line.reaches());
        line.rounding().ifPresent(rounding -> {
            JsonObject born = site(rounding.site());
            born.addProperty("ulps", rounding.ulps());
            born.addProperty("result", Double.toHexString(rounding.result()));
            born.addProperty("exact", Double.toHexString(rounding.exact()));
            json.add("rounds", born);
        });
        line.cancellation().ifPresent(cancellation -> {
            JsonObject grown = site(cancellation.site());
            grown.addProperty("bits", cancellation.bits());
            grown.addProperty("count", cancellation.count());
            grown.add(
                    "operands",
                    Json.array(Stream.of(cancellation.first(), cancellation.second())
                            .map(Double::toHexString)
                            .toList()));
            grown.addProperty("result", Double.toHexString(cancellation.result()));
            grown.addProperty("exact", Double.toHexString(cancellation.exact()));
            json.add("cancels", grown);
        });
        line.turned().ifPresent(turned -> {
            JsonObject compares = site(turned.site());
            compares.addProperty("count", turned.count());
            compares.add(
                    "operands",
                    Json.array(Stream.of(turned.first(), turned.second())
                            .map(Double::toHexString)
                            .toList()));
            compares.add(
                    "exact",
                    Json.array(Stream.of(turned.exactFirst(), turned.exactSecond())
                            .map(Double::toHexString)
                            .toList()));
            json.add("decidesOtherwise", compares);
        });
        return json;
    }

    private JsonObject site(FlowSite site) {
        JsonObject json = new JsonObject();
        FlowLine.place(site, request::isOwn).ifPresent(place -> {
            json.addProperty("file", request.shown(place.path()));
            json.addProperty("line", place.line());
        });
        json.addProperty("kernel", site.function());
        json.addProperty("operation", site.operation());
        return json;
    }
}
