package org.ulpscope.mcp.internal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.report.CommandAnswer;
import org.ulpscope.report.Json;

/** What a command said, as an assistant gets it: the verdict first, then causes, what was not looked at, and the beginning of each list. */
final class ToolAnswer {
    /** What comes after the first ones is in the run, which is a resource. */
    private static final int MOST_OF_A_LIST = 5;

    private static final int LONGEST_TEXT = 20_000;
    private static final int WRONG_INPUT = 2;

    private ToolAnswer() {}

    static CallToolResult of(CommandTool tool, ProcessResult ran, Duration limit, Optional<String> uri) {
        if (ran.ending() != ProcessResult.Ending.EXITED) {
            return refusal("It had not ended after " + limit.toSeconds() + " s. Give a smaller budget or domain.");
        }
        if (!tool.answersInJson()) {
            return answer(ran, printed(ran));
        }
        Optional<JsonObject> said = CommandAnswer.object(ran.output());
        if (said.isEmpty()) {
            return refusal(CommandAnswer.lastLine(ran.errors()));
        }
        JsonObject json = said.get();
        List<String> lines = new ArrayList<>();
        CommandAnswer.text(json, "verdict").ifPresent(lines::add);
        lines.addAll(causes(tool, json));
        CommandAnswer.text(json, "assert").ifPresent(guard -> lines.add(tried(json) + "\n" + guard));
        CommandAnswer.coverage(json)
                .leftOut()
                .forEach(one -> lines.add("Not looked at: " + one.what() + " (" + one.why() + ")."));
        uri.ifPresent(address -> lines.add("All of it: " + address));
        lines.add(Json.text(shortened(json)));
        return answer(ran, String.join("\n", lines));
    }

    private static List<String> causes(CommandTool tool, JsonObject json) {
        List<String> lines = new ArrayList<>();
        if (json.has("causes")) {
            json.getAsJsonArray("causes").forEach(cause -> CommandAnswer.text(cause.getAsJsonObject(), "sentence")
                    .ifPresent(lines::add));
            json.getAsJsonArray("causesUnknown").forEach(reason -> lines.add(reason.getAsString()));
        } else if (tool.isForClasses() && !json.getAsJsonArray("findings").isEmpty()) {
            lines.add("No cause is told: causes are looked for in sources, and this function has none here.");
        }
        return lines;
    }

    private static String tried(JsonObject json) {
        if (!json.has("assertTrial")) {
            return "An assertion, which was not tried:";
        }
        JsonObject trial = json.getAsJsonObject("assertTrial");
        return "An assertion that was tried: it lets in " + trial.get("letIn") + " of " + trial.get("findings")
                + " findings, and refuses " + trial.get("refused") + " of " + trial.get("good") + " good inputs.";
    }

    static CallToolResult refusal(String sentence) {
        return CallToolResult.builder().addTextContent(sentence).isError(true).build();
    }

    private static CallToolResult answer(ProcessResult ran, String text) {
        return CallToolResult.builder()
                .addTextContent(text)
                .isError(ran.exitStatus() >= WRONG_INPUT || ran.exitStatus() < 0)
                .build();
    }

    private static String printed(ProcessResult ran) {
        String text = ran.output().strip();
        String all = text.isEmpty() || ran.exitStatus() >= WRONG_INPUT
                ? (text + "\n" + CommandAnswer.lastLine(ran.errors())).strip()
                : text;
        return all.length() <= LONGEST_TEXT
                ? all
                : all.substring(0, LONGEST_TEXT) + "\n(" + (all.length() - LONGEST_TEXT)
                        + " characters more were left out.)";
    }

    /** The object with so many elements of each list, and with the number of those that were left out. */
    private static JsonObject shortened(JsonObject json) {
        JsonObject few = new JsonObject();
        json.asMap().forEach((name, value) -> {
            few.add(name, shortened(value));
            if (value.isJsonArray() && value.getAsJsonArray().size() > MOST_OF_A_LIST) {
                few.addProperty(name + "LeftOut", value.getAsJsonArray().size() - MOST_OF_A_LIST);
            }
        });
        return few;
    }

    private static JsonElement shortened(JsonElement value) {
        if (value.isJsonObject()) {
            return shortened(value.getAsJsonObject());
        }
        if (!value.isJsonArray()) {
            return value;
        }
        JsonArray few = new JsonArray();
        value.getAsJsonArray().asList().stream()
                .limit(MOST_OF_A_LIST)
                .map(ToolAnswer::shortened)
                .forEach(few::add);
        return few;
    }
}
