package org.ulpscope.tune.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.ProbeProgram;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.report.TuningHtml;
import org.ulpscope.tune.study.content.TuneListener;
import org.w3c.dom.Document;

@Tag("slow")
class TuningReportTest {
    @TempDir
    static Path folder;

    private static Path file;

    @BeforeAll
    static void tune() throws IOException {
        ProbeProgram.in(folder);
        file = folder.resolve("probe.tuning");
        new TuneStudy()
                .start(
                        file,
                        ProbeProgram.request(folder, 9, 12, 6, "ampt-ga", "delta-debugging"),
                        TuneListener.NONE,
                        Progress.NONE);
    }

    @Test
    void theJsonHasWhatScriptsRelyOn() {
        JsonObject json;
        try (TuningReader reader = TuningReader.open(file)) {
            json = JsonParser.parseString(TuningJson.of(reader).toString()).getAsJsonObject();
        }
        assertEquals("finished", json.get("state").getAsString());
        assertTrue(json.get("faster").getAsBoolean());
        assertEquals(2, json.getAsJsonArray("searches").size());
        assertEquals(
                "inf",
                json.getAsJsonObject("baseline")
                        .getAsJsonObject("widest")
                        .get("error")
                        .getAsString());
        JsonObject best = json.getAsJsonObject("best");
        assertTrue(best.get("speedup").getAsDouble() > 1);
        assertTrue(best.get("lowSpeedup").getAsDouble() > 1);
        assertTrue(best.get("highSpeedup").getAsDouble() >= best.get("speedup").getAsDouble());
        assertTrue(best.get("runs").getAsInt() >= 6, "a result is measured as if nothing were known of noise");
        assertTrue(json.get("certain").getAsBoolean());
        assertEquals("FP32", best.getAsJsonObject("formats").get("scale").getAsString());
        assertTrue(best.get("diff").getAsString().contains("+static float scale = 1.0f;"));
        JsonObject search = json.getAsJsonArray("searches").get(0).getAsJsonObject();
        assertEquals(
                search.getAsJsonArray("progress")
                        .asList()
                        .getLast()
                        .getAsJsonObject()
                        .get("fom")
                        .getAsDouble(),
                search.getAsJsonObject("result").get("fom").getAsDouble(),
                "a figure of merit that follows from types alone is the same when it is run again");
        assertEquals(
                json.get("evaluations").getAsInt(),
                json.getAsJsonArray("searches").asList().stream()
                        .mapToInt(
                                one -> one.getAsJsonObject().get("evaluations").getAsInt())
                        .sum());
    }

    @Test
    void theHtmlReportHasItsChartsAndThePatch() throws Exception {
        String text;
        try (TuningReader reader = TuningReader.open(file)) {
            text = TuningHtml.of(reader);
        }
        Document page = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals(
                4, page.getElementsByTagName("svg").getLength(), "executions, error, varied inputs, narrowed alone");
        assertTrue(page.getElementsByTagName("circle").getLength() > 6);
        assertTrue(text.contains("+static float scale = 1.0f;"));
        assertTrue(text.contains("<td>delta-debugging</td>"));
        for (String number : List.of("NaN", "Infinity")) {
            assertFalse(text.contains(number), number);
        }
    }

    @Test
    void whatBreaksTheThresholdAloneIsNamed() {
        try (TuningReader reader = TuningReader.open(file)) {
            TuningFigures figures = TuningFigures.of(reader);
            List<String> over = reader.sensitivities().stream()
                    .filter(one -> !one.evaluation().isValid())
                    .map(figures::name)
                    .toList();
            assertTrue(over.contains("main.sum"), "a sum in FP32 has 7 digits, and 9 are wanted: " + over);
            assertFalse(over.contains("scale"), "what the result narrows breaks nothing");
            String must = figures.mustStay().orElseThrow();
            assertTrue(must.startsWith("Over the threshold if narrowed alone") && must.contains("main.sum ("), must);
            assertTrue(TuningHtml.of(reader).contains(must));
            assertEquals(
                    reader.sensitivities().size(),
                    TuningJson.of(reader).getAsJsonArray("sensitivity").size());
        }
    }

    @Test
    void everyTableAndViewIsDocumented() throws Exception {
        String document = document();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement();
                var names = statement.executeQuery("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")) {
            while (names.next()) {
                assertTrue(document.contains("`" + names.getString(1) + "`"), names.getString(1));
            }
        }
    }

    @Test
    void thePythonExampleRuns() throws Exception {
        Matcher code = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL).matcher(document());
        assertTrue(code.find());
        Path script = Files.writeString(folder.resolve("example.py"), code.group(1));
        Process python = new ProcessBuilder(Installed.program("python3").toString(), script.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, python.waitFor(), said);
        assertTrue(said.contains("ampt-ga") && said.contains("scale FP32"), said);
    }

    private static String document() throws IOException {
        return Files.readString(Path.of(System.getProperty("ulpscope.root")).resolve("docs/tune.md"));
    }
}
