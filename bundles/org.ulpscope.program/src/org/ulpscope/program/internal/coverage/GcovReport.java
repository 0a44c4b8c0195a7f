package org.ulpscope.program.internal.coverage;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.coverage.LineCounts;

/** What {@code gcov --json-format --stdout} writes: a JSON object in a line of its own for each unit (GCC's manual, "Invoking gcov"). */
public final class GcovReport {
    private GcovReport() {}

    /**
     * Reads it.
     *
     * @param folder only files in it are taken
     * @throws UlpscopeException if it is something else
     */
    public static LineCounts read(String text, Path folder) {
        Map<Path, Map<Integer, Long>> counts = new HashMap<>();
        try {
            text.lines()
                    .filter(line -> !line.isBlank())
                    .forEach(line -> unit(JsonParser.parseString(line).getAsJsonObject(), folder, counts));
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
            throw new UlpscopeException(
                    "gcov has written something else than counts of lines: it may be too old (GCC 9 is needed).", e);
        }
        return new LineCounts(counts);
    }

    private static void unit(JsonObject unit, Path folder, Map<Path, Map<Integer, Long>> counts) {
        Path place = Path.of(unit.get("current_working_directory").getAsString());
        for (JsonElement each : unit.getAsJsonArray("files")) {
            JsonObject file = each.getAsJsonObject();
            Path path = place.resolve(file.get("file").getAsString()).normalize();
            if (path.startsWith(folder)) {
                Map<Integer, Long> lines = counts.computeIfAbsent(path, key -> new HashMap<>());
                file.getAsJsonArray("lines").forEach(line -> {
                    JsonObject counted = line.getAsJsonObject();
                    lines.merge(
                            counted.get("line_number").getAsInt(),
                            counted.get("count").getAsLong(),
                            Long::sum);
                });
            }
        }
    }
}
