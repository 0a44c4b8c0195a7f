package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/**
 * At whatever moment a command is interrupted, nothing is left of it but what it says, and that is right. Commands, moments and signals come from a seed;
 * {@code -Dulpscope.interruptions=50 -Dulpscope.interruptions.seed=7} makes more of them, and others.
 */
@Tag("slow")
@Timeout(value = 3, unit = TimeUnit.HOURS)
class RandomInterruptionTest {
    private static final int COUNT = Integer.getInteger("ulpscope.interruptions", Repeats.of(5, 150));
    private static final long SEED = Long.getLong("ulpscope.interruptions.seed", 1);
    private static final int LATEST_MILLIS = 4000;
    private static final Pattern INTERNAL = Pattern.compile(
            "this should not happen|\\bat [\\w.$]+\\(|Exception|is damaged|did not start|CRASH|TIMEOUT");

    /** Verdicts that nothing in the files gives reason for. */
    private static final List<String> FALSE_VERDICTS = List.of(
            "SELECT 1 FROM evaluation WHERE verdict = 'REJECTED'",
            "SELECT 1 FROM finding WHERE class IN ('CRASH', 'TIMEOUT')",
            "SELECT 1 FROM result WHERE class IN ('CRASH', 'TIMEOUT')");

    /** What takes so long that it is mostly interrupted, beside what all commands do. */
    private static final List<List<String>> LONG = List.of(
            words("hunt FOLDER/g.kernel -p gcc --strategy random --budget 60s --study FOLDER/new.study"),
            words("hunt FOLDER/g.kernel -p gcc --inside --budget 60s --study FOLDER/new.study"),
            words("compare FOLDER/g.kernel -p gcc -p clang --budget 60s --study FOLDER/new.study"),
            words("catalog libm -p gcc --budget 5000 --folder FOLDER/new-catalog"),
            words("campaign run --programs 5000 -p gcc -p clang --study FOLDER/new.campaign"),
            words("bound FOLDER/g.kernel -p gcc --hunt --budget 100000"),
            words("tune FOLDER/probe.pv --budget 5000 --strategy random --study FOLDER/new.tuning"),
            words("tune FOLDER/program"),
            words("flow FOLDER/long.c --study FOLDER/new.flow"),
            words("bound --build make --program main"));

    @TempDir
    static Path folder;

    private static IntactFiles intact;

    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }

    @BeforeAll
    static void makeFiles() throws Exception {
        Installed.program("make");
        Installed.program("clang");
        Installed.program("setsid");
        intact = IntactFiles.in(Files.createDirectory(folder.resolve("intact")));
        Files.writeString(
                intact.file("long.c"),
                "int main(void)\n{\n    volatile double x = 0;\n    for (;;)\n        x = 1 / x;\n}\n");
    }

    @Test
    void nothingStaysAndNothingIsWrong() throws Exception {
        List<List<String>> commands =
                Stream.concat(LONG.stream(), IntactFiles.commands().stream()).toList();
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            SplittableRandom own = random.split();
            // Half of them are of the long ones.
            List<String> command = commands.get(own.nextInt(own.nextBoolean() ? LONG.size() : commands.size()));
            faults.addAll(faults(command, own));
        }
        assertEquals(List.of(), faults, faults.size() + " of " + COUNT + " from seed " + SEED);
    }

    private static List<String> faults(List<String> command, SplittableRandom random) throws Exception {
        Path copy = folder.resolve("copy");
        intact.copyTo(copy);
        // No cache knows what is compiled.
        for (String source : List.of("f.c", "g.c", "h.c", "probe.c", "long.c", "program/main.c")) {
            Files.writeString(
                    copy.resolve(source), "/* " + System.nanoTime() + " */ " + Files.readString(copy.resolve(source)));
        }
        String signal = random.nextBoolean() ? "INT" : "TERM";
        int millis = random.nextInt(LATEST_MILLIS);
        Path home = command.contains("--build") ? copy.resolve("program") : copy;
        Interrupted run = Interrupted.after(
                Interrupted.COMMAND_LINE,
                millis,
                signal,
                home,
                command.stream().map(word -> IntactFiles.within(copy, word)).toArray(String[]::new));
        List<String> faults = new ArrayList<>();
        int expected = ExitStatus.ofSignal(signal.equals("INT") ? 2 : 15);
        if (!Set.of(0, 1, 2, expected).contains(run.status())) {
            faults.add("status " + run.status());
        }
        if (INTERNAL.matcher(run.said()).find()) {
            faults.add("said " + run.said());
        }
        run.left().forEach(one -> faults.add("left " + one));
        for (Path file : databases(copy)) {
            faults.addAll(wrong(file));
        }
        FileTree.delete(copy);
        String what = String.join(" ", command) + ", " + signal + " after " + millis + " ms: ";
        return faults.stream().map(fault -> "\n" + what + fault).toList();
    }

    private static List<Path> databases(Path copy) {
        try (Stream<Path> files = Files.walk(copy)) {
            return files.filter(IntactFiles::isDatabase).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> wrong(Path file) {
        List<String> wrong = new ArrayList<>();
        Path log = file.resolveSibling(file.getFileName() + "-wal");
        if (Files.exists(log)) {
            wrong.add(log.getFileName() + " stays");
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            // It fails at once where somebody holds the file.
            connection.createStatement().execute("PRAGMA busy_timeout = 0");
            connection.createStatement().execute("BEGIN IMMEDIATE");
            String sound = one(connection, "PRAGMA integrity_check");
            if (!sound.equals("ok")) {
                wrong.add(file.getFileName() + " is not sound: " + sound);
            }
            if (one(connection, "SELECT state FROM run").equals("running")) {
                wrong.add(file.getFileName() + " says that it is running");
            }
            for (String verdict : FALSE_VERDICTS) {
                if (hasTable(connection, verdict.split(" ")[3])
                        && !one(connection, verdict).isEmpty()) {
                    wrong.add(file.getFileName() + " has a false verdict: " + verdict);
                }
            }
        } catch (SQLException e) {
            wrong.add(file.getFileName() + ": " + e.getMessage());
        }
        return wrong;
    }

    private static boolean hasTable(Connection connection, String name) throws SQLException {
        return !one(connection, "SELECT name FROM sqlite_schema WHERE name = '" + name + "'")
                .isEmpty();
    }

    private static String one(Connection connection, String query) throws SQLException {
        try (ResultSet row = connection.createStatement().executeQuery(query)) {
            return row.next() ? row.getString(1) : "";
        }
    }
}
