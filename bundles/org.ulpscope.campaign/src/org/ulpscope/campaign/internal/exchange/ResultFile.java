package org.ulpscope.campaign.internal.exchange;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.JsonFields;

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
        JsonFields fields = JsonFields.of(file);
        BadInputException.unless(
                fields.text("campaign").equals(ExportedRequest.mark(asked)),
                file + " is of another campaign than " + request + ".");
        CampaignPlatform platform = platform(fields, asked, file);
        return new ResultFile(
                file.toString(), asked.withPlatforms(List.of(platform), List.of()), results(fields, asked, file));
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

    private static CampaignPlatform platform(JsonFields fields, CampaignDescription asked, Path file) {
        String label = fields.text("platform") + " " + fields.text("level");
        CampaignPlatform platform = asked.platforms().stream()
                .filter(one -> one.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException(file + " is of " + label + ", which nobody asked for."));
        return new CampaignPlatform(
                platform.name(),
                platform.level(),
                platform.toolchain(),
                fields.text("compiler"),
                platform.options(),
                fields.text("device"));
    }

    private static Map<Integer, List<RunResult>> results(JsonFields fields, CampaignDescription asked, Path file) {
        int batch = fields.integer("batch", 0, asked.batches() - 1);
        int first = batch * asked.batch();
        int programs = Math.min(asked.batch(), asked.programs() - first);
        List<RunResult> all = fields.texts("results").stream()
                .map(text -> result(text, asked, fields))
                .toList();
        BadInputException.unless(
                all.size() == (long) programs * asked.inputs(),
                file + " has " + all.size() + " results for batch " + batch + ", which is not what was asked.");
        Map<Integer, List<RunResult>> byProgram = new LinkedHashMap<>();
        for (int i = 0; i < all.size(); i++) {
            byProgram
                    .computeIfAbsent(first + i / asked.inputs(), ignored -> new ArrayList<>())
                    .add(all.get(i));
        }
        return byProgram;
    }

    private static RunResult result(String text, CampaignDescription asked, JsonFields fields) {
        return switch (text) {
            case "TIMEOUT" ->
                new RunResult.Failed(text, "longer than " + asked.callLimit().toMillis() + " ms");
            case "CRASH" -> new RunResult.Failed(text, "on another machine");
            default -> {
                try {
                    yield new RunResult.Computed(new Value(asked.format(), Long.parseUnsignedLong(text, HEXADECIMAL)));
                } catch (IllegalArgumentException e) {
                    throw fields.wrong("results", "no list of bits, TIMEOUT and CRASH", e);
                }
            }
        };
    }

    /** What was asked is a text beside the results, which anybody can have changed. */
    @Override
    public boolean isMadeHere() {
        return false;
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
