package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.Allowance;
import org.ulpscope.tune.run.Evaluation;

/** A compiler and a program that write down when they ran, one below the other. */
@Tag("slow")
class BuildsAheadTest {
    private static final String NOTING = """
            #include <stdio.h>
            REAL(first);
            REAL(next);
            static void note(const char *what) {
                FILE *log = fopen("%s", "a");
                fputs(what, log);
                fclose(log);
            }
            int main(void) {
                note("run begins\\n");
                printf("1.5\\nFOM %%d\\n", 20 - (int)sizeof first - (int)sizeof next);
                note("run ends\\n");
                return 0;
            }
            """;

    /** Where it compiles what is expected, it waits until a program runs beside it, for as long as a test may take. */
    private static final String COMPILER = """
            #!/bin/sh
            for word; do case "$word" in *.c) source=$word ;; esac; done
            case " $* " in *" -c "*) ;; *) exec gcc "$@" ;; esac
            narrow=$(grep -o 'float [a-z]*;' "$source" | tr -d '\\n')
            begun=$(grep -c 'run begins' LOG)
            echo "compiles $narrow" >>LOG
            if [ "$narrow" = 'float next;' ] && [ "$begun" -eq "$(grep -c 'run ends' LOG)" ]; then
                tries=0
                while [ "$begun" -eq "$(grep -c 'run begins' LOG)" ] && [ $tries -lt 2000 ]; do
                    sleep 0.01
                    tries=$((tries + 1))
                done
            fi
            gcc "$@"
            status=$?
            echo "compiled $narrow" >>LOG
            exit $status
            """;

    @TempDir
    Path folder;

    private Path log;

    @BeforeEach
    void logged() throws IOException {
        log = Files.createFile(folder.resolve("log"));
        // The program notes its runs there, which is outside of the folder that it runs in.
        Allowance.grant(Allowance.of("write=" + folder));
    }

    @AfterEach
    void allowNothing() {
        Allowance.grant(Allowance.NONE);
    }

    @Test
    void whatIsLikelyNextIsCompiledWhileADeviceRunsACandidate() throws IOException {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= Ground.MANY_CORES, "few cores");
        MarkedProgram program = program().kernel("kernel");
        try (MeasuredRunner runner = program.open()) {
            runner.baseline();
            runner.expect(List.of(program.narrow("next")));
            runner.evaluate(List.of(program.narrow("first")));
            runner.expect(List.of());
            List<String> notes = Files.readAllLines(log);
            int begun = notes.indexOf("compiles float next;");
            assertTrue(begun > 0, notes.toString());
            boolean running = notes.subList(0, begun).lastIndexOf("run begins")
                    > notes.subList(0, begun).lastIndexOf("run ends");
            assertTrue(
                    running
                            || notes.subList(begun, notes.indexOf("compiled float next;"))
                                    .contains("run begins"),
                    notes.toString());

            long compilations = runner.counters().compilations();
            Evaluation next = runner.evaluate(List.of(program.narrow("next"))).getFirst();
            assertEquals(8, next.fom());
            assertEquals(compilations, runner.counters().compilations());
        }
    }

    @Test
    void aRunThatIsTimedOnFewCoresIsLeftAlone() throws IOException {
        MarkedProgram program = program();
        int most = Runtime.getRuntime().availableProcessors() < 4 ? 0 : 1;
        try (MeasuredRunner runner = program.open()) {
            runner.baseline();
            runner.expect(List.of(program.narrow("next"), program.narrow("first", "next")));
            runner.evaluate(List.of(program.narrow("first")));
        }
        boolean running = false;
        int compiling = 0;
        for (String note : Files.readAllLines(log)) {
            running = note.equals("run begins") || running && !note.equals("run ends");
            compiling += note.startsWith("compiles ") ? 1 : note.startsWith("compiled ") ? -1 : 0;
            assertFalse(running && compiling > most, () -> "too many compilers beside a run");
        }
    }

    @Test
    void onFewCoresNothingIsCompiledThatWasNotAskedFor() throws IOException {
        assumeTrue(Runtime.getRuntime().availableProcessors() < Ground.MANY_CORES, "many cores");
        MarkedProgram program = program().kernel("kernel");
        try (MeasuredRunner runner = program.open()) {
            runner.baseline();
            runner.expect(List.of(program.narrow("next")));
            runner.evaluate(List.of(program.narrow("first")));
            runner.expect(List.of());
        }
        assertFalse(Files.readString(log).contains("compiles float next;"));
    }

    @Test
    void whatWasExpectedAndIsNotWantedAnyMoreIsNotBegun() throws IOException {
        MarkedProgram program = program().kernel("kernel");
        try (MeasuredRunner runner = program.open()) {
            runner.baseline();
            runner.expect(List.of(program.narrow("next")));
            runner.expect(List.of());
            runner.evaluate(List.of(program.narrow("first")));
        }
        assertFalse(Files.readString(log).contains("compiles float next"));
    }

    private MarkedProgram program() throws IOException {
        Path compiler = Files.writeString(folder.resolve("compiler"), COMPILER.replace("LOG", log.toString()));
        Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwx------"));
        MarkedProgram program = new MarkedProgram(folder).file("main.c", NOTING.formatted(log));
        program.tuning.setCompiler(compiler.toString());
        program.tuning.setThreshold(1);
        return program;
    }
}
