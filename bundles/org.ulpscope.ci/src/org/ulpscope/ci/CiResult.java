package org.ulpscope.ci;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Json;

/**
 * What came of all checks of a file.
 *
 * @param results those of its checks, in the order of the file
 * @param page the page about all of them
 */
public record CiResult(CheckPlan plan, List<CheckResult> results, Path page) {
    public CiResult {
        results = List.copyOf(results);
    }

    /** How many checks ended so. */
    public long count(CheckOutcome outcome) {
        return results.stream().filter(result -> result.outcome() == outcome).count();
    }

    /** One sentence, such as {@code 1 of 4 checks failed, and 1 could not run.} */
    public String verdict() {
        return CiVerdict.of(this);
    }

    /** What all checks looked at, and what not; a check that could not run was not looked at. */
    public Coverage coverage() {
        Coverage all = Coverage.NONE;
        for (CheckResult result : results) {
            boolean isKnown = result.outcome() == CheckOutcome.PASSED || result.outcome() == CheckOutcome.FAILED;
            all = all.and(
                    isKnown
                            ? result.coverage()
                            : Coverage.NONE.without(
                                    "check " + result.check().name(), Coverage.clause(result.verdict())));
        }
        return all;
    }

    /** The object that scripts may rely on. */
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("file", plan.file().toString());
        json.addProperty("verdict", verdict());
        json.add("coverage", coverage().json());
        json.add("checks", Json.array(results, CiResult::json));
        json.addProperty("page", page.toString());
        return json;
    }

    private static JsonObject json(CheckResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("name", result.check().name());
        json.addProperty("command", result.check().command().word());
        json.addProperty("outcome", result.outcome().label());
        json.addProperty("verdict", result.verdict());
        json.addProperty("seconds", result.wall().toMillis() / 1000.0);
        result.found().ifPresent(file -> json.addProperty("found", file.toString()));
        result.page().ifPresent(file -> json.addProperty("page", file.toString()));
        return json;
    }
}
