package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** What commands print with {@code --json} is as its schema in {@code docs/schemas} says. */
class JsonSchemaTest {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    @TempDir
    Path folder;

    private Path source;

    @BeforeEach
    void write() throws IOException {
        source = Files.writeString(folder.resolve("some.c"), """
                #include <math.h>
                #include <stdlib.h>
                #include <assert.h>
                double guarded(double x) { assert(x >= 0); return 1 / sqrt(x); }
                double crashing(double x) { if (x > 3) abort(); return log(x); }
                double cancelling(double x, double y) { return (x - y) * (x + y); }
                int deciding(double x, double y) { return x * y < 1; }
                """);
    }

    private static List<String> errors(String schema, String json) throws IOException {
        Schema checked = REGISTRY.getSchema(
                Files.readString(InstalledLauncher.ROOT.resolve("docs/schemas/" + schema + ".schema.json")));
        return checked.validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private static void assertValid(String schema, CommandLineRun run) throws IOException {
        assertTrue(run.status() <= 1, run.err());
        assertEquals(List.of(), errors(schema, run.out()), run.out());
    }

    private CommandLineRun hunt(String function, Object... more) {
        return run("hunt", function, more, "--strategy", "random", "--budget", "60");
    }

    /** A list stands for its words; those that ask for JSON come in front of the program's. */
    private static CommandLineRun run(Object... words) {
        List<Object> all = new ArrayList<>();
        for (Object word : words) {
            if (word instanceof Object[] several) {
                all.addAll(List.of(several));
            } else {
                all.add(word);
            }
        }
        int end = all.indexOf("--");
        all.addAll(end < 0 ? all.size() : end, List.of("--json", "-q"));
        return CommandLineRun.of(all.toArray());
    }

    private Object[] ofSource() {
        return new Object[] {"--source", source, "-p", "gcc"};
    }

    @Test
    void aSchemaRefusesWhatLacksAKeyOrHasAnotherType() throws IOException {
        assertTrue(errors("eval", "{\"kernel\": \"f\"}").size() > 1);
        assertEquals(
                1,
                errors(
                                "catalog-accuracy",
                                "{\"verdict\": 3, \"coverage\": {\"lookedAt\": [], \"leftOut\": []}, \"reference\": \"MPFR\", \"functions\": []}")
                        .size());
    }

    @Test
    @Tag("long")
    void hunts() throws IOException {
        assertValid("hunt", hunt("guarded", ofSource()));
        assertValid("hunt", hunt("crashing", ofSource()));
        assertValid("hunt", hunt("deciding", ofSource()));
        assertValid(
                "hunt-error",
                run("hunt", "cancelling", ofSource(), "--goal", "error", "--budget", "300", "--ulps", "2"));
    }

    @Test
    @Tag("long")
    void comparisonsAndWhatDiffersBetweenStudies() throws IOException {
        Path before = folder.resolve("before.study");
        Path after = folder.resolve("after.study");
        Object[] two = {"--source", source, "-p", "gcc", "-p", "gcc -O2 -ffast-math", "--strategy", "random"};
        assertValid("compare", run("compare", "crashing", two, "--budget", "60", "--study", before));
        assertValid("compare", run("compare", "crashing", two, "--budget", "60", "--seed", "2", "--study", after));
        assertValid("diff", run("diff", before, after));
        assertValid("replay", run("replay", before));
    }

    @Test
    void values() throws IOException {
        assertValid("eval", run("eval", "cancelling", ofSource(), "1", "nan"));
        assertValid("eval", run("eval", "crashing", ofSource(), "4"));
        assertValid("eval", run("eval", "deciding", ofSource(), "4", "2"));
        assertValid("doctor", CommandLineRun.of("doctor", "--json"));
    }

    @Test
    @Tag("slow")
    void conversions() throws IOException {
        Installed.nvcc();
        assertValid("catalog-conversions", run("catalog", "conversions", "-p", "gcc"));
    }

    @Test
    @Tag("slow")
    void boundsFlowsRewritesAndLibraries() throws IOException {
        assertValid("bound", run("bound", "cancelling", "--source", source, "--", "1", "1.1"));
        Path program = Files.writeString(folder.resolve("app.c"), """
                #include <stdio.h>
                int main(int count, char **words) { printf("%g\\n", 1.0 / (count - 1)); return count > 5 || words == 0; }
                """);
        assertValid("flow", run("flow", program, "--study", folder.resolve("app.flow")));
        String hypot = "double hypot(double x, double y)";
        assertValid("verify", run("verify", "cancelling", hypot, ofSource(), "--ulps", "1", "--strategy", "lattice"));
        assertValid("mend", run("mend", "cancelling", "--source", source, "--points", "200"));
        Path list = Files.writeString(folder.resolve("two.txt"), "double hypot(double x, double y) | |\n");
        assertValid("catalog-accuracy", run("catalog", list, "--accuracy", "-p", "gcc", "--inputs", "500"));
        assertValid(
                "catalog",
                run(
                        "catalog",
                        list,
                        "-p",
                        "gcc",
                        "--budget",
                        "20",
                        "--strategy",
                        "random",
                        "--folder",
                        folder.resolve("c")));
    }

    @Test
    @Tag("slow")
    void accuracyOfPrograms() throws IOException {
        Installed.nvcc();
        Path program = Files.writeString(folder.resolve("app.cu"), """
                __global__ void lose(float *out, float x) { float t = x + 1; out[0] = t > x + 0.999f ? t - x : 0; }
                int main() {
                    float *out, there;
                    cudaMalloc(&out, 4);
                    lose<<<1, 1>>>(out, 3e7f);
                    return cudaMemcpy(&there, out, 4, cudaMemcpyDeviceToHost);
                }
                """);
        CommandLineRun run = run("flow", program, "--accuracy");
        assertEquals(1, run.status(), run.err());
        assertValid("flow-accuracy", run);
        assertTrue(run.out().contains("\"decidesOtherwise\""), run.out());
        assertTrue(run.out().contains("\"cancels\""), run.out());
    }

    @Test
    @Tag("slow")
    void campaignsAndChecks() throws IOException {
        assertValid(
                "campaign",
                run(
                        "campaign",
                        "run",
                        "--programs",
                        "2",
                        "-p",
                        "gcc",
                        "-p",
                        "gcc -ffast-math",
                        "--levels",
                        "O1",
                        "--study",
                        folder.resolve("a.campaign")));
        Path checks = Files.writeString(folder.resolve("ulpscope.yml"), """
                checks:
                  - hunt: guarded
                    source: some.c
                    strategy: random
                    budget: 20
                """);
        assertValid("ci", run("ci", checks, "--output", folder.resolve("found")));
    }
}
