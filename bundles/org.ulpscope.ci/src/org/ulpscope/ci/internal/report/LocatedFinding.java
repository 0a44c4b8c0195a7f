package org.ulpscope.ci.internal.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.ulpscope.ci.CheckOutcome;
import org.ulpscope.ci.CheckResult;

/**
 * A finding of SARIF, as other lists have it.
 *
 * @param file as SARIF names it, from the folder of the checks
 * @param line from 1 on
 * @param level {@code error}, {@code warning} or {@code note}
 */
record LocatedFinding(String check, String rule, String level, String message, String file, int line) {
    /** Those of the checks that failed, one for each class at a line; its message says how many more there are. */
    static List<LocatedFinding> of(List<CheckResult> results) {
        List<LocatedFinding> findings = new ArrayList<>();
        for (CheckResult result : results) {
            if (result.outcome() == CheckOutcome.FAILED) {
                Map<List<Object>, List<LocatedFinding>> atLines = result.sarif().stream()
                        .flatMap(sarif -> objects(sarif, "runs"))
                        .flatMap(run -> objects(run, "results"))
                        .flatMap(one -> located(result.check().name(), one))
                        .collect(Collectors.groupingBy(
                                one -> List.of(one.rule, one.file, one.line), LinkedHashMap::new, Collectors.toList()));
                atLines.values().forEach(all -> findings.add(all.getFirst().standingFor(all.size())));
            }
        }
        return findings;
    }

    private LocatedFinding standingFor(int count) {
        String all = count == 1 ? message : message + " And " + (count - 1) + " more at this line.";
        return new LocatedFinding(check, rule, level, all, file, line);
    }

    private static Stream<LocatedFinding> located(String check, JsonObject one) {
        return objects(one, "locations")
                .filter(location -> location.has("physicalLocation"))
                .map(location -> location.getAsJsonObject("physicalLocation"))
                .limit(1)
                .map(place -> new LocatedFinding(
                        check,
                        one.get("ruleId").getAsString(),
                        one.has("level") ? one.get("level").getAsString() : "warning",
                        one.getAsJsonObject("message").get("text").getAsString(),
                        place.getAsJsonObject("artifactLocation").get("uri").getAsString(),
                        place.has("region")
                                ? place.getAsJsonObject("region")
                                        .get("startLine")
                                        .getAsInt()
                                : 1));
    }

    private static Stream<JsonObject> objects(JsonObject object, String name) {
        return object.has(name)
                ? StreamSupport.stream(object.getAsJsonArray(name).spliterator(), false)
                        .map(JsonElement::getAsJsonObject)
                : Stream.empty();
    }
}
