package org.ulpscope.campaign.internal.exchange;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.CampaignPlatform;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.imported.ImportedText;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.study.CampaignDescription;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.report.Json;

/** What is asked of machines without Ulpscope, as the JSON that lies beside the exported batches. */
final class ExportedRequest {
    /** Its name in the folder of the batches. */
    static final String FILE = "campaign.json";

    private static final int FORMAT = 1;

    private ExportedRequest() {}

    /** What marks results of a campaign: the same wherever the same is asked for in the same batches. */
    static String mark(CampaignDescription description) {
        return new ContentHash()
                .text(json(description.withPlatforms(List.of(), List.of())).toString())
                .hex();
    }

    static String text(CampaignDescription description) {
        return Json.file(json(description));
    }

    private static JsonObject json(CampaignDescription description) {
        JsonObject json = new JsonObject();
        json.addProperty("exportFormat", FORMAT);
        json.addProperty("seed", description.seed());
        json.addProperty("programs", description.programs());
        json.addProperty("inputs", description.inputs());
        json.addProperty("format", description.format().label());
        json.addProperty("batch", description.batch());
        json.addProperty("callLimitMs", description.callLimit().toMillis());
        json.addProperty("grammar", description.grammar().text());
        json.addProperty("version", description.version());
        json.addProperty("created", description.created().toString());
        json.add("imported", Json.array(description.imported(), ExportedRequest::program));
        json.add("platforms", Json.array(description.platforms(), ExportedRequest::platform));
        return json;
    }

    private static JsonObject program(ImportedProgram one) {
        JsonObject json = new JsonObject();
        json.addProperty("name", one.program().name());
        json.addProperty("source", ImportedText.of(one.program()));
        json.add(
                "inputs", Json.array(one.inputs().stream().map(ImportedText::of).toList()));
        return json;
    }

    private static ImportedProgram program(JsonObject json) {
        CampaignProgram program = ImportedText.program(
                json.get("source").getAsString(), json.get("name").getAsString());
        return new ImportedProgram(
                program,
                StreamSupport.stream(json.get("inputs").getAsJsonArray().spliterator(), false)
                        .map(input -> ImportedText.input(input.getAsString(), program))
                        .toList());
    }

    private static JsonObject platform(CampaignPlatform platform) {
        JsonObject json = new JsonObject();
        json.addProperty("name", platform.name());
        json.addProperty("level", platform.level().label());
        json.addProperty("toolchain", platform.toolchain());
        json.add("options", Json.array(platform.options()));
        return json;
    }

    /** @throws BadInputException if the file cannot be read, or is no such JSON */
    static CampaignDescription read(Path file) {
        try {
            JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            BadInputException.unless(
                    json.get("exportFormat").getAsInt() == FORMAT,
                    file + " was written by a newer Ulpscope; use that version, or a later one.");
            return new CampaignDescription(
                    json.get("seed").getAsLong(),
                    json.get("programs").getAsInt(),
                    json.get("inputs").getAsInt(),
                    FloatFormat.valueOf(json.get("format").getAsString()),
                    Grammar.parse(json.get("grammar").getAsString(), "in " + file),
                    StreamSupport.stream(json.get("platforms").getAsJsonArray().spliterator(), false)
                            .map(JsonElement::getAsJsonObject)
                            .map(ExportedRequest::platform)
                            .toList(),
                    json.get("batch").getAsInt(),
                    Duration.ofMillis(json.get("callLimitMs").getAsLong()),
                    json.get("version").getAsString(),
                    Instant.parse(json.get("created").getAsString()),
                    List.of(),
                    StreamSupport.stream(json.get("imported").getAsJsonArray().spliterator(), false)
                            .map(JsonElement::getAsJsonObject)
                            .map(ExportedRequest::program)
                            .toList());
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage(), e);
        } catch (JsonParseException | IllegalStateException | IllegalArgumentException | NullPointerException e) {
            throw new BadInputException(file + " is not what 'campaign export' wrote: " + e.getMessage(), e);
        }
    }

    private static CampaignPlatform platform(JsonObject json) {
        return new CampaignPlatform(
                json.get("name").getAsString(),
                OptimizationLevel.labelled(json.get("level").getAsString()),
                json.get("toolchain").getAsString(),
                ExportTarget.UNKNOWN,
                StreamSupport.stream(json.get("options").getAsJsonArray().spliterator(), false)
                        .map(JsonElement::getAsString)
                        .toList(),
                ExportTarget.UNKNOWN);
    }
}
