package org.ulpscope.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an assistant is told, and what it may not do. */
class McpServiceTest {
    private static final String ROOT = """
            #include <math.h>
            double root(double b, double c)
            {
                return sqrt(b * b - 4 * c);
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void writeTheSource() throws IOException {
        Files.writeString(folder.resolve("root.c"), ROOT);
    }

    @Test
    void toolsAreListedWithWhatTheyNeed() throws Exception {
        try (Assistant assistant = new Assistant(folder, false, "")) {
            List<JsonObject> tools = assistant.request("tools/list", Map.of()).getAsJsonArray("tools").asList().stream()
                    .map(tool -> tool.getAsJsonObject())
                    .toList();
            assertEquals(
                    List.of("eval", "hunt", "explain", "compare", "verify", "accuracy", "bound", "flow", "run"),
                    tools.stream().map(tool -> tool.get("name").getAsString()).toList());
            assertEquals(
                    "2025-06-18", assistant.greeting().get("protocolVersion").getAsString());
            JsonObject schema = tools.getFirst().getAsJsonObject("inputSchema");
            assertEquals("[\"function\",\"inputs\"]", schema.get("required").toString());
        }
    }

    @Test
    @Tag("slow")
    void whyAFunctionGivesNaNIsExplainedWithItsLineAndAllOfItCanBeRead() throws Exception {
        try (Assistant assistant = new Assistant(folder, false, "accept")) {
            JsonObject answer = assistant.call("explain", Map.of("function", "root", "source", "root.c"));
            String text = Assistant.text(answer);
            assertFalse(answer.get("isError").getAsBoolean(), text);
            assertTrue(text.startsWith("NaN, INF+ in root of root.c on "), text);
            assertTrue(text.contains("NaN: `sqrt(b * b - 4 * c)` at root.c:4 where `b * b - 4 * c < 0`"), text);
            assertTrue(text.contains("An assertion that was tried: it lets in 0 of "), text);
            assertTrue(text.contains("\nassert(b * b - 4 * c >= 0);"), text);
            assertTrue(text.contains("Not looked at: SUB+, SUB- (not asked for)."), text);
            assertEquals(1, assistant.questions().size());
            assertTrue(assistant.questions().getFirst().contains("root.c"), assistant.questions()::toString);

            JsonObject read = assistant.request("resources/read", Map.of("uri", "ulpscope://runs/run-1.study"));
            String json = read.getAsJsonArray("contents")
                    .get(0)
                    .getAsJsonObject()
                    .get("text")
                    .getAsString();
            assertEquals(
                    "root",
                    JsonParser.parseString(json).getAsJsonObject().get("kernel").getAsString());

            assistant.call("eval", Map.of("function", "root", "source", "root.c", "inputs", List.of(1, 2)));
            assertEquals(1, assistant.questions().size(), "the same text is asked about once");
        }
    }

    @Test
    void nothingOfASourceRunsWithoutConsent() throws Exception {
        Map<String, Object> call = Map.of("function", "root", "source", "root.c", "inputs", List.of("1", "2"));
        try (Assistant mute = new Assistant(folder, false, "")) {
            JsonObject answer = mute.call("eval", call);
            assertTrue(answer.get("isError").getAsBoolean());
            assertTrue(Assistant.text(answer).contains("ulpscope mcp --allow-runs"), Assistant.text(answer));
        }
        try (Assistant declining = new Assistant(folder, false, "decline")) {
            JsonObject answer = declining.call("eval", call);
            assertTrue(answer.get("isError").getAsBoolean());
            assertTrue(Assistant.text(answer).startsWith("The user has not agreed that "), Assistant.text(answer));
        }
    }

    @Test
    @Tag("slow")
    void whatIsAllowedAtTheStartIsNotAskedAndASourceMayBeText() throws Exception {
        try (Assistant assistant = new Assistant(folder, true, "")) {
            JsonObject answer = assistant.call(
                    "eval",
                    Map.of(
                            "function",
                            "half",
                            "code",
                            "double half(double x) { return x / 2; }",
                            "inputs",
                            List.of(3)));
            assertTrue(Assistant.text(answer).contains("1.5"), Assistant.text(answer));
            assertFalse(answer.get("isError").getAsBoolean());
        }
    }

    @Test
    void filesElsewhereAreNotRead() throws Exception {
        Path outside = Files.createTempFile("elsewhere", ".c");
        Files.createSymbolicLink(folder.resolve("link.c"), outside);
        try (Assistant assistant = new Assistant(folder, true, "")) {
            for (String name : List.of(outside.toString(), "../" + outside.getFileName(), "link.c")) {
                JsonObject answer = assistant.call("hunt", Map.of("function", "f", "source", name));
                assertTrue(answer.get("isError").getAsBoolean(), name);
                assertTrue(Assistant.text(answer).contains("'" + name + "'"), Assistant.text(answer));
            }
        } finally {
            Files.delete(outside);
        }
    }

    /** They would be compiled and run unasked, from anywhere. */
    @Test
    void namesOfFunctionsThatAreFilesAreRefused() throws Exception {
        Path outside = Files.createTempDirectory("elsewhere");
        Path source = Files.writeString(outside.resolve("f.c"), "double f(double x) { return x; }");
        try (Assistant assistant = new Assistant(folder, false, "")) {
            for (String name : List.of(
                    source.toString(),
                    source + ":f",
                    "root.c",
                    "root.c:root",
                    outside.resolve("f.kernel").toString())) {
                for (Map<String, Object> call : List.<Map<String, Object>>of(
                        Map.of("function", name, "inputs", List.of("1")),
                        Map.of("function", "double sin(double x)", "reference", name, "ulps", 1))) {
                    JsonObject answer = assistant.call(call.containsKey("ulps") ? "verify" : "eval", call);
                    assertTrue(answer.get("isError").getAsBoolean(), name);
                    assertTrue(
                            Assistant.text(answer).startsWith("'" + name + "' names a file, which "),
                            Assistant.text(answer));
                }
            }
        } finally {
            Files.delete(source);
            Files.delete(outside);
        }
    }

    @Test
    @Tag("slow")
    void aFunctionThatDiffersFromItsReferenceIsToldWithTheInput() throws Exception {
        String code = """
                #include <math.h>
                double fast(double x) { return x > 2 && x < 3 ? sqrt(x) * (1 + 1e-14) : sqrt(x); }
                double idle(double x) { return x; }
                """;
        try (Assistant assistant = new Assistant(folder, true, "")) {
            JsonObject answer = assistant.call(
                    "verify",
                    Map.of("function", "fast", "code", code, "reference", "double sqrt(double x)", "ulps", 2));
            String text = Assistant.text(answer);
            assertFalse(answer.get("isError").getAsBoolean(), text);
            assertTrue(
                    text.startsWith("fast of code.c on gcc differs from sqrt of the math library on gcc at x = 2."),
                    text);
            assertTrue(text.contains(" (bound asked: 2 ulps)"), text);
            assertTrue(text.contains("\nNot looked at: all other inputs, of "), text);

            String idle = Assistant.text(assistant.call(
                    "verify",
                    Map.of("function", "idle", "code", code, "referenceCode", code, "reference", "fast", "ulps", "0")));
            assertTrue(
                    idle.contains("The candidate gives back its input x unchanged, and the reference does not."), idle);
        }
    }

    @Test
    @Tag("slow")
    void aTestThatShowsNothingIsRefusedAndNamed() throws Exception {
        String code = "double half(double x) { return x / 2; }";
        try (Assistant assistant = new Assistant(folder, true, "")) {
            JsonObject self = assistant.call(
                    "verify",
                    Map.of(
                            "function",
                            "half",
                            "code",
                            code,
                            "reference",
                            "again",
                            "referenceCode",
                            "double again(double y) { /* mine */ return y/2; }",
                            "ulps",
                            0));
            assertTrue(self.get("isError").getAsBoolean());
            assertTrue(Assistant.text(self).contains("The reference is the candidate itself."), Assistant.text(self));

            JsonObject wide = assistant.call(
                    "verify", Map.of("function", "half", "code", code, "exact", true, "ulps", Long.MAX_VALUE));
            assertTrue(wide.get("isError").getAsBoolean());
            assertTrue(
                    Assistant.text(wide)
                            .startsWith(
                                    "Refused, since the test shows nothing. The bound is so wide that a function passes that always gives 0."),
                    Assistant.text(wide));
        }
    }

    @Test
    void optionsThatLoadCodeAndOptionsInThePlaceOfNamesAreRefused() throws Exception {
        try (Assistant assistant = new Assistant(folder, true, "")) {
            JsonObject loading = assistant.call(
                    "hunt",
                    Map.of("function", "double cosh(double x)", "platforms", List.of("gcc -fplugin=/tmp/evil.so")));
            assertTrue(
                    Assistant.text(loading).contains("makes a compiler run or load something"),
                    Assistant.text(loading));
            for (String quoted : List.of(
                    "gcc '-fplugin=/tmp/evil.so'", "gcc \"-fplugin=/tmp/evil.so\"", "gcc -f\\plugin=/tmp/evil.so")) {
                JsonObject hidden = assistant.call(
                        "hunt", Map.of("function", "double cosh(double x)", "platforms", List.of(quoted)));
                assertTrue(
                        Assistant.text(hidden).contains("makes a compiler run or load something"),
                        Assistant.text(hidden));
            }
            JsonObject option = assistant.call("hunt", Map.of("function", "--trust"));
            assertEquals("'--trust' is an option, and no function.", Assistant.text(option));
            JsonObject unknown = assistant.call("eval", Map.of("function", "f", "trust", true));
            assertTrue(Assistant.text(unknown).startsWith("'eval' has no argument 'trust'"), Assistant.text(unknown));
        }
    }

    /** The library would stop at the first of them. */
    @Test
    void linesThatAreNoMessagesLeaveTheServerAnswering() throws Exception {
        try (Assistant assistant = new Assistant(folder, true, "")) {
            for (String line : List.of(
                    "",
                    "no message",
                    "null",
                    "[]",
                    "{\"jsonrpc\":\"2.0\",\"id\":900}",
                    "{\"jsonrpc\":\"2.0\",\"id\":{\"a\":1},\"method\":\"ping\"}",
                    "{\"jsonrpc\":\"2.0\",\"id\":901,\"method\":\"tools/call\",\"params\":[1]}",
                    "[".repeat(10_000))) {
                assistant.write(line);
                assertTrue(assistant.request("ping", Map.of()).isEmpty(), line);
            }
        }
    }

    @Test
    @Tag("slow")
    void aWrongArgumentIsNamed() throws Exception {
        try (Assistant assistant = new Assistant(folder, true, "")) {
            JsonObject answer = assistant.call("hunt", Map.of("function", "double cosh(double x)", "budget", "-5"));
            assertTrue(answer.get("isError").getAsBoolean());
            assertTrue(Assistant.text(answer).contains("-5"), Assistant.text(answer));
        }
    }

    /** An answer beside other messages was lost, so that clients waited for ever. */
    @Test
    void noAnswerIsLostAmongManyAtOnce() throws Exception {
        try (Assistant assistant = new Assistant(folder, true, "")) {
            int count = 200;
            for (int i = 0; i < count; i++) {
                assistant.ask("tools/call", Map.of("name", "hunt", "arguments", Map.of("nosuch", i)));
            }
            assertEquals(count, assistant.answers(count).size());
        }
    }

    @Test
    @Tag("slow")
    void thatAFunctionHasNoSourceToExplainItByIsSaid() throws Exception {
        try (Assistant assistant = new Assistant(folder, false, "")) {
            String text = Assistant.text(
                    assistant.call("explain", Map.of("function", "double log(double x)", "budget", "100")));
            assertTrue(text.startsWith("NaN, INF- in log of the math library on "), text);
            assertTrue(
                    text.contains(
                            "\nNo cause is told: causes are looked for in sources, and this function has none here.\n"),
                    text);
        }
    }
}
