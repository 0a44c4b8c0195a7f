package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.Verdict;

@Tag("slow")
class MeasuredRunnerTest {
    /** A sum that FP32 has 7 digits of, and a figure of merit that is better for narrower variables. */
    private static final String SUM = """
            #include <stdio.h>
            REAL(term);
            REAL(sum);
            int main(void) {
                for (int i = 1; i <= 1000; i++) { term = 1.0 / i; sum += term; }
                printf("sum %.17g\\n", (double)sum);
                printf("FOM %d\\n", 20 - (int)sizeof term - (int)sizeof sum);
                return 0;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void measuresErrorAndFigureOfMeritOfACandidate() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        sum.tuning.setThreshold(7);
        try (MeasuredRunner runner = sum.open()) {
            Baseline baseline = runner.baseline();
            assertEquals(Verdict.VALID, baseline.widest().verdict());
            assertEquals(Double.POSITIVE_INFINITY, baseline.widest().error());
            assertEquals(4, baseline.original().fom());
            assertEquals(1, baseline.numbers().size());
            assertEquals(7.485470860550345, baseline.numbers().getFirst(), 1e-12);

            List<Evaluation> told = new ArrayList<>();
            List<Evaluation> evaluations =
                    runner.evaluate(List.of(sum.narrow("term"), sum.narrow("term", "sum"), sum.narrow()), told::add);
            assertEquals(Set.copyOf(evaluations), Set.copyOf(told));
            assertEquals(evaluations.size(), told.size());

            Evaluation term = evaluations.get(0);
            assertEquals(Verdict.VALID, term.verdict());
            assertEquals(8, term.fom());
            assertTrue(term.error() > 7 && term.error() < 12, term.toString());
            assertEquals(7 - term.error(), term.excess(), 1e-12);
            Evaluation both = evaluations.get(1);
            assertEquals(Verdict.OVER_THRESHOLD, both.verdict());
            assertTrue(both.error() > 4 && both.error() < 7, both.toString());
            assertEquals(1, both.runs());
            assertEquals(12, both.fom());
            assertEquals(0, evaluations.get(2).runs());
            assertEquals(Double.POSITIVE_INFINITY, evaluations.get(2).error());
        }
    }

    @Test
    void measuresWallTimeToAnIntervalThatHoldsTheMedian() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        sum.tuning.setFom(Fom.WALL_TIME);
        try (MeasuredRunner runner = sum.open()) {
            Evaluation term = runner.evaluate(List.of(sum.narrow("term"))).getFirst();
            assertTrue(term.isValid(), term.reason());
            assertTrue(term.low() > 0 && term.low() <= term.fom() && term.fom() <= term.high(), term.toString());
        }
    }

    @Test
    void whereTimeIsShortEachRunsAsOftenAsItTakesToTellAnything() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        sum.tuning.setThreshold(7);
        sum.tuning.setFom(Fom.WALL_TIME);
        try (MeasuredRunner runner = sum.open(new Repetition(0.95, 0, 30, 30))) {
            runner.within(Duration.ZERO);
            Evaluation term = runner.evaluate(List.of(sum.narrow("term"))).getFirst();
            assertTrue(term.isValid(), term.reason());
            assertTrue(term.runs() >= 2 && term.runs() <= 6, term.toString());
            assertTrue(term.low() > 0 && term.low() <= term.high(), term.toString());
            assertEquals(2, runner.baseline().original().runs());
            assertTrue(runner.counters().executions() < 30, runner.counters().toString());
        }
    }

    @Test
    void runsEqualProgramsOnce() {
        MarkedProgram program = new MarkedProgram(folder)
                .file(
                        "main.c",
                        SUM.replace("int main", "static REAL(unused);\nint main")
                                .replace("return", "(void)unused; return"));
        try (MeasuredRunner runner = program.open()) {
            Evaluation widest = runner.baseline().widest();
            Evaluation other =
                    runner.evaluate(List.of(program.narrow("unused"))).getFirst();
            assertEquals(widest.program(), other.program());
            assertEquals(0, other.runs());
            assertEquals(widest.fom(), other.fom());
        }
    }

    @Test
    void doesNotRunWhatAnEarlierSessionRan() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        Evaluation earlier;
        try (MeasuredRunner runner = sum.open()) {
            earlier = runner.evaluate(List.of(sum.narrow("term"))).getFirst();
        }
        try (MeasuredRunner runner = sum.open()) {
            runner.remember(List.of(earlier));
            Evaluation now = runner.evaluate(List.of(sum.narrow("term"))).getFirst();
            assertEquals(0, now.runs());
            assertEquals(earlier.program(), now.program());
            assertEquals(earlier.error(), now.error());
        }
    }

    @Test
    void measuresAnOriginalThatIsNoValidVersionItself() {
        // The widest version that this space asks for is narrower than the original, and differs from it.
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        try (MeasuredRunner runner = sum.openFrom(sum.narrow("term", "sum"))) {
            Baseline baseline = runner.baseline();
            assertEquals(12, baseline.widest().fom());
            assertEquals(Verdict.OVER_THRESHOLD, baseline.original().verdict());
            assertEquals(4, baseline.original().fom());
            assertTrue(baseline.original().runs() >= 6, baseline.original().toString());
            assertTrue(
                    baseline.notes().getFirst().contains("not within the threshold"),
                    baseline.notes().toString());
        }
    }

    @Test
    void compilesOnlyWhatAChangeIsSeenIn() {
        MarkedProgram program = new MarkedProgram(folder)
                .file("shared.h", "double part(int i);")
                .file("term.c", "#include \"shared.h\"\nREAL(one) = 1;\ndouble part(int i) { return one / i; }")
                .file(
                        "main.c",
                        SUM.replace("#include", "#include \"shared.h\"\n#include")
                                .replace("1.0 / i", "part(i)"));
        try (MeasuredRunner runner = program.open()) {
            runner.baseline();
            assertEquals(2, runner.counters().compilations());
            runner.evaluate(List.of(program.narrow("one"), program.narrow("one", "term"), program.narrow("term")));
            assertEquals(4, runner.counters().compilations());
            assertEquals(4, runner.counters().links());
        }
    }

    @Test
    void leavesTheUsersFolderAsItIs() throws IOException {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        Map<String, String> before = content();
        try (MeasuredRunner runner = sum.open()) {
            runner.evaluate(List.of(sum.narrow("term")));
        }
        assertEquals(before, content());
    }

    @Test
    void understandsFlagsThatNameFoldersAndFilesOfTheUsers() {
        MarkedProgram program = new MarkedProgram(folder)
                .file("inc/step.h", "static REAL(step) = 0.1;")
                .file("inc/forced.h", "#include <stdio.h>")
                .file(
                        "src/main.c",
                        "#include \"step.h\"\nint main(void) { printf(\"%.17g FOM %d\\n\", (double)step, (int)sizeof step);"
                                + " return 0; }");
        program.tuning.setFlags("-O1 -Iinc -include inc/forced.h -I '" + folder.resolve("inc") + "'");
        program.tuning.setThreshold(3);
        try (MeasuredRunner runner = program.open()) {
            Evaluation narrow = runner.evaluate(List.of(program.narrow("step"))).getFirst();
            assertEquals(4, narrow.fom(), narrow.reason());
        }
    }

    @Test
    void buildsByTheUsersOwnCommandInACopy() throws IOException {
        MarkedProgram sum = new MarkedProgram(folder).file("src/sum.c", SUM);
        sum.tuning.setBuildCommand("gcc -O2 -o app {folder}/src/sum.c");
        sum.tuning.setRunCommand("./app");
        sum.tuning.setThreshold(5);
        Map<String, String> before = content();
        try (MeasuredRunner runner = sum.open()) {
            List<Evaluation> evaluations =
                    runner.evaluate(List.of(sum.narrow("term"), sum.narrow("term", "sum"), sum.narrow()));
            assertEquals(
                    List.of(8.0, 12.0, 4.0),
                    evaluations.stream().map(Evaluation::fom).toList());
            assertTrue(evaluations.stream().allMatch(Evaluation::isValid));
        }
        assertEquals(before, content());
    }

    @Test
    void readsResultsFromAFile() {
        MarkedProgram program = new MarkedProgram(folder).file("main.c", """
                        #include <stdio.h>
                        REAL(x) = 0.1;
                        int main(void) {
                            FILE *file = fopen("results.txt", "w");
                            fprintf(file, "%.17g\\n", (double)x);
                            fclose(file);
                            printf("FOM 1 %d\\n", (int)sizeof x);
                            return 0;
                        }
                        """);
        program.tuning.setOutput("results.txt");
        program.tuning.setMetric(Metric.MAX_ABSOLUTE);
        program.tuning.setThreshold(1e-8);
        try (MeasuredRunner runner = program.open()) {
            Evaluation narrow = runner.evaluate(List.of(program.narrow("x"))).getFirst();
            assertEquals(0.1f - 0.1, narrow.error(), 1e-15);
            assertTrue(narrow.isValid());
        }
    }

    @Test
    void asksTheUsersScriptForTheError() throws IOException {
        Files.writeString(folder.resolve("error.sh"), "echo difference: $(cat $1 $2 | grep -c FOM)e-3\n");
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        sum.tuning.setMetric(Metric.SCRIPT);
        sum.tuning.setErrorCommand("sh {folder}/error.sh {reference} {output}");
        sum.tuning.setThreshold(0.01);
        try (MeasuredRunner runner = sum.open()) {
            assertEquals(
                    0.002,
                    runner.evaluate(List.of(sum.narrow("sum"))).getFirst().error());
        }
    }

    @Test
    void readsTheErrorThatTheProgramPrints() {
        MarkedProgram sum = new MarkedProgram(folder)
                .file(
                        "sum.c",
                        SUM.replace(
                                "printf(\"sum",
                                "printf(\"asymmetry %g\\n\", -(sizeof sum == 4 ? 0.5 : 0.1));printf(\"sum"));
        sum.tuning.setMetric(Metric.PRINTED);
        sum.tuning.setErrorPattern("asymmetry (\\S+)");
        sum.tuning.setThreshold(0.2);
        try (MeasuredRunner runner = sum.open()) {
            assertEquals(0.1, runner.baseline().widest().error());
            Evaluation narrow = runner.evaluate(List.of(sum.narrow("sum"))).getFirst();
            assertEquals(Verdict.OVER_THRESHOLD, narrow.verdict());
            assertEquals(Math.log10(0.5 / 0.2), narrow.excess(), 1e-12);
        }
    }

    @Test
    void lowerPrintedNumbersCanBeBetter() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        sum.tuning.setLowerIsBetter(true);
        try (MeasuredRunner runner = sum.open()) {
            Evaluation original = runner.baseline().original();
            assertEquals(0.25, original.fom());
            assertEquals(4, sum.settings().fom().measured(original.fom()));
        }
    }

    @Test
    void leavesOutTimesAndSaysSo() {
        MarkedProgram sum = new MarkedProgram(folder)
                .file(
                        "sum.c",
                        SUM.replace("#include", "#include <time.h>\n#include")
                                .replace(
                                        "printf(\"sum",
                                        "struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now);"
                                                + " printf(\"clock %ld, took 0.25 s\\n\", now.tv_nsec); printf(\"sum"));
        try (MeasuredRunner runner = sum.open()) {
            Baseline baseline = runner.baseline();
            assertEquals(1, baseline.numbers().size());
            assertEquals(2, baseline.notes().size());
            assertTrue(
                    baseline.notes().getFirst().contains("changes from run to run"),
                    baseline.notes().toString());
            assertTrue(
                    baseline.notes().getLast().contains("is a time or a speed"),
                    baseline.notes().toString());
            assertTrue(runner.evaluate(List.of(sum.narrow("term"))).getFirst().isValid());
        }
    }

    @Test
    void aUnitOnTheNextLineBelongsToWhatIsThere() {
        MarkedProgram sum = new MarkedProgram(folder)
                .file("sum.c", SUM.replace("printf(\"sum", "printf(\"%.17g\\nseconds: 0.25\\n\", 1.5); printf(\"sum"));
        try (MeasuredRunner runner = sum.open()) {
            assertEquals(3, runner.baseline().numbers().size());
        }
    }

    @Test
    void compilesCppToo() {
        MarkedProgram program = new MarkedProgram(folder)
                .file(
                        "main.cpp",
                        "#include <iostream>\nREAL(x) = 0.5;\nint main() { std::cout << x << \" FOM \" << sizeof x << std::endl; }");
        program.tuning.setCompiler("g++");
        try (MeasuredRunner runner = program.open()) {
            Evaluation narrow = runner.evaluate(List.of(program.narrow("x"))).getFirst();
            assertEquals(Double.POSITIVE_INFINITY, narrow.error());
            assertEquals(4, narrow.fom());
        }
    }

    @Test
    void countsWhatItDoes() {
        MarkedProgram sum = new MarkedProgram(folder).file("sum.c", SUM);
        try (MeasuredRunner runner = sum.open()) {
            assertEquals(0, runner.counters().executions());
            runner.evaluate(List.of(sum.narrow("term")));
            assertEquals(2, runner.counters().compilations());
            // Six to know the widest, and two of the candidate between three that set the pace.
            assertTrue(runner.counters().executions() >= 11, runner.counters().toString());
            assertFalse(runner.counters().running().isZero());
            assertTrue(runner.counters().coresBusy() > 0 && runner.counters().coresBusy() <= 1);
        }
    }

    private Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(file.toString(), Files.getLastModifiedTime(file) + Files.readString(file));
            }
        }
        return content;
    }
}
