package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.flow.Flows;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.Repeats;

/** The command in a process of its own, since the program that it runs has its streams. */
class FlowTest {
    /** Divides 0 by 0, or by 1 when it is told to be clean, in line 7. */
    static final String PROGRAM = """
            #include <cstdio>
            #include <cstdlib>
            #include <cstring>
            // One instruction.
            __global__ void ratio(double *x)
            {
                x[0] = x[1] / x[2];
            }
            int main(int n, char **words)
            {
                const char *word = n > 1 ? words[1] : "";
                double host[3] = {0, 0, strcmp(word, "clean") ? 0.0 : 1.0}, *x;
                cudaMalloc(&x, sizeof host);
                cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                ratio<<<1, 1>>>(x);
                cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                printf("printed %f\\n", host[0] != host[0] ? 1. : 0.);
                fputs("said aside\\n", stderr);
                fflush(stdout);
                if (!strcmp(word, "abort")) abort();
                while (!strcmp(word, "wait")) {}
                return 5;
            }
            """;

    private static final String DIVISION = "x[0] = x[1] / x[2];";

    @TempDir
    Path folder;

    private record Run(int status, String output, String errors) {
        String all() {
            return output + "\n---\n" + errors;
        }
    }

    @Test
    @Tag("slow")
    void whatTheProgramPrintsAndWhatIsFoundAreToldApart() throws Exception {
        program(PROGRAM);
        Run text = run("flow", "app.cu", "--on", "twin", "--count");
        assertEquals(1, text.status(), text::all);
        assertTrue(text.output().startsWith("printed 1.000000\n"), text::all);
        assertTrue(text.output().contains("""
                app.cu:7  NaN, DIV0
                    x[0] = x[1] / x[2];
                  in ratio(double*)
                  NaN, DIV0  div.rn.f64 of 0, 0 gives nan
                             first in launch 1, block (0,0,0), thread (0,0,0); once
                """), text::all);
        assertTrue(text.output().contains("ended with status 5"), text::all);
        assertTrue(text.errors().contains("said aside"), text::all);

        Run json = run("flow", "app.cu", "--on", "twin", "--json", "--html", "app.html");
        assertEquals(1, json.status(), json::all);
        JsonObject object = JsonParser.parseString(json.output()).getAsJsonObject();
        assertEquals(5, object.get("status").getAsInt());
        assertEquals("app-2.flow", object.get("file").getAsString());
        assertTrue(json.errors().contains("printed 1.000000\n"), json::all);
        assertTrue(Files.readString(folder.resolve("app.html")).contains(DIVISION));

        Run clean = run("flow", "app.cu", "--on", "twin", "-q", "--study", "clean.flow", "--", "clean");
        assertEquals(0, clean.status(), clean::all);
        assertTrue(clean.output().contains("No exceptional value is born in the 1 "), clean::all);
        assertEquals("said aside\n", clean.errors());

        Run same = here("flow", "diff", folder.resolve("app.flow"), folder.resolve("app-2.flow"));
        assertEquals(0, same.status(), same::all);
        Run other = here("flow", "diff", folder.resolve("app.flow"), folder.resolve("clean.flow"));
        assertEquals(1, other.status(), other::all);
        assertEquals("vanished  app.cu:7  DIV0, NaN\n    " + DIVISION + "\n", other.output());
    }

