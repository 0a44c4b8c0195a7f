package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ui.live.NumberedFile;
import org.ulpscope.workbench.study.StudyKind;

/** Which of the runs of a file is the last one. */
class NumberedFileTest {
    private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

    @TempDir
    Path folder;

    private void run(String name, long secondsAfterNoon) throws Exception {
        Path file = Files.createFile(folder.resolve(name));
        Files.setLastModifiedTime(file, FileTime.from(NOON.plusSeconds(secondsAfterNoon)));
    }

    private Optional<String> last() {
        return NumberedFile.last(folder.resolve("cosh.kernel"), StudyKind.STUDY)
                .map(file -> file.getFileName().toString());
    }

    @Test
    void theOneThatWasWrittenLast() throws Exception {
        assertEquals(Optional.empty(), last());
        run("cosh.study", 0);
        run("cosh-3.study", 600);
        run("cosh-2.study", 3600);
        run("cosh-old.study", 7200);
        run("cosh-9.tuning", 7200);
        assertEquals(Optional.of("cosh-2.study"), last());
    }

    /** A checkout writes them in the order of their names, in which cosh.study comes behind cosh-2.study. */
    @Test
    void ofThoseThatWereCopiedTogetherTheOneWithTheHighestNumber() throws Exception {
        run("cosh-10.study", 0);
        run("cosh-2.study", 0);
        run("cosh.study", 1);
        assertEquals(Optional.of("cosh-10.study"), last());
    }

    @Test
    void nextIsTheFirstThatIsFree() throws Exception {
        Path kernel = folder.resolve("cosh.kernel");
        assertEquals(folder.resolve("cosh.study"), NumberedFile.next(kernel, StudyKind.STUDY));
        run("cosh.study", 0);
        run("cosh-3.study", 0);
        assertEquals(folder.resolve("cosh-2.study"), NumberedFile.next(kernel, StudyKind.STUDY));
    }
}
