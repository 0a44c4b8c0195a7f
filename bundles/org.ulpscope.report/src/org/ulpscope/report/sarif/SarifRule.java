package org.ulpscope.report.sarif;

import com.google.gson.JsonObject;

/**
 * What results of one kind have in common (a reportingDescriptor, section 3.49).
 *
 * @param id names it, the same in every run
 * @param description what such a result says, a sentence
 * @param level how much they matter
 */
public record SarifRule(String id, String description, SarifLevel level) {
    JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("id", id);
        json.add("shortDescription", SarifLog.message(description));
        JsonObject configuration = new JsonObject();
        configuration.addProperty("level", level.label());
        json.add("defaultConfiguration", configuration);
        return json;
    }
}