    @Test
    @Tag("slow")
    void aKernelThatCouldNotRunIsNotClean() throws Exception {
        program("""
                __global__ void fine(float *x) { x[0] = x[0] + 1; }
                __global__ void lost(float *x) { x[0] = x[0] / 3; }
                __global__ void late(float *x) { x[0] = x[0] * 2; }
                int main()
                {
                    float *x;
                    cudaMalloc(&x, 4);
                    cudaMemset(x, 0, 4);
                    fine<<<1, 1>>>(x);
                    lost<<<1, 1>>>(nullptr);
                    late<<<1, 1>>>(x);
                    cudaDeviceSynchronize();
                    late<<<1, 1>>>(x);
                }
                """);
        Run text = run("flow", "app.cu", "--on", "twin");
        assertEquals(3, text.status(), text::all);
        assertTrue(
                text.output()
                        .contains("No exceptional value is born in fine(float*) (1 launch), the host's code;"
                                + " not looked at: lost(float*) (1 launch), late(float*) (2 launches).\n"),
                text::all);
        assertTrue(text.output().contains("Not looked at: lost(float*) (1 launch): "), text::all);
        Run json = run("flow", "app.cu", "--on", "twin", "--json", "-q");
        assertEquals(3, json.status(), json::all);
        JsonObject object = JsonParser.parseString(json.output()).getAsJsonObject();
        JsonObject coverage = object.getAsJsonObject("coverage");
        assertEquals(
                "[\"fine(float*) (1 launch)\",\"the host's code\"]",
                coverage.get("lookedAt").toString());
        assertEquals(2, coverage.getAsJsonArray("leftOut").size(), json::all);
        assertTrue(object.get("verdict").getAsString().contains("; not looked at: lost(float*)"), json::all);
        JsonObject lost = object.getAsJsonArray("kernels").get(1).getAsJsonObject();
        assertEquals(1, lost.get("failed").getAsInt(), json::all);
        assertFalse(lost.get("looked").getAsBoolean(), json::all);
    }

    /** What a sum in memory comes to depends on an order that no GPU fixes, and no check sees it. */
    @Test
    @Tag("slow")
    void sumsByAtomicAdditionsAreNamedWithTheirLines() throws Exception {
        program("""
                __global__ void total(const float *x, float *sum) { atomicAdd(sum, x[threadIdx.x]); }
                __global__ void dot(const float *x, double *sum)
                {
                    double term = x[threadIdx.x];
                    atomicAdd(sum, term * term);
                }
                __global__ void count(int *n) { atomicAdd(n, 1); }
                __global__ void never(float *sum) { atomicAdd(sum, 1.5f); }
                int main(int argc, char **argv)
                {
                    float *x, *s;
                    double *d;
                    int *n;
                    cudaMalloc(&x, 128);
                    cudaMalloc(&s, 4);
                    cudaMalloc(&d, 8);
                    cudaMalloc(&n, 4);
                    cudaMemset(x, 0, 128);
                    cudaMemset(s, 0, 4);
                    cudaMemset(d, 0, 8);
                    cudaMemset(n, 0, 4);
                    total<<<1, 32>>>(x, s);
                    dot<<<1, 32>>>(x, d);
                    count<<<1, 32>>>(n);
                    if (argc > 1) never<<<1, 32>>>(s);
                    cudaDeviceSynchronize();
                }
                """);
        Run json = run("flow", "app.cu", "--on", "twin", "--json", "-q");
        assertEquals(0, json.status(), json::all);
        JsonObject object = JsonParser.parseString(json.output()).getAsJsonObject();
        List<String> left = new ArrayList<>();
        object.getAsJsonObject("coverage")
                .getAsJsonArray("leftOut")
                .forEach(one -> left.add(one.getAsJsonObject().get("what").getAsString()));
        assertEquals(
                List.of(
                        "never(float*)",
                        "the sum by atomic additions at app.cu:1",
                        "the sum by atomic additions at app.cu:5"),
                left.stream().sorted().toList(),
                json::all);
        assertTrue(object.get("verdict").getAsString().contains("; not looked at: the sum by atomic"), json::all);
    }

