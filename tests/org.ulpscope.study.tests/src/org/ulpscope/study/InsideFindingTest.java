package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** What a study keeps of findings that were raised inside of the kernel, and how it is exported. */
class InsideFindingTest {
    private static final Inside DIVISION = new Inside(
            "div.rn.f32",
            List.of(
                    new Inside.Frame(Path.of("/home/somebody/k \"1\".cu"), 7, "_Z4ratiof"),
                    new Inside.Frame(Path.of("/home/somebody/main.cu"), 40, "")),
            List.of(new Value(FloatFormat.FP32, 0x3f800000L), new Value(FloatFormat.FP32, 0x80000000L)),
            new Value(FloatFormat.FP32, 0xff800000L),
            Optional.of(new Value(FloatFormat.FP64, Double.doubleToRawLongBits(2))));

    @TempDir
    Path folder;

    private Path file;
    private Finding located;
    private Finding other;

    @BeforeEach
    void aStudyWithAFindingThatHasALineAndOneThatHasNone() {
        file = folder.resolve("f.study");
        List<StudyTrial> trials = Studies.trials(0, 2);
        located = Studies.finding(1, trials.get(0)).raisedAt(DIVISION);
        other = Studies.finding(2, trials.get(1));
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(trials, List.of(located, other));
        }
    }

    private String export(String format) throws Exception {
        Path target = folder.resolve("export");
        try (StudyReader reader = StudyReader.open(file)) {
            Exporters.named(format).export(reader, target);
        }
        return Files.readString(target);
    }

    @Test
    void itIsReadBackBitForBit() {
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(located, other), reader.findings());
            assertEquals(List.of(other), reader.findingsSince(2));
        }
    }

    @Test
    void aStudyOfBeforeHasNone() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DROP VIEW insides");
            statement.executeUpdate("DROP TABLE inside");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(2, reader.findings().size());
            assertTrue(reader.findings().stream()
                    .allMatch(finding -> finding.inside().isEmpty()));
        }
    }

    @Test
    void itsWordsSayWhatWasDivided() {
        assertEquals("div.rn.f32 of 1, -0 gives -inf, a division by 0", DIVISION.words());
        assertEquals("k \"1\".cu:7", DIVISION.line().orElseThrow().label());
    }

    /** What the platform gave of which the finding at a position tells. */
    private static JsonObject result(JsonObject json, int finding) {
        return json.getAsJsonArray("findings")
                .get(finding)
                .getAsJsonObject()
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
    }

    @Test
    void theJsonHasAllOfIt() throws Exception {
        JsonObject json = JsonParser.parseString(export("json")).getAsJsonObject();
        assertEquals(
                JsonParser.parseString("{file: '/home/somebody/k \"1\".cu', line: 7, function: '_Z4ratiof',"
                        + "operation: 'div.rn.f32', operands: ['0x1p+0', '-0x0p+0'], operandBits: ['3f800000', '80000000'],"
                        + "result: '-inf', resultBits: 'ff800000', divisionByZero: true, returned: '0x1p+1',"
                        + "returnedBits: '4000000000000000', chain: [{file: '/home/somebody/k \"1\".cu', line: 7,"
                        + "function: '_Z4ratiof'}, {file: '/home/somebody/main.cu', line: 40}]}"),
                result(json, 0).get("inside"));
        assertFalse(result(json, 1).has("inside"));
    }

    @Test
    void theCsvHasTwoColumnsMore() throws Exception {
        String[] lines = export("csv").split("\r\n");
        assertTrue(lines[0].endsWith(",trial,inside at,inside"), lines[0]);
        assertTrue(
                lines[1].endsWith(
                        ",\"/home/somebody/k \"\"1\"\".cu:7\",\"div.rn.f32 of 1, -0 gives -inf, a division by 0\""),
                lines[1]);
        assertTrue(lines[2].endsWith(",1,,"), lines[2]);
    }

    @Test
    void theSarifPointsAtTheLine() throws Exception {
        JsonObject result = JsonParser.parseString(export("sarif"))
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
        JsonObject place =
                result.getAsJsonArray("locations").get(0).getAsJsonObject().getAsJsonObject("physicalLocation");
        assertEquals(
                "file:///home/somebody/k%20%221%22.cu",
                place.getAsJsonObject("artifactLocation").get("uri").getAsString());
        assertEquals(7, place.getAsJsonObject("region").get("startLine").getAsInt());
        String text = result.getAsJsonObject("message").get("text").getAsString();
        assertTrue(text.contains(" gives 2 on gcc"), text);
        assertTrue(text.contains("where div.rn.f32 of 1, -0 gives -inf, a division by 0 at k \"1\".cu:7"), text);
    }
}
