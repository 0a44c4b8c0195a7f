package org.ulpscope.catalog.conversion;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/** Measured conversions as JSON. */
public final class ConversionJson {
    private ConversionJson() {}

    /**
     * One object with all rows.
     *
     * @param platforms their labels, in the order of the results
     */
    public static JsonObject of(List<String> platforms, List<ConversionRow> rows) {
        JsonObject json = new JsonObject();
        JsonArray names = new JsonArray();
        platforms.forEach(names::add);
        json.add("platforms", names);
        JsonArray conversions = new JsonArray();
        rows.forEach(row -> conversions.add(row(platforms, row)));
        json.add("conversions", conversions);
        return json;
    }

    private static JsonObject row(List<String> platforms, ConversionRow row) {
        JsonObject json = new JsonObject();
        json.addProperty("conversion", row.name());
        json.addProperty("inputs", row.inputs());
        json.addProperty("open", row.open());
        JsonArray results = new JsonArray();
        for (int i = 0; i < platforms.size(); i++) {
            JsonObject result = new JsonObject();
            result.addProperty("platform", platforms.get(i));
            switch (row.results().get(i)) {
                case PlatformConversion.NotThere() -> result.addProperty("isThere", false);
                case PlatformConversion.Measured measured -> {
                    result.addProperty("isThere", true);
                    result.addProperty(
                            "differ",
                            measured.difference()
                                    .map(ConversionDifference::count)
                                    .orElse(0L));
                    measured.difference().ifPresent(first -> {
                        result.addProperty("input", first.input());
                        result.addProperty("result", first.result());
                        result.addProperty("expected", first.expected());
                    });
                }
            }
            results.add(result);
        }
        json.add("results", results);
        json.addProperty("apart", row.apart());
        row.firstApart().ifPresent(input -> json.addProperty("firstApart", input));
        return json;
    }
}
