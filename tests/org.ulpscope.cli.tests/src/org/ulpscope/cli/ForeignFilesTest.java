package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.tests.support.Installed;

/**
 * Files whose options have somebody else's program run, for each command that takes them: what only reads a file runs nothing, and what runs it asks
 * before. docs/trust.md names the commands. No test here has a terminal.
 */
@Tag("slow")
class ForeignFilesTest {
    private static final String RARE = "0x1.a3b5c7d9e1f23p+1";

    @TempDir
    static Path folder;

    @BeforeAll
    static void makeFiles() throws Exception {
        Installed.program("make");
        Path wrapper = Files.writeString(folder.resolve("wrapper"), "#!/bin/sh\ntouch '" + mark() + "'\nexec \"$@\"\n");
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
        Path source = Files.writeString(
                folder.resolve("f.c"), "double f(double x) { return x == " + RARE + " ? 0 / (x - x) : 1; }\n");
        String signature = "double f(double x)";
        made("hunt", signature, "--source", source, "-p", "gcc", "--budget", "50", "--study", at("wide.study"));
        made(
                "hunt",
                signature,
                "--source",
                source,
                "-p",
                "gcc",
                "--domain",
                "x=0x1.a3b5c7d9e1f00p+1:0x1.a3b5c7d9e1fffp+1",
                "--study",
                at("narrow.study"));
        made(
                "compare",
                signature,
                "--source",
                source,
                "-p",
                "gcc",
                "-p",
                "gcc -O0",
                "--budget",
                "50",
                "--study",
                at("comparison.study"));
        made("bound", signature, "--source", source, "-p", "gcc", "--study", at("f.bound"), "3");
        made(
                "campaign",
                "run",
                "--programs",
                "2",
                "--inputs",
                "1",
                "--levels",
                "O0",
                "-p",
                "gcc",
                "--part",
                "1/2",
                "--study",
                at("half.campaign"));
        Path program = Files.writeString(
                folder.resolve("h.c"), "int main(void)\n{\n    volatile double x = 0;\n    return 1 / x < 0;\n}\n");
        made("flow", program, "--study", at("h.flow"));
        CommandLineRun.of("flow", "--study", at("command.flow"), "--", "touch", mark());
        assertTrue(Files.deleteIfExists(mark()));
        Path tuned = Files.writeString(folder.resolve("q.c"), """
                #include <stdio.h>
                int main(void)
                {
                    double a = 1.0 / 3;
                    printf("%.15g\\nFOM %g\\n", a, 1.0 / sizeof a);
                    return 0;
                }
                """);
        made("tune", "--init", tuned);
        made("tune", at("q.pv"), "--threshold", "2", "--study", at("q.tuning"));
        makeForeign();
        Files.writeString(at("part-1.json"), "{\"vectors\":[],\"samples\":0,\"seed\":1}");
    }

    private static void makeForeign() throws Exception {
        String options = "-wrapper\",\"" + folder.resolve("wrapper");
        for (String study : List.of("wide.study", "narrow.study", "comparison.study", "f.bound")) {
            change(at(study), "UPDATE platform SET options = '[\"" + options + "\"]'");
        }
        change(at("half.campaign"), "UPDATE platform SET options = '-wrapper " + folder.resolve("wrapper") + "'");
        change(
                at("q.tuning"),
                "UPDATE request SET pv_xmi = replace(pv_xmi, ' name=\"q\"', ' name=\"q\" flags=\"-wrapper "
                        + folder.resolve("wrapper") + "\"')");
        for (String flow : List.of("h.flow", "command.flow")) {
            change(at(flow), "UPDATE signature SET hmac = '" + "0".repeat(64) + "'");
        }
    }

    private static Path at(String name) {
        return folder.resolve(name);
    }

    private static Path mark() {
        return folder.resolve("the wrapper ran");
    }

    private static void made(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertTrue(run.status() < 2, run.err());
    }

    private static void change(Path database, String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            assertTrue(statement.executeUpdate(sql) > 0, sql);
        }
    }

    private static Object[] words(String line) {
        return Stream.of(line.split(" "))
                .map(word -> word.startsWith("@") ? at(word.substring(1)).toString() : word)
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "report @wide.study --output @new.html",
                "report @comparison.study --output @new.html",
                "report @q.tuning --output @new.html",
                "report @f.bound --output @new.html",
                "report @h.flow --output @new.html",
                "report @command.flow --output @command.html",
                "report @half.campaign --output @new.html",
                "export @narrow.study --format csv --output @out-csv",
                "export @narrow.study --format json --output @out.json",
                "export @narrow.study --format c --output @out-c",
                "export @comparison.study --format csv --output @out-csv2",
                "export @f.bound --format json --output @out2.json",
                "export @h.flow --format json --output @out3.json",
                "diff @wide.study @narrow.study",
                "flow diff @h.flow @h.flow",
                "campaign report @half.campaign",
                "campaign export @half.campaign @exported",
                "campaign merge @merged.campaign @half.campaign",
                "tune @q.pv --list"
            })
    void whatOnlyReadsItRunsNothing(String line) {
        CommandLineRun run = CommandLineRun.of(words(line));
        assertTrue(run.status() < 2, run.err());
        assertFalse(Files.exists(mark()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replay @narrow.study",
                "replay @comparison.study",
                "replay @f.bound",
                "replay @q.tuning",
                "replay @h.flow",
                "replay @command.flow",
                "resume @half.campaign",
                "resume @q.tuning",
                "diff @wide.study @narrow.study --run",
                "campaign run @half.campaign --part 2/2 --study @part.campaign",
                "tune @q.tuning --part @part-1.json",
                "tune @q.pv --resume --study @q.tuning"
            })
    void whatRunsItAsksBefore(String line) {
        CommandLineRun run = CommandLineRun.of(words(line));
        assertEquals(ExitStatus.BAD_USAGE.code(), run.status(), run.err() + run.out());
        assertTrue(run.err().contains("--trust"), run.err());
        assertFalse(Files.exists(mark()));
    }

    /** So the refusals have kept something from running. */
    @Test
    void whatIsTrustedIsRun() throws Exception {
        Path copy = Files.copy(at("narrow.study"), at("trusted.study"));
        // What is agreed to is remembered by its content, which is not that of the others.
        change(copy, "UPDATE platform SET options = replace(options, '[', '[\"-O1\",')");
        CommandLineRun run = CommandLineRun.of("replay", copy, "--trust");
        assertEquals(0, run.status(), run.err());
        assertTrue(Files.deleteIfExists(mark()));
    }
}
