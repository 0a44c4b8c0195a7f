package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;

class ExportersTest {
    private static final long MINUS_ZERO = 0x8000_0000_0000_0000L;

    @TempDir
    Path folder;

    private Path study;

    @BeforeEach
    void aStudyWithAnInfinityANanWithPayloadAndACrash() {
        study = folder.resolve("f.study");
        StudyTrial overflow = Studies.trial(6000);
        List<Long> special = List.of(MINUS_ZERO, 1L, 0xffff_ffffL);
        Outcome nan = new Outcome.Returned(0xfff8_0000_dead_beefL, org.ulpscope.backend.outcome.ExceptionFlags.NONE);
        Outcome crash = new Outcome.Crashed("signal 11, \"SIGSEGV\"");
        Set<InputMark> marks = InputMark.of(Studies.SLOTS, special);
        assertEquals(EnumSet.of(InputMark.ZERO, InputMark.SUBNORMAL), marks);
        try (StudyWriter writer = StudyWriter.create(study, Studies.description())) {
            writer.append(
                    List.of(overflow),
                    List.of(
                            Studies.finding(1, overflow),
                            new Finding(2, "clang", "NaN", special, nan, marks, OptionalLong.empty()),
                            new Finding(3, "clang", "CRASH", special, crash, marks, OptionalLong.empty()),
                            new Finding(
                                    4,
                                    "gcc",
                                    "TIMEOUT",
                                    special,
                                    new Outcome.TimedOut(Duration.ofSeconds(2)),
                                    marks,
                                    OptionalLong.empty())));
            writer.end(RunState.FINISHED, "");
        }
    }

    @Test
    void theJsonHasTheKeysThatScriptsRelyOn() throws Exception {
        JsonObject json =
                JsonParser.parseString(Files.readString(export("json"))).getAsJsonObject();
        assertTrue(
                json.keySet()
                        .containsAll(Set.of(
                                "kernel",
                                "signature",
                                "strategy",
                                "seed",
                                "trials",
                                "seconds",
                                "platforms",
                                "findings",
                                "regions",
                                "study")),
                json.toString());
        assertEquals("f", json.get("kernel").getAsString());
        assertEquals(1, json.get("trials").getAsLong());
        assertEquals(Long.MIN_VALUE, json.get("seed").getAsLong());
        assertEquals(study.toString(), json.get("study").getAsString());
        assertEquals(
                JsonParser.parseString(
                        "{name: gcc, toolchain: 'gcc 12.2.0', options: '-O2 -DNAME=a b', device: 'x86-64'}"),
                json.getAsJsonArray("platforms").get(0));
    }

    @Test
    void theJsonHasEachInputOnceWithWhatItGivesOnEachPlatformToTheBit() throws Exception {
        JsonObject json =
                JsonParser.parseString(Files.readString(export("json"))).getAsJsonObject();
        assertEquals(
                JsonParser.parseString(
                        "[{inputs: ['0x1.17faa559c5624p+1009', '0x1.f4p+10', '0x1770'],"
                                + "inputBits: ['7f017faa559c5624', '44fa0000', '00001770'], marks: [], platforms: [gcc], results: ["
                                + "{platform: gcc, class: 'INF+', output: inf, outputBits: '7ff0000000000000', found: true, simplest: false, border: false},"
                                + "{platform: clang, class: 'NORMAL-', output: '-0x1.af724426128fdp-1018', outputBits: '805af724426128fd', found: false}]},"
                                + "{inputs: ['-0x0p+0', '0x1p-149', '-0x1'],"
                                + "inputBits: ['8000000000000000', '00000001', 'ffffffff'], marks: [subnormal, zero], platforms: [clang, gcc], results: ["
                                + "{platform: clang, class: NaN, output: nan, outputBits: 'fff80000deadbeef', found: true, simplest: false, border: false},"
                                + "{platform: clang, class: CRASH, fault: 'signal 11, \\\"SIGSEGV\\\"', found: true, simplest: false, border: false},"
                                + "{platform: gcc, class: TIMEOUT, fault: 'took longer than 2000 ms', found: true, simplest: false, border: false}]}]"),
                json.getAsJsonArray("findings"));
    }

