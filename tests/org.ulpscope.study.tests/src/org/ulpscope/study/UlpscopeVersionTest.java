package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** What the version tells of a build, and what the build notes for it. */
class UlpscopeVersionTest {
    private static final Path BUILD =
            Path.of(System.getProperty("ulpscope.root")).resolve("releng/build.sh");
    private static final Path NOTE = Path.of("bundles/org.ulpscope.study/src/org/ulpscope/study/commit.properties");

    @TempDir
    Path folder;

    private static String version(String note) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(note));
        return UlpscopeVersion.of(properties);
    }

    @Test
    void theCommitAndTheDayStandBehindTheNumberWhereTheyAreKnown() throws IOException {
        assertEquals("0.1.0", version(""));
        assertEquals(
                "0.1.0 (a375f3bc9f21, 2026-11-29)", version("commit=a375f3bc9f21\ndate=2026-11-29\nchanged=false\n"));
        assertEquals(
                "0.1.0 (a375f3bc9f21, 2026-11-29, changed)",
                version("commit=a375f3bc9f21\ndate=2026-11-29\nchanged=true\n"));
        assertTrue(UlpscopeVersion.current().startsWith("0.1.0"));
    }

    @Test
    void aBuildNotesItsCommitAndWhetherSourcesWereChanged() throws Exception {
        Installed.program("git");
        Files.createDirectories(folder.resolve(NOTE).getParent());
        Files.writeString(folder.resolve(".gitignore"), NOTE + "\n.build/\n");
        Path source = Files.writeString(folder.resolve("a.txt"), "one");
        run("git", "init", "-q", ".");
        run("git", "add", ".");
        run("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "One");
        String commit = run("git", "rev-parse", "--short=12", "HEAD").strip();
        noteCommit(folder);
        String clean = Files.readString(folder.resolve(NOTE));
        assertTrue(clean.matches("commit=" + commit + "\ndate=\\d{4}-\\d\\d-\\d\\d\nchanged=false\n"), clean);

        Files.writeString(source, "two");
        noteCommit(folder);
        assertTrue(version(Files.readString(folder.resolve(NOTE))).endsWith(", changed)"));
    }

    @Test
    void sourcesWithoutARepositoryOfTheirOwnNoteNothing() throws Exception {
        Installed.program("git");
        run("git", "init", "-q", ".");
        run("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "Of others");
        Path inner = Files.createDirectories(folder.resolve("unpacked"));
        Path note = inner.resolve(NOTE);
        Files.createDirectories(note.getParent());
        Files.writeString(note, "commit=stale\n");
        noteCommit(inner);
        assertFalse(Files.exists(note), "a note of an earlier build is gone");
    }

    private void noteCommit(Path root) throws Exception {
        run("bash", "-c", "root=$1; . \"$2\"; note_commit", "bash", root.toString(), BUILD.toString());
    }

    private String run(String... words) throws Exception {
        Process process = new ProcessBuilder(new ArrayList<>(List.of(words)))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
