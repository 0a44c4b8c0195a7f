package org.ulpscope.report.sarif;

import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.report.Json;

/**
 * What one run of Ulpscope found (section 3.13, with one run of section 3.14).
 *
 * @param version of Ulpscope
 * @param successful whether the run came to its end
 * @param root what files are named from
 * @param rules the kinds of its results
 * @param results what it found, each of one of these kinds
 */
public record SarifLog(
        String version, boolean successful, SarifRoot root, List<SarifRule> rules, List<SarifResult> results) {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    public SarifLog {
        rules = List.copyOf(rules);
        results = List.copyOf(results);
    }

    /** The log as a JSON object. */
    public JsonObject json() {
        JsonObject driver = new JsonObject();
        driver.addProperty("name", "Ulpscope");
        driver.addProperty("version", version);
        driver.add("rules", Json.array(rules, SarifRule::json));
        JsonObject tool = new JsonObject();
        tool.add("driver", driver);
        JsonObject invocation = new JsonObject();
        invocation.addProperty("executionSuccessful", successful);
        JsonObject run = new JsonObject();
        run.add("tool", tool);
        run.add("invocations", Json.array(List.of(invocation), one -> one));
        run.add("originalUriBaseIds", root.bases());
        run.add("results", Json.array(results, result -> result.json(rules, root)));
        JsonObject json = new JsonObject();
        json.addProperty("$schema", SCHEMA);
        json.addProperty("version", "2.1.0");
        json.add("runs", Json.array(List.of(run), one -> one));
        return json;
    }

    /** A message with a text, in which nothing is a placeholder (section 3.11.5) or a link (section 3.11.6). */
    static JsonObject message(String text) {
        JsonObject json = new JsonObject();
        json.addProperty("text", text.replace("{", "{{").replace("}", "}}").replace("](", "] ("));
        return json;
    }
}
