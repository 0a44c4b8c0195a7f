package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellWordsTest {
    @Test
    void splitsAtBlanks() {
        assertEquals(List.of("-O3", "-ffast-math"), ShellWords.split("  -O3 \t -ffast-math "));
    }

    @Test
    void keepsWhatIsQuotedTogetherAndDropsTheQuotes() {
        assertEquals(
                List.of("-DNAME=a b", "-I/tmp/my folder", "x'y"),
                ShellWords.split("-DNAME=\"a b\" '-I/tmp/my folder' \"x'y\""));
    }

    @Test
    void neverExpandsAnything() {
        assertEquals(List.of("$HOME", "`id`", "*.c", "$(id)"), ShellWords.split("$HOME `id` *.c $(id)"));
    }
}
