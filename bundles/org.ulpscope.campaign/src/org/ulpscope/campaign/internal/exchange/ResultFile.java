package org.ulpscope.campaign.internal.exchange;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.ulpscope.campaign.CampaignPlatform;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.study.CampaignDescription;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.Value;

/**
 * What the driver wrote on a machine without Ulpscope: one batch on one platform.
 *
 * @param name the file
 * @param description of the campaign, on this platform alone
 * @param byProgram the results of each program by input
 */
record ResultFile(String name, CampaignDescription description, Map<Integer, List<RunResult>> byProgram)
        implements ResultSource {
    private static final int HEXADECIMAL = 16;
    private static final int FOLDERS_ABOVE = 3;

    ResultFile {
        byProgram = Map.copyOf(byProgram);
    }

    /**
     * Reads a result; what was asked stands in a folder above it.
     *
     * @throws BadInputException if it is none, or what was asked is not there
     */
    static ResultFile read(Path file) {
        Path request = request(file);
        CampaignDescription asked = ExportedRequest.read(request);
        try {
            JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            BadInputException.unless(
                    json.get("campaign").getAsString().equals(ExportedRequest.mark(asked)),
                    file + " is of another campaign than " + request + ".");
            CampaignPlatform platform = platform(json, asked, file);
            return new ResultFile(
                    file.toString(), asked.withPlatforms(List.of(platform), List.of()), results(json, asked, file));
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage(), e);
        } catch (JsonParseException | IllegalStateException | IllegalArgumentException | NullPointerException e) {
            throw new BadInputException(file + " is no result of an exported batch: " + e.getMessage(), e);
        }
    }

    private static Path request(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        for (int i = 0; i < FOLDERS_ABOVE && folder != null; i++) {
            Path request = folder.resolve(ExportedRequest.FILE);
            if (Files.exists(request)) {
                return request;
            }
            folder = folder.getParent();
        }
        throw new BadInputException("What was asked is missing: copy " + ExportedRequest.FILE
                + ", which was exported with the batches, to the folder of " + file + " or one above it.");
    }

    private static CampaignPlatform platform(JsonObject json, CampaignDescription asked, Path file) {
        String label =
                json.get("platform").getAsString() + " " + json.get("level").getAsString();
        CampaignPlatform platform = asked.platforms().stream()
                .filter(one -> one.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException(file + " is of " + label + ", which nobody asked for."));
        return new CampaignPlatform(
                platform.name(),
                platform.level(),
                platform.toolchain(),
                json.get("compiler").getAsString(),
                platform.options(),
                json.get("device").getAsString());
    }

    private static Map<Integer, List<RunResult>> results(JsonObject json, CampaignDescription asked, Path file) {
        int batch = json.get("batch").getAsInt();
        int first = batch * asked.batch();
        int programs = Math.min(asked.batch(), asked.programs() - first);
        List<RunResult> all = StreamSupport.stream(
                        json.get("results").getAsJsonArray().spliterator(), false)
                .map(JsonElement::getAsString)
                .map(text -> result(text, asked))
                .toList();
        BadInputException.unless(
                batch >= 0 && all.size() == programs * asked.inputs(),
                file + " has " + all.size() + " results for batch " + batch + ", which is not what was asked.");
        Map<Integer, List<RunResult>> byProgram = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            byProgram
                    .computeIfAbsent(first + i / asked.inputs(), ignored -> new ArrayList<>())
                    .add(all.get(i));
        }
        return byProgram;
    }

    private static RunResult result(String text, CampaignDescription asked) {
        return switch (text) {
            case "TIMEOUT" ->
                new RunResult.Failed(text, "longer than " + asked.callLimit().toMillis() + " ms");
            case "CRASH" -> new RunResult.Failed(text, "on another machine");
            default -> new RunResult.Computed(new Value(asked.format(), Long.parseUnsignedLong(text, HEXADECIMAL)));
        };
    }

    @Override
    public Map<Integer, List<RunResult>> results(int platform, int first, int end) {
        Map<Integer, List<RunResult>> within = new LinkedHashMap<>(byProgram);
        within.keySet().removeIf(number -> number < first || number >= end);
        return within;
    }

    @Override
    public void close() {
        // It was read as a whole.
    }
}
