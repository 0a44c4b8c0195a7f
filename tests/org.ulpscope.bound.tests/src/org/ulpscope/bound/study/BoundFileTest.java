package org.ulpscope.bound.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.BoundReplay;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessOperator;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.TellingProcess;

class BoundFileTest {
    private static final Instant BEGUN = Instant.parse("2026-11-23T10:00:00Z");
    private static final String TEXT =
            "double total(double a, double b, double c) /* \u00e9 */\n{\n    double s = a + b + c;\n    return s > 0.5 ? s : 2 * s;\n}\n";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void source() throws IOException {
        file = folder.resolve("total.bound");
        Files.writeString(folder.resolve("total.c"), TEXT);
    }

    private static BoundRequest request(Path folder, String... platforms) {
        Kernel kernel = Signature.parse("double total(double a, double b, double c)");
        kernel.setSource("total.c");
        kernel.setOrigin(Origin.SOURCE);
        return new BoundRequest(
                kernel,
                folder,
                List.of(Value.of(1e16), Value.of(1.0), Value.of(-1e16)),
                Model.parse("contract,reassociate,ordered"),
                List.of(platforms).stream()
                        .map(platform -> new PlatformRequest(platform, List.of("-O2", "-march=native")))
                        .toList(),
                Duration.ofSeconds(20));
    }

    private BoundedLine line(int line, Interval widest, OptionalDouble share) {
        Value zero = Value.of(0.0);
        Witness sum = new Witness.Operation(
                WitnessOperator.SUM, Value.of(1.0), List.of(new Witness.Given(Value.of(1.0)), new Witness.Given(zero)));
        Witness.Ends ends = new Witness.Ends(
                Optional.of(sum),
                Optional.of(new Witness.Operation(WitnessOperator.NEGATION, zero, List.of(new Witness.Given(zero)))),
                Optional.empty());
        return new BoundedLine(folder.resolve("total.c").toString(), line, 1L << 40, widest, 1L << 39, ends, share);
    }

    private static Interval interval(double strict, double low, double high, boolean nan) {
        return new Interval(Value.of(strict), Optional.of(Value.of(low)), Optional.of(Value.of(high)), nan);
    }

    private static PlatformAnswer answer(String name, Optional<Value> value, boolean inside) {
        return new PlatformAnswer(
                new Platform(name, name + " 12", List.of("-O2", "-ffast-math"), "x86-64"),
                value,
                value.isPresent() ? "NORMAL" : "CRASH",
                true,
                inside);
    }

    private BoundResult example(BoundRequest request) {
        Interval whole = interval(0, -Double.MAX_VALUE, Double.POSITIVE_INFINITY, true);
        BoundedLine first = line(3, whole, OptionalDouble.of(0.1));
        BoundedLine second = line(
                4,
                new Interval(Value.of(Double.NaN), Optional.empty(), Optional.empty(), true),
                OptionalDouble.empty());
        Bounds bounds = new Bounds(
                List.of(new BoundedOutput("return", whole)),
                List.of(first, second),
                List.of(line(4, interval(0.5, -0.0, 1, false), OptionalDouble.empty())));
        Bounds pinned =
                new Bounds(List.of(new BoundedOutput("return", interval(1, 1, 1, false))), List.of(), List.of());
        PinPatch patch = new PinPatch(
                folder,
                Map.of(
                        folder.resolve("total.c"),
                        new PinPatch.Text(bytes(TEXT), bytes(TEXT.replace("a + b", "b + a")))),
                List.of("One was left out."));
        return new BoundResult(
                request,
                bounds,
                List.of(answer("gcc", Optional.of(Value.of(1.0)), true), answer("clang", Optional.empty(), false)),
                new Advice(List.of(second, first), BigInteger.ONE.shiftLeft(70), BigInteger.ZERO),
                new PatchOutcome.Tried(
                        patch,
                        pinned,
                        List.of(answer("gcc", Optional.of(Value.of(1.0)), true)),
                        List.of(OptionalDouble.of(1.25))));
    }