    @Test
    void theCsvHasALineForEachFinding() throws Exception {
        List<String> lines = List.of(Files.readString(export("csv")).split("\r\n"));
        assertEquals(
                "platform,class,x,x decimal,x bits,y,y decimal,y bits,n,n decimal,n bits,output,output decimal,output bits,fault,marks,trial",
                lines.get(0));
        assertEquals(
                "gcc,INF+,0x1.17faa559c5624p+1009,6.000000000000001e+303,7f017faa559c5624,0x1.f4p+10,2000,44fa0000,0x1770,6000,00001770,"
                        + "inf,inf,7ff0000000000000,,,6000",
                lines.get(1));
        assertEquals(5, lines.size());
        assertTrue(lines.get(3).contains("\"signal 11, \"\"SIGSEGV\"\"\",subnormal zero,"), lines.get(3));
    }

    @Test
    void theSarifHasEachFindingOnce() throws Exception {
        JsonObject json =
                JsonParser.parseString(Files.readString(export("sarif"))).getAsJsonObject();
        JsonObject run = json.getAsJsonArray("runs").get(0).getAsJsonObject();
        JsonArray results = run.getAsJsonArray("results");
        assertEquals(4, results.size());
        JsonObject overflow = results.get(0).getAsJsonObject();
        assertEquals("INF+", overflow.get("ruleId").getAsString());
        assertEquals("warning", overflow.get("level").getAsString());
        assertEquals(
                "f(x = 0x1.17faa559c5624p+1009 (6.000000000000001e+303), y = 0x1.f4p+10 (2000), n = 0x1770 (6000)) gives inf"
                        + " on gcc 12.2.0 -O2 -DNAME=a b @ x86-64: INF+.",
                overflow.getAsJsonObject("message").get("text").getAsString());
        assertEquals(
                "7ff0000000000000",
                overflow.getAsJsonObject("properties").get("outputBits").getAsString());
        JsonObject place = overflow.getAsJsonArray("locations").get(0).getAsJsonObject();
        assertEquals(JsonParser.parseString("[{name: f, kind: function}]"), place.getAsJsonArray("logicalLocations"));
        assertFalse(place.has("physicalLocation"), "a function of a library has no source");
        JsonObject crash = results.get(2).getAsJsonObject();
        assertEquals("error", crash.get("level").getAsString());
        assertTrue(crash.getAsJsonObject("message").get("text").getAsString().contains("signal 11, \"SIGSEGV\""));
        assertEquals(
                4,
                results.asList().stream()
                        .map(result -> result.getAsJsonObject().get("partialFingerprints"))
                        .distinct()
                        .count());
    }

    @Test
    void anUnknownFormatIsSaidWithThoseThereAre() {
        var refusal = assertThrows(UlpscopeException.class, () -> Exporters.named("pdf"));
        assertTrue(
                refusal.getMessage().contains("'pdf'") && refusal.getMessage().contains("csv, "), refusal.getMessage());
    }

    @Test
    void anExportThatCannotBeWrittenIsSaidAndLeavesNothing() {
        try (StudyReader reader = StudyReader.open(study)) {
            Path target = folder.resolve("nowhere/f.json");
            var refusal = assertThrows(
                    UlpscopeException.class, () -> Exporters.named("json").export(reader, target));
            assertTrue(refusal.getMessage().contains(target.toString()), refusal.getMessage());
        }
    }

    private Path export(String format) {
        Exporter exporter = Exporters.named(format);
        try (StudyReader reader = StudyReader.open(study)) {
            Path target = folder.resolve("f" + exporter.suffix());
            assertEquals(List.of(target), exporter.export(reader, target));
            return target;
        }
    }
}
