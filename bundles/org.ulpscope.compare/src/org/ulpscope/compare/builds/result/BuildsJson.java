package org.ulpscope.compare.builds.result;

import com.google.gson.JsonObject;
import org.ulpscope.report.Json;

/** What came of comparing two builds, as JSON. What is not known is left out. */
final class BuildsJson {
    private BuildsJson() {}

    static String of(BuildsResult result) {
        JsonObject json = new JsonObject();
        json.addProperty("program", result.program());
        json.addProperty("same", result.same());
        json.add("culprits", Json.array(result.culprits(), BuildsJson::culprit));
        json.add("outputs", Json.array(result.outputs(), BuildsJson::output));
        json.addProperty("patch", result.patch());
        json.add("coverage", result.coverage().json());
        json.add("notes", Json.array(result.notes()));
        return Json.text(json);
    }

    private static JsonObject culprit(Culprit culprit) {
        JsonObject json = new JsonObject();
        culprit.file().ifPresent(file -> json.addProperty("file", file));
        culprit.line().ifPresent(line -> json.addProperty("line", line));
        culprit.function().ifPresent(function -> json.addProperty("function", function));
        culprit.operation().ifPresent(operation -> json.addProperty("operation", operation));
        culprit.text().ifPresent(text -> json.addProperty("text", text));
        json.addProperty("cause", culprit.cause());
        culprit.option().ifPresent(option -> json.addProperty("option", option));
        json.add("words", Json.array(culprit.words()));
        culprit.explains().ifPresent(share -> json.addProperty("explains", share));
        json.add("with", Json.array(culprit.among()));
        return json;
    }

    private static JsonObject output(OutputDifference output) {
        JsonObject json = new JsonObject();
        json.addProperty("line", output.line());
        json.addProperty("left", output.left());
        json.addProperty("right", output.right());
        output.ulps().ifPresent(ulps -> json.addProperty("ulps", ulps));
        output.relative().ifPresent(relative -> json.addProperty("relative", relative));
        return json;
    }
}