    @Test
    @Tag("slow")
    void aProgramInCNeedsNoDevice() throws Exception {
        Files.writeString(folder.resolve("main.c"), """
                #include <stdio.h>
                #include <stdlib.h>
                static double ratio(double a, double b)
                {
                    return a / b;
                }
                int main(int count, char **arguments)
                {
                    printf("%g\\n", ratio(1, atof(arguments[count - 1])));
                    return 3;
                }
                """);
        Run text = run("flow", "main.c", "--flags", "-O2", "-q", "--", "0");
        assertEquals(1, text.status(), text::all);
        assertEquals("""
                inf
                main.c:5  INF, DIV0
                    return a / b;
                  called at main.c:9
                  in main
                  INF, DIV0  divsd of 1, 0 gives inf
                             first in thread 1 of the host
                """, text.output().substring(0, text.output().indexOf("\n\n") + 1), text::all);
        Run json = run("flow", "main.c", "--flags", "-O2", "--json", "-q", "--", "0");
        JsonObject object = JsonParser.parseString(json.output()).getAsJsonObject();
        assertEquals("host", object.get("on").getAsString());
        assertEquals(3, object.get("status").getAsInt());
        assertTrue(json.output().contains("\"hostThread\":1"), json::all);
        Run clean = run("flow", "main.c", "--flags", "-O2", "-q", "--", "2");
        assertEquals(0, clean.status(), clean::all);
        assertTrue(clean.output().contains("No exceptional value is born."), clean::all);
        Run traced = run("flow", "main.c", "--trace", "--", "0");
        assertEquals(2, traced.status(), traced::all);
        assertTrue(traced.all().contains("Without it, the lines are told"), traced::all);
    }

    /** Without optimisation the functions of C++'s headers are not inlined: their lines are none of the user's. */
    @Test
    @Tag("slow")
    void aFunctionOfTheMathLibraryIsNamedWithItsArgumentsAtTheUsersLine() throws Exception {
        Files.writeString(folder.resolve("main.cpp"), """
                #include <cmath>
                #include <cstdio>
                float angle(float c)
                {
                    return std::acos(c);
                }
                double power(double x) { return std::pow(x, 0.5); }
                int main(int argc, char **argv)
                {
                    std::printf("%g %g\\n", angle(argc + 1.0f), power(-argc));
                }
                """);
        Run text = run("flow", "main.cpp", "-q");
        assertEquals(1, text.status(), text::all);
        assertTrue(text.output().contains("main.cpp:5  NaN\n    return std::acos(c);\n"), text::all);
        assertTrue(text.output().contains("  NaN  in acosf(2): "), text::all);
        assertTrue(text.output().contains("main.cpp:7  NaN\n"), text::all);
        assertTrue(text.output().contains("  NaN  in pow(-1, 0.5): "), text::all);
    }

    @Test
    @Tag("slow")
    void aProgramThatASignalEndsKeepsWhatWasSeen() throws Exception {
        program(PROGRAM);
        Run aborted = run("flow", "app.cu", "--on", "twin", "--", "abort");
        assertEquals(1, aborted.status(), aborted::all);
        assertTrue(aborted.errors().contains("the program was ended by SIGABRT"), aborted::all);
        StoredFlow flow = FlowReader.read(folder.resolve("app.flow"));
        assertEquals(128 + 6, flow.status().orElseThrow());
        assertEquals(2, flow.findings().size());
    }

    @Test
    @Tag("slow")
    void sourcesAreTheUsersOwnWhereACopyOfThemIsBuilt() throws Exception {
        Installed.program("make");
        program(PROGRAM);
        Files.writeString(folder.resolve("Makefile"), "app: app.cu\n\tnvcc -o app app.cu\n");
        Run built = run("flow", "--on", "twin", "-q", "--build", "make", "--program", "./app");
        assertTrue(built.output().contains("\napp.cu:7  NaN, DIV0\n"), built::all);
        assertFalse(built.all().contains("/entries/"), built::all);
    }

