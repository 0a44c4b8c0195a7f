package org.ulpscope.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules of SARIF 2.1.0's schema for all objects that logs of ours have: what they must have, what they may have, and which words are allowed. */
final class SarifRules {
    private record Shape(Set<String> required, Set<String> allowed) {}

    private static final Map<String, Shape> SHAPES = Map.ofEntries(
            Map.entry("log", new Shape(Set.of("version", "runs"), Set.of("$schema", "properties"))),
            Map.entry(
                    "run",
                    new Shape(Set.of("tool"), Set.of("invocations", "originalUriBaseIds", "results", "properties"))),
            Map.entry("tool", new Shape(Set.of("driver"), Set.of("extensions", "properties"))),
            Map.entry("driver", new Shape(Set.of("name"), Set.of("version", "informationUri", "rules", "properties"))),
            Map.entry(
                    "rule", new Shape(Set.of("id"), Set.of("shortDescription", "defaultConfiguration", "properties"))),
            Map.entry("invocation", new Shape(Set.of("executionSuccessful"), Set.of("properties"))),
            Map.entry(
                    "result",
                    new Shape(
                            Set.of("message"),
                            Set.of(
                                    "ruleId",
                                    "ruleIndex",
                                    "level",
                                    "locations",
                                    "relatedLocations",
                                    "partialFingerprints",
                                    "properties"))),
            Map.entry("message", new Shape(Set.of("text"), Set.of())),
            Map.entry("location", new Shape(Set.of(), Set.of("physicalLocation", "logicalLocations", "message", "id"))),
            Map.entry("physicalLocation", new Shape(Set.of("artifactLocation"), Set.of("region"))),
            Map.entry("artifactLocation", new Shape(Set.of("uri"), Set.of("uriBaseId", "index"))),
            Map.entry("region", new Shape(Set.of("startLine"), Set.of("startColumn", "endLine", "endColumn"))),
            Map.entry("logicalLocation", new Shape(Set.of(), Set.of("name", "kind", "fullyQualifiedName"))));

    private SarifRules() {}

    static void check(JsonObject log) {
        shape("log", log);
        assertEquals("2.1.0", log.get("version").getAsString());
        log.getAsJsonArray("runs").forEach(run -> run(run.getAsJsonObject()));
    }

    private static void shape(String name, JsonObject object) {
        Shape shape = SHAPES.get(name);
        assertTrue(object.keySet().containsAll(shape.required()), () -> name + " lacks something: " + object);
        object.keySet()
                .forEach(key -> assertTrue(
                        shape.required().contains(key) || shape.allowed().contains(key),
                        () -> name + " may not have " + key));
    }

    private static void run(JsonObject run) {
        shape("run", run);
        shape("tool", run.getAsJsonObject("tool"));
        JsonObject driver = run.getAsJsonObject("tool").getAsJsonObject("driver");
        shape("driver", driver);
        JsonArray rules = driver.getAsJsonArray("rules");
        for (JsonElement rule : rules) {
            shape("rule", rule.getAsJsonObject());
            shape("message", rule.getAsJsonObject().getAsJsonObject("shortDescription"));
        }
        // Section 3.14.14: what relative paths are added to ends in a slash.
        run.getAsJsonObject("originalUriBaseIds").entrySet().forEach(base -> {
            shape("artifactLocation", base.getValue().getAsJsonObject());
            assertTrue(
                    base.getValue().getAsJsonObject().get("uri").getAsString().endsWith("/"));
        });
        run.getAsJsonArray("invocations").forEach(one -> shape("invocation", one.getAsJsonObject()));
        run.getAsJsonArray("results").forEach(one -> result(one.getAsJsonObject(), rules));
    }

    private static void result(JsonObject result, JsonArray rules) {
        shape("result", result);
        shape("message", result.getAsJsonObject("message"));
        JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
        assertEquals(rule.get("id"), result.get("ruleId"));
        assertTrue(List.of("none", "note", "warning", "error")
                .contains(result.get("level").getAsString()));
        result.getAsJsonArray("locations").forEach(one -> location(one.getAsJsonObject()));
        if (result.has("relatedLocations")) {
            result.getAsJsonArray("relatedLocations").forEach(one -> location(one.getAsJsonObject()));
        }
        result.getAsJsonObject("partialFingerprints")
                .entrySet()
                .forEach(one -> assertTrue(one.getValue().getAsJsonPrimitive().isString()));
    }

    private static void location(JsonObject location) {
        shape("location", location);
        if (location.has("physicalLocation")) {
            JsonObject physical = location.getAsJsonObject("physicalLocation");
            shape("physicalLocation", physical);
            shape("artifactLocation", physical.getAsJsonObject("artifactLocation"));
            JsonObject artifact = physical.getAsJsonObject("artifactLocation");
            assertEquals(
                    !artifact.has("uriBaseId"),
                    URI.create(artifact.get("uri").getAsString()).isAbsolute());
            if (physical.has("region")) {
                shape("region", physical.getAsJsonObject("region"));
                assertTrue(physical.getAsJsonObject("region").get("startLine").getAsInt() >= 1);
            }
        }
        location.getAsJsonArray("logicalLocations").forEach(one -> shape("logicalLocation", one.getAsJsonObject()));
    }
}