    /** The characters that a source's bytes are read as, one for each. */
    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private StoredBound written() {
        BoundRequest request = request(folder, "gcc", "clang");
        BoundResult result = example(request);
        try (BoundWriter writer = writer(file, request)) {
            writer.bounded(result.bounds());
            writer.advised(result.advice());
            writer.answered(result.answers());
            writer.patched(result.patch());
            writer.end(RunState.FINISHED, "");
        }
        return BoundReader.read(file);
    }

    private static BoundWriter writer(Path file, BoundRequest request) {
        return BoundWriter.create(file, new BoundDescription(request, "0.1.0", BEGUN));
    }

    @Test
    void aRunIsReadAsItWasWritten() {
        StoredBound stored = written();
        BoundRequest asked = stored.description().request();
        BoundRequest wanted = request(folder, "gcc", "clang");
        assertTrue(BoundReader.isBound(file));
        assertEquals(KernelFiles.toXml(wanted.kernel()), KernelFiles.toXml(asked.kernel()));
        assertEquals(wanted.inputs(), asked.inputs());
        assertEquals(wanted.model(), asked.model());
        assertEquals(wanted.platforms(), asked.platforms());
        assertEquals(wanted.limit(), asked.limit());
        assertEquals(folder, asked.folder());
        assertEquals(BEGUN, stored.description().created());
        assertEquals(example(asked), stored.result());
        assertEquals(2, stored.state().trials());
        // A condition, and a platform that its options do not explain.
        assertEquals(2, stored.state().findings());
    }

    @Test
    void theTextOfTheSourceIsThatOfTheRun() throws IOException {
        StoredBound stored = written();
        Files.delete(folder.resolve("total.c"));
        StoredBound later = BoundReader.read(file);
        assertEquals(Map.of(folder.resolve("total.c"), TEXT), later.sources());
        assertEquals(
                Optional.of("double s = a + b + c;"),
                later.text(later.result().bounds().lines().getFirst()));
        PatchOutcome.Tried tried =
                assertInstanceOf(PatchOutcome.Tried.class, stored.result().patch());
        assertTrue(tried.patch().diff().contains("+    double s = b + a + c;"), tried.patch()::diff);
    }

    @Test
    void boundsWithSharesReplaceThoseWithout() {
        BoundRequest request = request(folder);
        try (BoundWriter writer = writer(file, request)) {
            BoundedLine bare = line(3, interval(0, 0, 1, false), OptionalDouble.empty());
            writer.bounded(new Bounds(List.of(), List.of(bare), List.of()));
            assertEquals(List.of(bare), BoundReader.read(file).result().bounds().lines());
            writer.bounded(new Bounds(List.of(), List.of(bare.withShare(0.5)), List.of()));
        }
        StoredBound stored = BoundReader.read(file);
        assertEquals(0.5, stored.result().bounds().lines().getFirst().share().orElseThrow());
        assertEquals(RunState.INTERRUPTED, stored.state().state());
        assertInstanceOf(PatchOutcome.NotNeeded.class, stored.result().patch());
    }

    @Test
    void whatWasStoredOutlivesAKill() throws Exception {
        try (TellingProcess process = TellingProcess.start(KilledWriter.class, file)) {
            assertEquals(Optional.of("stored"), process.nextLine());
            process.kill();
        }
        StoredBound stored = BoundReader.read(file);
        assertEquals(RunState.INTERRUPTED, stored.state().state());
        assertEquals("return", stored.result().bounds().outputs().getFirst().name());
        assertTrue(stored.result().answers().isEmpty());
        assertEquals("interrupted", json(BoundJson.of(stored)).get("state").getAsString());
    }

    /** Writes bounds and waits to be killed. */
    static final class KilledWriter {
        private KilledWriter() {}

        public static void main(String[] arguments) throws InterruptedException {
            Path file = Path.of(arguments[0]);
            BoundWriter writer = writer(file, request(file.getParent()));
            writer.bounded(
                    new Bounds(List.of(new BoundedOutput("return", interval(0, 0, 1, false))), List.of(), List.of()));
            System.out.println("stored");
            Thread.sleep(Duration.ofMinutes(1));
        }
    }

    @Test
    void aFileThatIsThereIsNotWrittenOver() throws IOException {
        Files.writeString(file, "mine");
        UlpscopeException refused = assertThrows(UlpscopeException.class, () -> writer(file, request(folder)));
        assertTrue(refused.getMessage().contains("total.bound"), refused.getMessage());
        assertEquals("mine", Files.readString(file));
        assertFalse(BoundReader.isBound(file));
        assertThrows(UlpscopeException.class, () -> BoundReader.read(file));
    }