    @Test
    @Tag("long")
    void whatIsInjectedIsToldAndDecidesTheStatus() throws Exception {
        program(PROGRAM);
        Run reaches = flow("--inject", "app.cu:7=NaN", "--html", "app.html", "--", "clean");
        assertEquals(1, reaches.status(), reaches::all);
        assertTrue(reaches.output().startsWith("printed 1.000000\n"), reaches::all);
        assertTrue(reaches.output().contains("""
                Injected:
                  NaN at app.cu:7, in launch 1, block (0,0,0), thread (0,0,0): reaches an output: x[0]
                """), reaches::all);
        assertTrue(Files.readString(folder.resolve("app.html")).contains("reaches an output: x[0]"));
        // What a number that was put there gives birth to is found in the first run.
        Run divisor = flow("--inject", "ratio:x[2]=0", "--json", "--", "clean");
        assertEquals(1, divisor.status(), divisor::all);
        JsonObject json = JsonParser.parseString(divisor.output()).getAsJsonObject();
        assertEquals(2, json.getAsJsonArray("sites").size(), divisor::all);
        JsonObject put = json.getAsJsonArray("injections").get(0).getAsJsonObject();
        assertEquals("ratio:x[2]", put.get("place").getAsString());
        assertTrue(put.get("put").getAsBoolean());

        Run never = flow("--inject", "app.cu:7=NaN", "--after", "1", "--", "clean");
        assertEquals(0, never.status(), never::all);
        assertTrue(never.output().contains("NaN at app.cu:7 was never put"), never::all);

        Run nowhere = flow("--inject", "app.cu:4=NaN");
        assertEquals(2, nowhere.status(), nowhere::all);
        assertTrue(nowhere.errors().contains("lines near it that have one are 7"), nowhere::all);
        Run outside = flow("--inject", "ratio:x[3]=NaN", "--study", "outside.flow");
        assertEquals(2, outside.status(), outside::all);
        assertTrue(outside.errors().contains("the array has 3 numbers from there on"), outside::all);
        assertEquals(
                RunState.FAILED,
                FlowReader.read(folder.resolve("outside.flow")).state().state());

        Run again = run("replay", "app.flow");
        assertEquals(0, again.status(), again::all);
        Run other = here("flow", "diff", folder.resolve("app-2.flow"), folder.resolve("app-3.flow"));
        assertEquals("vanished  app.cu:7  DIV0, NaN\n    " + DIVISION + "\n", other.output(), other::all);
    }

    @Test
    @Tag("long")
    void aLineOfACopyThatIsBuiltIsFoundByTheNameOfTheUsersOwn() throws Exception {
        program(PROGRAM);
        for (String name : new String[] {"app.cu", folder.resolve("app.cu").toString()}) {
            Run built = run(
                    "flow",
                    "--on",
                    "twin",
                    "-q",
                    "--build",
                    "nvcc -o app app.cu",
                    "--program",
                    "./app",
                    "--inject",
                    name + ":7=INF",
                    "--",
                    "clean");
            assertTrue(built.output().contains("reaches an output: x[0]"), built::all);
        }
    }

    @Test
    @Tag("slow")
    void aFlowIsRunAgain() throws Exception {
        program(PROGRAM);
        run("flow", "app.cu", "--on", "twin", "-q");
        Run same = run("replay", "app.flow");
        assertEquals(0, same.status(), same::all);
        assertTrue(same.output().contains("2 of 2 findings came again with the same bits."), same::all);
        assertFalse(same.output().contains("printed"), same::all);
        program(PROGRAM.replace("? 0.0 : 1.0", "? -0.0 : 1.0"));
        Run others = run("replay", "app.flow", "--json");
        assertEquals(1, others.status(), others::all);
        assertTrue(others.output().contains("\"outcome\":\"other bits\""), others::all);
        program(PROGRAM.replace("? 0.0 : 1.0", "? 2.0 : 1.0"));
        Run gone = run("replay", "app.flow");
        assertEquals(1, gone.status(), gone::all);
        assertTrue(gone.output().contains("gone  NaN  app.cu:7"), gone::all);

        Run exported = run("export", "app.flow", "--format", "sarif");
        assertEquals("app.sarif\n", exported.output(), exported::all);
        Run refused = here("export", folder.resolve("app.flow"), "--format", "c");
        assertEquals(2, refused.status(), refused::all);
        assertTrue(refused.errors().contains("use one of csv, html, json, sarif"), refused::all);
        Run resumed = here("resume", folder.resolve("app.flow"));
        assertEquals(2, resumed.status(), resumed::all);
        assertTrue(resumed.errors().contains("run it again by 'ulpscope flow'"), resumed::all);
    }

