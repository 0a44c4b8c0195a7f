package org.ulpscope.report;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.report.Coverage.Omission;

/** What a command of ours said, which ran in a process of its own: one object of JSON, or sentences. */
public final class CommandAnswer {
    /** What the command line says below the sentence on a wrong argument. */
    private static final List<String> BELOW_THE_SENTENCE =
            List.of("Try 'ulpscope ", "Did you mean: ", "Possible solutions: ");

    private CommandAnswer() {}

    /** The object that it printed; empty where it printed something else. */
    public static Optional<JsonObject> object(String text) {
        try {
            JsonElement element = JsonParser.parseString(text);
            return element.isJsonObject() ? Optional.of(element.getAsJsonObject()) : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }

    /** The object in a file that it wrote; empty where there is none. */
    public static Optional<JsonObject> object(Path file) {
        try {
            return object(GivenFile.text(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A text, number or truth value of an object by its name. */
    public static Optional<String> text(JsonObject json, String name) {
        return json.has(name) && json.get(name).isJsonPrimitive()
                ? Optional.of(json.get(name).getAsString())
                : Optional.empty();
    }

    /** The last line of what a command wrote about itself; its messages end with what went wrong. */
    public static String lastLine(String errors) {
        return errors.strip()
                .lines()
                .filter(line -> !line.isBlank() && BELOW_THE_SENTENCE.stream().noneMatch(line::startsWith))
                .reduce((first, second) -> second)
                .map(line -> line.replaceFirst("^ulpscope: ", ""))
                .orElse("It said nothing about itself.");
    }

    /** What the object says was looked at, and what was not. */
    public static Coverage coverage(JsonObject json) {
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
