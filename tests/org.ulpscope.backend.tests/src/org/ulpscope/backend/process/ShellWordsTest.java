package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
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
    void takesWordsOfAnyLength() {
        String plain = "x".repeat(100_000);
        String quoted = "y ".repeat(50_000);
        assertEquals(
                List.of(plain, quoted, quoted, plain),
                ShellWords.split(plain + " \"" + quoted + "\" '" + quoted + "' " + plain.replace("x", "\\x")));
    }

    @Test
    void neverExpandsAnything() {
        assertEquals(List.of("$HOME", "`id`", "*.c", "$(id)"), ShellWords.split("$HOME `id` *.c $(id)"));
    }

    @Test
    void aBackslashKeepsWhatFollowsItAsItIs() {
        assertEquals(List.of("a b", "c\"d", "e'f", "g\\h"), ShellWords.split("a\\ b c\\\"d e\\'f g\\\\h"));
    }

    @Test
    void betweenDoubleQuotesABackslashIsOneUnlessItIsNeeded() {
        assertEquals(List.of("a\"b", "c\\d", "e\\f"), ShellWords.split("\"a\\\"b\" \"c\\d\" \"e\\\\f\""));
        assertEquals(List.of("a\\b"), ShellWords.split("'a\\b'"));
    }

    @Test
    void whatNothingClosesStandsForItself() {
        assertEquals(List.of("\"a", "b"), ShellWords.split("\"a b"));
        assertEquals(List.of("don't", "\\"), ShellWords.split("don't \\"));
    }

    @Test
    void wordsThatAreJoinedAreSplitIntoTheSameAgain() {
        SplittableRandom random = new SplittableRandom(1);
        String letters = "ab-= \t\n\"'\\$`{}*é";
        for (int i = 0; i < 20_000; i++) {
            List<String> words = Stream.generate(() -> word(random, letters))
                    .limit(random.nextInt(5))
                    .toList();
            assertEquals(words, ShellWords.split(ShellWords.join(words)));
        }
        assertEquals("-O3 -DA=b", ShellWords.join(List.of("-O3", "-DA=b")));
    }

    @Test
    void aShellReadsJoinedWordsAsTheyWereAndRunsNothing() throws Exception {
        List<String> words = List.of(
                "`id`", "$(id)", "$HOME", "a;b", "a|b", "a&b", "a>b", "*", "?", "~", "#a", "{a,b}", "!a", "[a]", "a\nb",
                "", "'", "\"", "\\");
        ProcessResult result = ChildProcess.run(
                List.of("sh", "-c", "for word in " + ShellWords.join(words) + "; do printf '<%s>' \"$word\"; done"),
                Path.of("/"),
                Duration.ofSeconds(20),
                () -> false);
        assertEquals("<" + String.join("><", words) + ">", result.output());
    }

    private static String word(SplittableRandom random, String letters) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            word.append(letters.charAt(random.nextInt(letters.length())));
        }
        return word.toString();
    }
}