    @Test
    void thePythonExampleRuns() throws Exception {
        written();
        Matcher code = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL).matcher(document());
        assertTrue(code.find());
        Path script = Files.writeString(folder.resolve("example.py"), code.group(1));
        Process python = new ProcessBuilder(Installed.program("python3").toString(), script.toString(), file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, python.waitFor(), said);
        assertTrue(said.contains("total, model contract,reassociate,ordered"), said);
        assertTrue(
                said.contains("total.c:3 0 from -1.7976931348623157e+308 to inf 18437736874454810623 ulps 0.1"), said);
        assertTrue(said.contains("gcc [\"-O2\",\"-ffast-math\"] 0x1p+0 inside"), said);
    }

    @Test
    void everyTableAndViewIsDocumented() throws Exception {
        written();
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
    void exportsHaveTheBounds() throws IOException {
        StoredBound stored = written();
        JsonObject json = json(BoundJson.of(stored));
        assertEquals("total", json.get("kernel").getAsString());
        assertEquals("finished", json.get("state").getAsString());
        assertEquals(file.toString(), json.get("file").getAsString());
        BoundExport.CSV.write(stored, folder.resolve("total.csv"));
        List<String> lines = Files.readAllLines(folder.resolve("total.csv"));
        assertEquals(5, lines.size());
        assertTrue(lines.get(2).startsWith("line,,"), lines.get(2));
        assertTrue(lines.get(2).contains(",3,double s = a + b + c;,1099511627776,0.1,0x0p+0,0,"), lines.get(2));
    }

    @Test
    void whatCannotRunIsFailedAndSaysWhy() {
        BoundRequest request = request(folder);
        request.kernel().setSource("nowhere.c");
        UlpscopeException why =
                assertThrows(UlpscopeException.class, () -> BoundStudy.run(request, file, () -> {}, Progress.NONE));
        StoredBound stored = BoundReader.read(file);
        assertEquals(RunState.FAILED, stored.state().state());
        assertEquals(why.getMessage(), stored.state().sentence());
        assertTrue(stored.sources().isEmpty());
    }

    @Test
    @Tag("long")
    void aRunIsKeptAndReplayed() throws IOException {
        BoundResult result = BoundStudy.run(
                request(folder, "gcc"), file, () -> assertTrue(BoundReader.isBound(file)), Progress.NONE);
        StoredBound stored = BoundReader.read(file);
        assertEquals(RunState.FINISHED, stored.state().state());
        assertEquals(result.bounds(), stored.result().bounds());
        assertEquals(result.answers(), stored.result().answers());
        assertEquals(result.advice(), stored.result().advice());
        assertEquals(result.patch(), stored.result().patch());
        assertTrue(BoundReplay.of(stored, Progress.NONE).holds());
        Files.writeString(folder.resolve("total.c"), TEXT.replace("b + c", "c + b"));
        BoundReplay changed = BoundReplay.of(stored, Progress.NONE);
        assertFalse(changed.holds());
        assertTrue(
                changed.differences().getFirst().startsWith("The result return gave 0x0p+0 from"), changed::toString);
    }

    @Test
    @Tag("slow")
    void aRunThatIsStoppedKeepsWhatWasKnown() {
        boolean[] stop = {false};
        Progress stopped = new Progress() {
            @Override
            public void message(String text) {
                stop[0] |= text.startsWith("Trying");
            }

            @Override
            public boolean isCancelled() {
                return stop[0];
            }
        };
        assertThrows(
                CancellationException.class, () -> BoundStudy.run(request(folder, "gcc"), file, () -> {}, stopped));
        StoredBound stored = BoundReader.read(file);
        assertEquals(RunState.CANCELLED, stored.state().state());
        assertFalse(stored.result().bounds().lines().isEmpty());
    }

    private static JsonObject json(BoundJson json) {
        return new Gson().toJsonTree(json).getAsJsonObject();
    }

    private static String document() throws IOException {
        return Files.readString(Path.of(System.getProperty("ulpscope.root")).resolve("docs/bound-format.md"));
    }
}
