package org.ulpscope.ci.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.report.Coverage;
import org.ulpscope.report.Coverage.Omission;

/** What a command said: one object of JSON, or sentences. */
final class CommandAnswer {
    private CommandAnswer() {}

    static Optional<JsonObject> object(String text) {
        try {
            JsonElement element = JsonParser.parseString(text);
            return element.isJsonObject() ? Optional.of(element.getAsJsonObject()) : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }

    static Optional<JsonObject> object(Path file) {
        try {
            return object(GivenFile.text(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<String> text(JsonObject json, String name) {
        return json.has(name) && json.get(name).isJsonPrimitive()
                ? Optional.of(json.get(name).getAsString())
                : Optional.empty();
    }

    /** The last line that a command wrote about itself; its messages end with what went wrong. */
    static String lastLine(ProcessResult ran) {
        return ran.errors()
                .strip()
                .lines()
                .filter(line -> !line.isBlank())
                .reduce((first, second) -> second)
                .map(line -> line.replaceFirst("^ulpscope: ", ""))
                .orElse("It said nothing about itself.");
    }

    static Coverage coverage(JsonObject json) {
        if (!json.has("coverage") || !json.get("coverage").isJsonObject()) {
            return Coverage.NONE;
        }
        JsonObject coverage = json.getAsJsonObject("coverage");
        List<String> looked = new ArrayList<>();
        coverage.getAsJsonArray("lookedAt").forEach(one -> looked.add(one.getAsString()));
        List<Omission> left = new ArrayList<>();
        coverage.getAsJsonArray("leftOut").forEach(one -> {
            JsonObject omission = one.getAsJsonObject();
            left.add(new Omission(
                    omission.get("what").getAsString(), omission.get("why").getAsString()));
        });
        return new Coverage(looked, left);
    }
}
