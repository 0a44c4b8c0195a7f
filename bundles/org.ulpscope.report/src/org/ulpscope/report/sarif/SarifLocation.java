package org.ulpscope.report.sarif;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.report.Json;

/**
 * Where a result is (section 3.28).
 *
 * @param function name of the function that it is about
 * @param file the source that has it; empty where there is none
 * @param line the line there, from 1; empty where it is not known
 */
public record SarifLocation(String function, Optional<Path> file, OptionalInt line) {
    JsonObject json(SarifRoot root) {
        JsonObject json = new JsonObject();
        file.ifPresent(source -> json.add("physicalLocation", physical(source, root)));
        JsonObject logical = new JsonObject();
        logical.addProperty("name", function);
        logical.addProperty("kind", "function");
        json.add("logicalLocations", Json.array(List.of(logical), one -> one));
        return json;
    }

    private JsonObject physical(Path source, SarifRoot root) {
        JsonObject physical = new JsonObject();
        physical.add("artifactLocation", root.artifact(source));
        line.ifPresent(number -> {
            JsonObject region = new JsonObject();
            region.addProperty("startLine", number);
            physical.add("region", region);
        });
        return physical;
    }
}
