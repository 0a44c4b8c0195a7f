package org.ulpscope.flow.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Flows;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Extent;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.TellingProcess;

class FlowFileTest {
    private static final Instant BEGUN = Instant.parse("2026-11-22T10:00:00Z");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void sources() throws IOException {
        file = folder.resolve("app.flow");
        Files.writeString(folder.resolve("app.cu"), "// é\n__global__ void k(double *x)\n  { x[0] = x[0] / x[1]; }\n");
    }

    @Test
    void aFlowIsReadAsItWasWritten() {
        Occurrence born = occurrence(4, Value.of(-0.0), Value.of(0.1));
        Occurrence carried =
                occurrence(9, new Value(FloatFormat.FP64, 0xfff8000000000001L), Value.of(Double.MIN_VALUE));
        FlowSite site = new FlowSite(
                7,
                "k(double*)",
                "@%p1 div.rn.f64 %fd1, %fd2, %fd3",
                FloatFormat.FP64,
                List.of(
                        new SourceFrame("/lib/h.cuh", 12, 5, Optional.of("ratio(double)")),
                        new SourceFrame(folder.resolve("app.cu").toString(), 3, 12, Optional.empty())));
        FlowSite narrow = new FlowSite(8, "k(double*)", "cvt.rn.f16.f32 %h1, %f1", FloatFormat.FP16, List.of());
        List<FlowFinding> findings = List.of(
                new FlowFinding(
                        site,
                        ExceptionClass.NAN,
                        Map.of(FlowState.APPEARANCE, born, FlowState.PROPAGATION, carried),
                        OptionalLong.of(1L << 40),
                        OptionalLong.of(1L << 39)),
                new FlowFinding(site, ExceptionClass.DIV0, Map.of(FlowState.APPEARANCE, born), OptionalLong.empty()),
                new FlowFinding(
                        narrow,
                        ExceptionClass.INF,
                        Map.of(
                                FlowState.APPEARANCE,
                                new Occurrence(
                                        1,
                                        new Position(0, 0, 0),
                                        new Position(0, 0, 0),
                                        List.of(Value.of(1e5f)),
                                        new Value(FloatFormat.FP16, 0x7c00))),
                        OptionalLong.empty()));
        FlowDescription description = new FlowDescription(Flows.request(folder), "0.1.0", BEGUN);
        try (FlowWriter writer = FlowWriter.create(file, description, "/cache/app", 99)) {
            writer.launched(List.of(launch(1, "k(double*)"), launch(2, "k(double*)"), launch(3, "j()")));
            writer.found(findings);
            writer.launched(List.of(launch(4, "k(double*)")));
            writer.ended(137, Duration.ofMillis(1234));
            writer.end(RunState.FINISHED, "");
        }
        assertTrue(FlowReader.isFlow(file));
        StoredFlow flow = FlowReader.read(file);
        assertEquals(description, flow.description());
        assertEquals(findings, flow.findings());
        assertEquals(99, flow.sites());
        assertEquals(137, flow.status().orElseThrow());
        assertEquals(Duration.ofMillis(1234), flow.elapsed().orElseThrow());
        // Of launches one in two is looked at, from the second on.
        assertEquals(List.of(new FlowKernel("k(double*)", 3, 2), new FlowKernel("j()", 1, 0)), flow.kernels());
        assertEquals(
                "{ x[0] = x[0] / x[1]; }",
                flow.lines().text(site.chain().get(1)).orElseThrow());
        assertEquals(Optional.empty(), flow.lines().text(site.chain().get(0)));
        assertEquals(4, flow.state().trials());
        assertEquals(3, flow.state().findings());
    }

    @Test
    void aBuildByACommandIsReadAsItWasWritten() {
        FlowRequest request = new FlowRequest(
                new CudaBuild.Command(folder, folder.resolve("sub"), List.of("make", "a b"), Path.of("bin/main")),
                CudaVariant.Device.GPU,
                List.of(),
                List.of(),
                folder,
                false,
                1,
                0,
                true);
        FlowDescription description = new FlowDescription(request, "0.1.0", BEGUN);
        FlowWriter.create(file, description, "/cache/main", 0).close();
        StoredFlow flow = FlowReader.read(file);
        assertEquals(description, flow.description());
        assertEquals("main", flow.description().request().name());
        assertEquals("gpu", flow.description().device());
        assertEquals(RunState.INTERRUPTED, flow.state().state());
        assertTrue(flow.status().isEmpty());
    }

