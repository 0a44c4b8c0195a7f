package org.ulpscope.ci.internal.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.ci.CheckResult;
import org.ulpscope.report.Json;

/** GitLab's code quality report, an array of Code Climate's issues. */
public final class CodeQuality {
    private CodeQuality() {}

    /** One issue for each finding of a check that failed. */
    public static JsonArray of(List<CheckResult> results) {
        return Json.array(LocatedFinding.of(results), CodeQuality::issue);
    }

    private static JsonObject issue(LocatedFinding finding) {
        JsonObject lines = new JsonObject();
        lines.addProperty("begin", finding.line());
        JsonObject location = new JsonObject();
        location.addProperty("path", finding.file());
        location.add("lines", lines);
        JsonObject issue = new JsonObject();
        issue.addProperty("description", finding.message());
        issue.addProperty("check_name", finding.check() + ": " + finding.rule());
        // The same finding has the same fingerprint in the next run, also where its line moved.
        issue.addProperty(
                "fingerprint",
                new ContentHash()
                        .text(String.join("\n", finding.check(), finding.rule(), finding.file(), finding.message()))
                        .hex());
        issue.addProperty(
                "severity",
                switch (finding.level()) {
                    case "error" -> "critical";
                    case "warning" -> "major";
                    default -> "info";
                });
        issue.add("location", location);
        return issue;
    }
}
