package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that were written well and then changed by others: what is wrong is told, or what is left is shown. */
class DamagedFilesTest {
    @TempDir
    private Path folder;

    @Test
    void aStudyWithoutItsFindingsIsShownWithoutThem() throws IOException, SQLException {
        Path source = Files.writeString(folder.resolve("g.c"), "float g(float x) { return 1 / x; }\n");
        Path study = folder.resolve("g.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "g",
                "--source",
                source,
                "-p",
                "gcc",
                "--strategy",
                "random",
                "--budget",
                "50",
                "-q",
                "--study",
                study);
        assertEquals(1, hunt.status(), hunt.err());
        change(study, "DELETE FROM finding");
        CommandLineRun resumed = CommandLineRun.of("resume", study);
        assertEquals(1, resumed.status(), resumed.err());
        assertTrue(resumed.err().contains("0 inputs are kept as findings"), resumed.err());
    }

    @Test
    void aCampaignWithNumbersThatNoneHasIsDamaged() throws IOException, SQLException {
        Path campaign = folder.resolve("c.campaign");
        CommandLineRun run =
                CommandLineRun.of("campaign", "run", "--programs", "2", "-p", "gcc", "-q", "--study", campaign);
        assertTrue(run.status() < 2, run.err());
        byte[] sound = Files.readAllBytes(campaign);
        for (String statement : List.of("UPDATE request SET batch = 0", "UPDATE phase SET elapsed_ms = 1e300")) {
            Files.write(campaign, sound);
            change(campaign, statement);
            CommandLineRun read = CommandLineRun.of("report", campaign, "-o", folder.resolve("c.html"));
            assertEquals(2, read.status(), statement + read.err());
            assertTrue(read.err().contains("is damaged"), statement + read.err());
        }
    }

    private static void change(Path file, String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement change = connection.createStatement()) {
            change.executeUpdate(statement);
        }
    }
}
