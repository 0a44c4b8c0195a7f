package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class TuneFolderTest {
    private static final String SOURCE = """
            #include <stdio.h>
            #include <stdlib.h>

            int main(int argc, char **argv)
            {
                int n = argc > 1 ? atoi(argv[1]) : 10;
                double a = 0.5;
                double b = 0.0;
                for (int i = 0; i < n; i++) {
                    b += a * i / 8;
                }
                printf("sum = %.15g\\n", b);
                printf("FOM = %g (z/s)\\n", 100.0 / (double)(sizeof a + sizeof b));
                return 0;
            }
            """;

    @TempDir
    Path folder;

    private Path pv;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("sum.c"), SOURCE);
        Files.writeString(folder.resolve("Makefile"), "sum: sum.c\n\tgcc -O1 sum.c -o sum\nrun: sum\n\t./sum 3\n");
        pv = folder.resolve("sum.pv");
    }

    private Object[] tune(Object... more) {
        Object[] words = new Object[more.length + 4];
        words[0] = "tune";
        words[1] = folder;
        words[2] = "--study";
        words[3] = folder.resolve("sum.tuning");
        System.arraycopy(more, 0, words, 4, more.length);
        return words;
    }

    @Test
    void aFolderIsAllThatIsNeeded() throws IOException {
        CommandLineRun tuned = CommandLineRun.of(tune());
        assertEquals(1, tuned.status(), tuned.err());
        assertTrue(tuned.out().contains("2.00 times as fast as it is written"), tuned.out());
        assertTrue(tuned.out().contains("FOM: the number 6.25"), tuned.out());
        assertTrue(Files.readString(pv).contains("runCommand=\"{program} 3\""), Files.readString(pv));
        Files.delete(folder.resolve("sum.tuning"));
        CommandLineRun again = CommandLineRun.of(tune());
        assertEquals(1, again.status(), again.err());
        assertTrue(again.err().contains("Taken from " + pv), again.err());
        CommandLineRun other = CommandLineRun.of("tune", folder, "--arguments", "7");
        assertEquals(2, other.status());
        assertTrue(other.err().contains("is there already"), other.err());
    }

    @Test
    void initStopsThereAndWhatFollowsTheDashesAreArguments() throws IOException {
        CommandLineRun first = CommandLineRun.of("tune", "--init", folder, "--json", "--", "7", "8");
        assertEquals(0, first.status(), first.err());
        JsonObject json = first.json();
        assertEquals(pv.toString(), json.get("file").getAsString());
        assertFalse(json.has("obstacle"));
        assertTrue(Files.readString(pv).contains("runCommand=\"{program} 7 8\""), Files.readString(pv));
        assertEquals(2, CommandLineRun.of("tune", "--init", folder).status(), "it is there already");
    }

    @Test
    void whatHasNoResultIsNotSearched() throws IOException {
        Files.writeString(
                folder.resolve("sum.c"),
                SOURCE.replace("sum = %.15g\\n", "%s\\n").replace(", b);", ", b > 0 ? \"PASS\" : \"FAIL\");"));
        CommandLineRun tuned = CommandLineRun.of(tune());
        assertEquals(2, tuned.status(), tuned.out());
        assertTrue(tuned.err().contains("no result"), tuned.err());
        assertFalse(Files.exists(pv), "another try, with other arguments, finds nothing in its way");
    }

    @Test
    void aFileOfAFolderThatIsNotThereYetIsAskedFor() {
        CommandLineRun listed = CommandLineRun.of("tune", folder, "--list");
        assertEquals(2, listed.status());
        assertTrue(listed.err().contains("tune --init"), listed.err());
        CommandLineRun file = CommandLineRun.of("tune", pv, "--make", "A=b");
        assertEquals(2, file.status());
    }
}
