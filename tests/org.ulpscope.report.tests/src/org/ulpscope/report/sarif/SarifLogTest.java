package org.ulpscope.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The members that SARIF 2.1.0 asks for, with the types and the words that it allows. */
class SarifLogTest {
    private static final SarifRoot ROOT = new SarifRoot(Path.of("/home/some body"));
    private static final List<SarifRule> RULES = List.of(
            new SarifRule("NaN", "Found by hunt: NaN.", SarifLevel.WARNING),
            new SarifRule("CRASH", "Found by hunt: CRASH.", SarifLevel.ERROR));

    private static SarifResult result(String rule, String message, SarifLocation location) {
        JsonObject properties = new JsonObject();
        properties.addProperty("platform", "gcc");
        return new SarifResult(rule, message, location, "f gcc", properties);
    }

    private static JsonObject run(SarifResult... results) {
        return new SarifLog("0.1.0", true, ROOT, RULES, List.of(results))
                .json()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject();
    }

    private static SarifLocation at(String file, OptionalInt line) {
        return new SarifLocation("f", Optional.of(Path.of(file)), line);
    }

    @Test
    void aLogNamesItsVersionAndHasOneRunOfOneTool() {
        JsonObject json = new SarifLog("0.1.0", false, ROOT, RULES, List.of()).json();
        assertEquals("2.1.0", json.get("version").getAsString());
        JsonObject run = json.getAsJsonArray("runs").get(0).getAsJsonObject();
        assertEquals(
                JsonParser.parseString(
                        "{driver: {name: Ulpscope, version: '0.1.0', rules: ["
                                + "{id: NaN, shortDescription: {text: 'Found by hunt: NaN.'}, defaultConfiguration: {level: warning}},"
                                + "{id: CRASH, shortDescription: {text: 'Found by hunt: CRASH.'}, defaultConfiguration: {level: error}}]}}"),
                run.get("tool"));
        assertEquals(JsonParser.parseString("[{executionSuccessful: false}]"), run.get("invocations"));
        assertEquals(0, run.getAsJsonArray("results").size(), "nothing found is an empty array, not a missing one");
    }

    @Test
    void everyObjectHasWhatTheSchemaRequiresAndNothingThatItForbids() {
        SarifLocation place = at("/a folder/k.c", OptionalInt.of(17));
        SarifResult related = new SarifResult(
                "NaN",
                "NaN.",
                place,
                List.of(new SarifResult.Related("It came from here.", at("/k.c", OptionalInt.empty()))),
                "f",
                "ulpscope/v1",
                new JsonObject());
        SarifRules.check(
                new SarifLog("0.1.0", true, ROOT, RULES, List.of(result("CRASH", "It {crashed}.", place), related))
                        .json());
        SarifRules.check(new SarifLog("0.1.0", false, ROOT, List.of(), List.of()).json());
    }

    @Test
    void aResultPointsToItsRuleAndItsPlace() {
        JsonObject result = run(result("CRASH", "It crashed.", at("/a folder/k.c", OptionalInt.of(17))))
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
        assertEquals(
                JsonParser.parseString(
                        "{ruleId: CRASH, ruleIndex: 1, level: error, message: {text: 'It crashed.'}, locations: [{"
                                + "physicalLocation: {artifactLocation: {uri: 'file:///a%20folder/k.c'}, region: {startLine: 17}},"
                                + "logicalLocations: [{name: f, kind: function}]}],"
                                + "partialFingerprints: {'ulpscope/v1': 'f gcc'}, properties: {platform: gcc}}"),
                result);
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        JsonObject withoutLine = location(at("/k.c", OptionalInt.empty()));
        assertFalse(withoutLine.getAsJsonObject("physicalLocation").has("region"));
        assertFalse(location(new SarifLocation("f", Optional.empty(), OptionalInt.empty()))
                .has("physicalLocation"));
    }

    @Test
    void aFileBelowTheRootIsNamedFromThere() {
        assertEquals(
                JsonParser.parseString("{uri: 'src/k%201.c', uriBaseId: '%SRCROOT%'}"),
                location(at("/home/some body/src/k 1.c", OptionalInt.of(1)))
                        .getAsJsonObject("physicalLocation")
                        .get("artifactLocation"));
        assertEquals(
                JsonParser.parseString("{'%SRCROOT%': {uri: 'file:///home/some%20body/'}}"),
                run().get("originalUriBaseIds"));
    }

    @Test
    void theRootIsThatOfTheRepositoryWhereThereIsOne(@TempDir Path folder) throws Exception {
        Path kernels = Files.createDirectories(folder.resolve("a/kernels"));
        assertEquals(kernels, SarifRoot.around(kernels).folder());
        Files.createDirectory(folder.resolve("a/.git"));
        assertEquals(folder.resolve("a"), SarifRoot.around(kernels).folder());
    }

    private static JsonObject location(SarifLocation location) {
        return run(result("NaN", "NaN.", location))
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("locations")
                .get(0)
                .getAsJsonObject();
    }

    @Test
    void nothingInAMessageIsAPlaceholderOrALink() {
        JsonObject result = run(result("NaN", "{0} of [x](y)", at("/k.c", OptionalInt.empty())))
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
        assertEquals(
                "{{0}} of [x] (y)",
                result.getAsJsonObject("message").get("text").getAsString());
    }

    @Test
    void aResultWithoutItsRuleIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> run(result("INF+", "inf", at("/k.c", OptionalInt.empty()))));
    }
}