    /** Those of version 1 of the format that were made before births were counted apart. */
    @Test
    void anOlderFileDoesNotTellBirthsApart() throws Exception {
        StoredFlow flow = example();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate("DROP TABLE birth");
        }
        assertEquals(flow.findings(), FlowReader.read(file).findings());
    }

    @Test
    void whatIsNewsReplacesWhatWasStored() {
        FlowSite site = Flows.site(0, "div.rn.f64 a, b, c", folder.resolve("app.cu") + ":3");
        FlowFinding carried = Flows.carried(site, ExceptionClass.NAN, Double.NaN, Double.NaN, 1);
        FlowFinding born = Flows.born(site, ExceptionClass.NAN, Double.NaN, 0, 0);
        FlowFinding both = new FlowFinding(
                site,
                ExceptionClass.NAN,
                Map.of(FlowState.PROPAGATION, carried.occurrence(), FlowState.APPEARANCE, born.occurrence()),
                OptionalLong.of(12));
        try (FlowWriter writer = writer(file)) {
            writer.found(List.of(carried));
            assertEquals(List.of(carried), FlowReader.read(file).findings());
            writer.found(List.of(both));
        }
        assertEquals(List.of(both), FlowReader.read(file).findings());
        assertEquals(1, FlowReader.read(file).state().findings());
    }

    @Test
    void whatWasStoredOutlivesAKill() throws Exception {
        try (TellingProcess process = TellingProcess.start(KilledWriter.class, file)) {
            assertEquals(Optional.of("stored"), process.nextLine());
            process.kill();
        }
        StoredFlow flow = FlowReader.read(file);
        assertEquals(RunState.INTERRUPTED, flow.state().state());
        assertEquals(1, flow.findings().size());
        assertEquals(List.of(new FlowKernel("k(double*)", 1, 0)), flow.kernels());
        assertTrue(flow.status().isEmpty());
        assertEquals("interrupted", FlowJson.of(flow).get("state").getAsString());
    }

    /** Writes one finding and waits to be killed. */
    static final class KilledWriter {
        private KilledWriter() {}

        public static void main(String[] arguments) throws InterruptedException {
            FlowWriter writer = writer(Path.of(arguments[0]));
            writer.launched(List.of(launch(1, "k(double*)")));
            writer.found(List.of(Flows.born(
                    Flows.site(0, "div.rn.f64 a, b, c", "/tmp/app.cu:3"), ExceptionClass.NAN, Double.NaN, 0, 0)));
            System.out.println("stored");
            Thread.sleep(Duration.ofMinutes(1));
        }
    }

    @Test
    void thePythonExampleRuns() throws Exception {
        example();
        Matcher code = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL).matcher(document());
        assertTrue(code.find());
        Path script = Files.writeString(folder.resolve("example.py"), code.group(1));
        Process python = new ProcessBuilder(Installed.program("python3").toString(), script.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, python.waitFor(), said);
        assertTrue(said.contains("app on twin, exit status 0"), said);
        assertTrue(said.contains("app.cu:3 NaN appearance div.rn.f64 [0.0, -0.0] -> nan"), said);
    }

    @Test
    void everyTableAndViewIsDocumented() throws Exception {
        example();
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
    void theJsonHasWhatScriptsRelyOn() {
        JsonObject json = FlowJson.of(example());
        assertEquals("app", json.get("program").getAsString());
        assertEquals("twin", json.get("on").getAsString());
        assertEquals(0, json.get("status").getAsInt());
        assertEquals(
                "{\"name\":\"k(double*)\",\"launches\":1,\"looked\":false}",
                json.getAsJsonArray("kernels").get(0).toString());
        JsonObject site = json.getAsJsonArray("sites").get(0).getAsJsonObject();
        assertEquals("app.cu", site.get("file").getAsString());
        assertEquals(3, site.get("line").getAsInt());
        assertEquals("k(double*)", site.get("kernel").getAsString());
        assertEquals("div.rn.f64", site.get("operation").getAsString());
        assertEquals("FP64", site.get("format").getAsString());
        assertEquals("NaN", site.get("class").getAsString());
        assertEquals(3, site.get("count").getAsLong());
        assertEquals(3, site.get("births").getAsLong());
        assertEquals("[\"appearance\"]", site.get("states").toString());
        JsonObject first = site.getAsJsonObject("first");
        assertEquals(1, first.get("launch").getAsLong());
        assertEquals("[0,0,0]", first.get("block").toString());
        assertEquals("[5,0,0]", first.get("thread").toString());
        assertEquals(
                "[\"0000000000000000\",\"8000000000000000\"]",
                first.get("operandBits").toString());
        assertEquals("7ff8000000000000", first.get("resultBits").getAsString());
        assertEquals(file.toString(), json.get("file").getAsString());
    }

    @Test
    void theSarifLogHasALineAndAFingerprintThatStays() throws IOException {
        JsonObject before = FlowSarif.of(example()).json();
        JsonObject result = result(before);
        assertEquals("NaN", result.get("ruleId").getAsString());
        JsonObject place =
                result.getAsJsonArray("locations").get(0).getAsJsonObject().getAsJsonObject("physicalLocation");
        assertEquals(3, place.getAsJsonObject("region").get("startLine").getAsInt());
        assertTrue(place.toString().contains("app.cu"), place.toString());
        // Two lines further down, in another folder, the same line gives the same.
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("app.cu"), "\n\n" + Files.readString(folder.resolve("app.cu")));
        Path moved = folder.resolve("moved.flow");
        try (FlowWriter writer = FlowWriter.create(
                moved, new FlowDescription(Flows.request(elsewhere), "0.1.0", BEGUN), "/cache/app", 9)) {
            writer.found(List.of(nan(elsewhere.resolve("app.cu") + ":5")));
        }
        JsonObject after = FlowSarif.of(FlowReader.read(moved)).json();
        assertEquals(result.get("partialFingerprints"), result(after).get("partialFingerprints"));
    }

    @Test
    void aLineIsOneResultOfTheSarifLogWithThePlacesThatCallIt() {
        String source = folder.resolve("app.cu").toString();
        try (FlowWriter writer = writer(file)) {
            writer.found(List.of(
                    Flows.born(
                            Flows.site(1, "div.rn.f64 a, b, c", source + ":3", source + ":1"),
                            ExceptionClass.NAN,
                            Double.NaN,
                            0,
                            0),
                    Flows.born(
                            Flows.site(2, "div.rn.f64 a, b, c", source + ":3", source + ":2"),
                            ExceptionClass.NAN,
                            Double.NaN,
                            0,
                            0)));
            writer.end(RunState.FINISHED, "");
        }
        JsonObject log = FlowSarif.of(FlowReader.read(file)).json();
        assertEquals(
                1,
                log.getAsJsonArray("runs")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonArray("results")
                        .size());
        JsonObject result = result(log);
        String message = result.getAsJsonObject("message").get("text").getAsString();
        assertTrue(message.endsWith("By 2 instructions of this line."), message);
        assertEquals(
                List.of("Called here. 1", "Called here. 2"),
                result.getAsJsonArray("relatedLocations").asList().stream()
                        .map(place -> place.getAsJsonObject())
                        .map(place ->
                                place.getAsJsonObject("message").get("text").getAsString()
                                        + " "
                                        + place.getAsJsonObject("physicalLocation")
                                                .getAsJsonObject("region")
                                                .get("startLine")
                                                .getAsInt())
                        .toList());
        String page = FlowHtml.of(FlowReader.read(file));
        assertTrue(page.contains("called at app.cu:1") && page.contains("called at app.cu:2"), page);
    }

    @Test
    void thePageHasTheLineItsTextAndTheValues() {
        String page = FlowHtml.of(example());
        for (String part : List.of("app.cu:3", "{ x[0] = x[0] / x[1]; }", "div.rn.f64", "-0x0p+0", "(5,0,0)")) {
            assertTrue(page.contains(part), part);
        }
        assertTrue(page.contains("prefers-color-scheme: dark"));
    }

    @Test
    void theTableHasALineForEachState() {
        List<String> lines = FlowCsv.of(example()).lines().toList();
        assertEquals(2, lines.size());
        assertTrue(
                lines.get(1)
                        .startsWith("NaN,appearance,app.cu,3,{ x[0] = x[0] / x[1]; },,k(double*),div.rn.f64,FP64,3,1,"),
                lines.get(1));
    }

    private static JsonObject result(JsonObject log) {
        return log.getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
    }

    /** A flow with one NaN in line 3. */
    private StoredFlow example() {
        try (FlowWriter writer = writer(file)) {
            writer.launched(List.of(launch(1, "k(double*)")));
            writer.found(List.of(nan(folder.resolve("app.cu") + ":3")));
            writer.ended(0, Duration.ofMillis(5));
            writer.end(RunState.FINISHED, "");
        }
        return FlowReader.read(file);
    }

    private static FlowFinding nan(String line) {
        return Flows.born(
                Flows.site(5, "div.rn.f64 %fd1, %fd2, %fd3", line), ExceptionClass.NAN, Double.NaN, 0.0, -0.0);
    }

    private static FlowWriter writer(Path file) {
        return FlowWriter.create(
                file,
                new FlowDescription(Flows.request(file.toAbsolutePath().getParent()), "0.1.0", BEGUN),
                "/cache/app",
                9);
    }

    private static Launch launch(long number, String kernel) {
        return new Launch(number, kernel, new Extent(1, 1, 1), new Extent(1, 1, 1), 0, 0.1, 1, Optional.empty());
    }

    private static Occurrence occurrence(long launch, Value... operands) {
        return new Occurrence(
                launch, new Position(1, 2, 3), new Position(4, 5, 6), List.of(operands), Value.of(Double.NaN));
    }

    private static String document() throws IOException {
        return Files.readString(Path.of(System.getProperty("ulpscope.root")).resolve("docs/flow-format.md"));
    }
}
