package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TuneTest {
    private static final String SOURCE = """
            #include <stdio.h>

            int main(void)
            {
                double a = 0.5;
                double b = 0.0;
                for (int i = 0; i < 100; i++) {
                    b += a * i / 7;
                }
                printf("%.15g\\n", b);
                printf("FOM %g\\n", 100.0 / (double)(sizeof a + sizeof b));
                return 0;
            }
            """;

    @TempDir
    Path folder;

    private Path source;
    private Path pv;

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve("probe.c"), SOURCE);
        pv = folder.resolve("probe.pv");
    }

    private Path tuning() {
        return folder.resolve("probe.tuning");
    }

    private CommandLineRun init() {
        return CommandLineRun.of("tune", "--init", source);
    }

    @Test
    void fromASourceToAnAppliedPatch() throws Exception {
        CommandLineRun first = init();
        assertEquals(0, first.status(), first.err());
        assertTrue(first.out().contains("2 variables") && first.out().contains("runCommand"), first.out());
        CommandLineRun tuned = CommandLineRun.of(
                "tune", pv, "--threshold", "5", "--study", tuning(), "--html", folder.resolve("r.html"));
        assertEquals(1, tuned.status(), tuned.err());
        assertTrue(tuned.out().contains("2.00 times as fast as it is written"), tuned.out());
        assertTrue(tuned.out().contains("patch -p1 -d " + folder), tuned.out());
        assertTrue(Files.exists(folder.resolve("r.html")));
        Path patch = folder.resolve("probe.patch");
        Process apply = new ProcessBuilder("patch", "-p1", "-d", folder.toString(), "-i", patch.toString()).start();
        assertEquals(0, apply.waitFor());
        assertTrue(Files.readString(source).contains("float b = 0.0f;"), Files.readString(source));
        assertEquals(2, CommandLineRun.of("replay", tuning()).status(), "its sources have changed");
    }

    @Test
    void aSourceIsNoVectorFileAndTheWayToOneIsTold() throws Exception {
        Path source = Files.writeString(folder.resolve("alone.cpp"), "int main() { return 0; }\n");
        CommandLineRun run = CommandLineRun.of("tune", source);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().contains("is a source; 'ulpscope tune --init " + source + "'"), run.err());
    }

    @Test
    void theResultOfATuningIsRunAgainAndAFinishedOneStaysAsItIs() {
        init();
        JsonObject json = CommandLineRun.of("tune", pv, "--threshold", "5", "--study", tuning(), "--json")
                .json();
        CoverageKeys.require(json);
        assertTrue(json.get("faster").getAsBoolean());
        assertTrue(Files.exists(Path.of(json.get("patch").getAsString())));
        CommandLineRun again = CommandLineRun.of("replay", tuning());
        assertEquals(0, again.status(), again.err());
        assertTrue(again.out().startsWith("The result holds: 2.00 times as fast"), again.out());
        CommandLineRun resumed = CommandLineRun.of("resume", tuning(), "--json");
        assertEquals(1, resumed.status(), resumed.err());
        assertEquals(json.get("evaluations"), resumed.json().get("evaluations"));
        CommandLineRun more =
                CommandLineRun.of("tune", pv, "--resume", "--study", tuning(), "--strategy", "uniform", "--json");
        assertEquals(2, more.json().getAsJsonArray("searches").size(), more.err());
    }

    @Test
    void aTuningWithNonsenseInItIsDamagedAndOneOfANewerFormatIsNewer() throws Exception {
        init();
        CommandLineRun.of("tune", pv, "--threshold", "5", "--budget", "2", "--study", tuning());
        byte[] sound = Files.readAllBytes(tuning());
        for (String change : List.of(
                "UPDATE search SET options = 'nonsense'",
                "UPDATE search SET options = '{\"population\": -1}'",
                "UPDATE variable SET formats = '{'",
                "DELETE FROM request",
                "DELETE FROM run",
                "ALTER TABLE kernel_time RENAME COLUMN seconds TO renamed")) {
            Files.write(tuning(), sound);
            change(change);
            assertBad("is damaged", "resume", tuning());
            assertBad("is damaged", "tune", pv, "--resume", "--study", tuning(), "--strategy", "uniform");
        }
        Files.write(tuning(), sound);
        change("DELETE FROM variable WHERE position = 1");
        assertBad("is damaged", "resume", tuning());
        Files.write(tuning(), sound);
        change("PRAGMA user_version = 99");
        assertBad("newer Ulpscope", "resume", tuning());
    }

    private void change(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + tuning());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    @Test
    void listsScoresAndRunsTheFilesOwnFormats() throws Exception {
        init();
        CommandLineRun list = CommandLineRun.of("tune", pv, "--list");
        assertTrue(list.out().contains("main.b") && list.out().contains("2 choices"), list.out());
        assertTrue(list.out().endsWith("No two variables have to share their Format.\n"), list.out());
        Files.writeString(
                pv, Files.readString(pv).replace("key=\"main.a\" format=\"FP64\"", "key=\"main.a\" format=\"FP32\""));
        JsonObject score = CommandLineRun.of("tune", pv, "--score", "--json").json();
        assertEquals(1, score.get("original").getAsDouble());
        assertTrue(score.get("score").getAsDouble() != 1, score.toString());
        CommandLineRun run = CommandLineRun.of("tune", pv, "--run", "--threshold", "5");
        assertEquals(1, run.status(), run.err());
        assertTrue(run.out().contains("It is within the threshold (agreeing digits, at least 5)"), run.out());
        assertFalse(Files.exists(tuning()));
        Path patch = folder.resolve("own.patch");
        CommandLineRun patched = CommandLineRun.of("tune", pv, "--score", "--patch", patch);
        assertEquals(0, patched.status(), patched.err());
        assertTrue(Files.readString(patch).contains("+    float a = 0.5f;"), Files.readString(patch));
        assertTrue(patched.out().contains("patch -p1 -d " + folder), patched.out());
    }

    @Test
    void nothingIsFoundWhereNothingMayBeLessExact() {
        init();
        CommandLineRun run = CommandLineRun.of("tune", pv, "--threshold", "15", "--study", tuning());
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("Nothing faster than the program as it is written was found"), run.out());
        assertFalse(Files.exists(folder.resolve("probe.patch")));
    }

    @Test
    void whatIsWrongWithTheInputEndsInOneSentence() throws Exception {
        init();
        assertBad("A threshold of 0 allows no error", replaced("name=", "metric=\"rms\" threshold=\"0\" name="));
        assertBad(
                "never printed the error metric",
                replaced("name=", "metric=\"printed\" errorPattern=\"error = (\\S+)\" name="));
        Path numberless = Files.writeString(folder.resolve("none.c"), "int main(void) { return 0; }");
        assertBad("No floating-point variable", "tune", "--init", numberless);
        Path broken = Files.writeString(folder.resolve("broken.c"), SOURCE.replace("double b", "double b b"));
        assertBad("broken.c:6", "tune", "--init", broken);
        assertBad("'-lnothere'", replaced("libraries=\"-lm\"", "libraries=\"-lnothere\""));
        Path pinned = Files.writeString(
                folder.resolve("pinned.c"),
                "#include <stdio.h>\nint main(void) { volatile double x = 1; return x > 2; }\n");
        CommandLineRun.of("tune", "--init", pinned);
        assertBad("Nothing in 'pinned' can be narrower. pinned.c:2: main.x", "tune", folder.resolve("pinned.pv"));
        assertBad("no such file", "tune", folder.resolve("other.pv"));
        Path nowhere = folder.resolve("nowhere/r.html");
        assertBad("There is no folder '" + nowhere.getParent() + "' for 'r.html'", "tune", pv, "--html", nowhere);
        assertBad("--html is for a search", "tune", pv, "--list", "--html", folder.resolve("r.html"));
        assertBad("There is no strategy 'luck'", "tune", pv, "--strategy", "luck");
        assertBad("--on moon is not a place to run; say gpu or twin.", "tune", pv, "--on", "moon");
        assertBad("Only CUDA programs that nvcc compiles run without a GPU", "tune", pv, "--run", "--on", "twin");
        assertBad("A tuning goes on where it began", "tune", pv, "--resume", "--on", "gpu");
    }

    private Object[] replaced(String from, String to) throws Exception {
        Path changed = folder.resolve("changed.pv");
        Files.writeString(changed, Files.readString(pv).replaceFirst(from, to.replace("\\", "\\\\")));
        return new Object[] {"tune", changed, "--study", folder.resolve("changed.tuning")};
    }

    private static void assertBad(String words, Object... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains(words), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertEquals("", run.out());
    }
}