    @Test
    @Tag("slow")
    void continuousIntegrationFailsForWhatTheBaselineLacks() throws Exception {
        program(PROGRAM);
        assertEquals(1, flow("--study", "known.flow").status());
        assertEquals(0, flow("--fail-on", "SUB,INF").status());
        assertEquals(1, flow("--fail-on", "SUB,nan").status());
        if (Repeats.all()) {
            assertEquals(0, flow("--baseline", "known.flow").status());
            assertEquals(2, flow("--baseline", "nothing.flow").status());
        }
        program("// moved\n\n\n" + PROGRAM);
        Run moved = flow("--baseline", "known.flow");
        assertEquals(0, moved.status(), moved::all);
        assertTrue(moved.output().contains("app.cu:10  NaN, DIV0"), moved::all);
        program(PROGRAM.replace(DIVISION, DIVISION + "\n    x[1] = (x[1] + 1) / x[1];"));
        Run more = flow("--baseline", "known.flow");
        assertEquals(1, more.status(), more::all);
        assertTrue(more.output().contains("These fail:\n  INF at app.cu:8\n  DIV0 at app.cu:8\n"), more::all);
        assertEquals(0, flow("--baseline", "known.flow", "--fail-on", "NaN").status());
        program(PROGRAM.replace("return 5", "return 7"));
        Run ended = flow("--baseline", "known.flow");
        assertEquals(1, ended.status(), ended::all);
        assertTrue(ended.output().contains("The program ended otherwise than it should"), ended::all);
    }

    @Test
    void whatIsWrongIsToldBeforeAnythingRuns() throws IOException {
        Files.writeString(folder.resolve("app.cu"), PROGRAM);
        String source = folder.resolve("app.cu").toString();
        assertRefused(
                "There is no class of exceptional values 'NAM'; use NaN, INF, DIV0, SUB",
                "flow",
                source,
                "--fail-on",
                "NAM");
        assertRefused("There is no flow", "flow", source, "--baseline", folder.resolve("none.flow"));
        assertRefused("There is no folder", "flow", source, "--html", folder.resolve("none/app.html"));
        assertRefused("say gpu or twin", "flow", source, "--on", "abacus");
        assertRefused("There is no flow", "flow", "diff", folder.resolve("a.flow"), folder.resolve("b.flow"));
        assertRefused("Name the sources", "flow");
        assertRefused("'nam' is not a value", "flow", source, "--inject", "app.cu:7=nam");
        assertRefused("write app.cu:12=NaN", "flow", source, "--inject", "app.cu=NaN");
    }

    @Test
    void aFlowFromElsewhereHasNothingBuiltUnasked() throws Exception {
        Path file = folder.resolve("app.flow");
        FlowWriter.create(file, new FlowDescription(Flows.request(folder), "0.1.0", Instant.now()), "app", 1)
                .close();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var update = connection.createStatement()) {
            assertEquals(1, update.executeUpdate("UPDATE request SET build_words = '[\"-ccbin\", \"/tmp/evil\"]'"));
        }
        CommandLineRun run = CommandLineRun.of("replay", file);
        assertEquals(2, run.status(), run::err);
        assertTrue(run.err().contains("nvcc -ccbin /tmp/evil " + folder.resolve("app.cu")), run::err);
        assertTrue(run.err().contains("if you do, give --trust"), run::err);
    }

    private static void assertRefused(String sentence, Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertEquals(ExitStatus.BAD_USAGE.code(), run.status(), run::err);
        assertTrue(run.err().contains(sentence), run::err);
    }

    private void program(String source) throws IOException {
        Installed.nvcc();
        Files.writeString(folder.resolve("app.cu"), source);
    }

    private Run flow(String... words) throws Exception {
        String[] all = new String[words.length + 5];
        System.arraycopy(new String[] {"flow", "app.cu", "--on", "twin", "-q"}, 0, all, 0, 5);
        System.arraycopy(words, 0, all, 5, words.length);
        return run((Object[]) all);
    }

    /** A command that runs no program, and so can do without a process of its own. */
    private static Run here(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        return new Run(run.status(), run.out(), run.err());
    }

    private Run run(Object... words) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = JavaProcess.of(Main.class, words)
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int status = process.waitFor();
        return new Run(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
