package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.DriverManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are for the files of any question ask each question whether a file is its own. */
class QuestionFilesTest {
    @TempDir
    Path folder;

    @Test
    void aStudyOfAQuestionThatNobodyKnowsIsNotTakenForAHunt() throws Exception {
        Path study = studyOf("divine");
        CommandLineRun resumed = CommandLineRun.of("resume", study);
        assertEquals(2, resumed.status(), resumed.err());
        assertTrue(
                resumed.err().contains("of the question 'divine', which this Ulpscope does not know"), resumed.err());
        assertEquals("", resumed.out());
    }

    @Test
    void itsFindingsCanBeReplayedAllTheSame() throws Exception {
        CommandLineRun replayed = CommandLineRun.of("replay", studyOf("divine"));
        assertEquals(0, replayed.status(), replayed.err());
        assertTrue(replayed.out().contains("gave the same bits again"), replayed.out());
    }

    @Test
    void whatIsNoFileOfAnyQuestionIsNamed() {
        for (String command : new String[] {"resume", "replay"}) {
            CommandLineRun run = CommandLineRun.of(command, folder.resolve("nowhere.study"));
            assertEquals(2, run.status(), run.err());
            assertTrue(run.err().contains("There is no study"), run.err());
        }
    }

    private Path studyOf(String question) throws Exception {
        Path study = folder.resolve("f.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "double cosh(double x)", "-p", "gcc", "--strategy", "random", "--budget", 9, "--study", study);
        assertTrue(hunt.status() <= 1, hunt.err());
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + study);
                var update = connection.prepareStatement("UPDATE request SET question = ?")) {
            update.setString(1, question);
            assertEquals(1, update.executeUpdate());
        }
        return study;
    }
}
