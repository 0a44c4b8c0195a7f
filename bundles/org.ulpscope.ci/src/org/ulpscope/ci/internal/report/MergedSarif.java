package org.ulpscope.ci.internal.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.ci.CheckResult;

/** The findings of all checks as one SARIF log, with one run for each check (section 3.14), told apart by its automation details (3.17). */
public final class MergedSarif {
    private MergedSarif() {}

    /** The log; a check without findings in SARIF has no run in it. */
    public static JsonObject of(List<CheckResult> results) {
        JsonObject log = new JsonObject();
        log.addProperty(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json");
        log.addProperty("version", "2.1.0");
        JsonArray runs = new JsonArray();
        for (CheckResult result : results) {
            result.sarif().ifPresent(sarif -> sarif.getAsJsonArray("runs").forEach(run -> {
                JsonObject details = new JsonObject();
                details.addProperty("id", "ulpscope/" + result.check().name() + "/");
                run.getAsJsonObject().add("automationDetails", details);
                runs.add(run);
            }));
        }
        log.add("runs", runs);
        return log;
    }
}
