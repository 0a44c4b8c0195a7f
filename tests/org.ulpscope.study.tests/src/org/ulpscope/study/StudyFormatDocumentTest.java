package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

class StudyFormatDocumentTest {
    @TempDir
    Path folder;

    @Test
    void thePythonExampleRuns() throws Exception {
        Path file = folder.resolve("f.study");
        List<StudyTrial> trials = Studies.trials(6000, 2);
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(trials, Studies.findings(1, trials));
            assertEquals(
                    List.of(
                            "double f(double x, float y, int n) by random with seed -9223372036854775808",
                            "gcc INF+ [6.000000000000001e+303, 2000.0, 6000.0] -> inf",
                            "gcc INF+ [6.001e+303, 2000.3333740234375, 6001.0] -> inf",
                            "2 trials"),
                    python(example(), file));
        }
        assertEquals(4, python(example(), file).size(), "a closed study reads as well");
    }

    @Test
    void theExampleHasTenLines() throws IOException {
        assertEquals(10, example().lines().filter(line -> !line.isBlank()).count());
    }

    @Test
    void everyTableAndViewIsDocumented() throws Exception {
        Path file = folder.resolve("f.study");
        StudyWriter.create(file, Studies.description()).close();
        String document = document();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement();
                var names = statement.executeQuery("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")) {
            while (names.next()) {
                assertTrue(document.contains("`" + names.getString(1) + "`"), names.getString(1));
            }
        }
    }

    private static String document() throws IOException {
        Path root = Path.of(System.getProperty("ulpscope.root"));
        return Files.readString(root.resolve("docs/study-format.md"));
    }

    private static String example() throws IOException {
        Matcher code = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL).matcher(document());
        assertTrue(code.find());
        return code.group(1);
    }

    private List<String> python(String program, Path argument) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("example.py"), program);
        Process python = new ProcessBuilder(
                        Installed.program("python3").toString(), script.toString(), argument.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(python.getInputStream().readAllBytes());
        assertEquals(0, python.waitFor(), output);
        return output.lines().toList();
    }
}
