package org.ulpscope.campaign.internal.exchange;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.imported.ImportedText;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Json;
import org.ulpscope.report.JsonFields;

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

    private static ImportedProgram program(JsonFields fields) {
        try {
            CampaignProgram program = ImportedText.program(fields.text("source"), fields.text("name"));
            return new ImportedProgram(
                    program,
                    fields.texts("inputs").stream()
                            .map(input -> ImportedText.input(input, program))
                            .toList());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new BadInputException(fields.place() + " is not a program with its inputs.", e);
        }
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
        JsonFields fields = JsonFields.of(file);
        BadInputException.unless(
                fields.integer("exportFormat", 0, Integer.MAX_VALUE) == FORMAT,
                file + " was written by a newer Ulpscope; use that version, or a later one.");
        return new CampaignDescription(
                fields.number("seed", Long.MIN_VALUE, Long.MAX_VALUE),
                fields.integer("programs", 1, Integer.MAX_VALUE),
                fields.integer("inputs", 1, Integer.MAX_VALUE),
                format(fields),
                Grammar.parse(fields.text("grammar"), "in " + file),
                fields.objects("platforms").stream()
                        .map(ExportedRequest::platform)
                        .toList(),
                fields.integer("batch", 1, Integer.MAX_VALUE),
                Duration.ofMillis(fields.number("callLimitMs", 1, Integer.MAX_VALUE)),
                fields.text("version"),
                created(fields),
                List.of(),
                fields.objects("imported").stream()
                        .map(ExportedRequest::program)
                        .toList());
    }

    private static FloatFormat format(JsonFields fields) {
        try {
            return FloatFormat.valueOf(fields.text("format"));
        } catch (IllegalArgumentException e) {
            throw fields.wrong("format", "no format", e);
        }
    }

    private static Instant created(JsonFields fields) {
        try {
            return Instant.parse(fields.text("created"));
        } catch (DateTimeParseException e) {
            throw fields.wrong("created", "no moment", e);
        }
    }

    private static CampaignPlatform platform(JsonFields fields) {
        return new CampaignPlatform(
                fields.text("name"),
                OptimizationLevel.labelled(fields.text("level")),
                fields.text("toolchain"),
                ExportTarget.UNKNOWN,
                fields.texts("options"),
                ExportTarget.UNKNOWN);
    }
}
