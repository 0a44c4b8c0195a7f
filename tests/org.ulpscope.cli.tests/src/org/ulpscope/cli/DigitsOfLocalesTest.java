package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the user's language has digits of its own, what machines read is written with those of C all the same. */
@Tag("slow")
class DigitsOfLocalesTest {
    private static final Pattern OTHER_DIGITS = Pattern.compile("[\\p{Nd}&&[^0-9]]");

    @TempDir
    Path folder;

    private Locale before;

    @BeforeEach
    void takeAnother() {
        before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        assertTrue(OTHER_DIGITS.matcher("%d".formatted(1)).find(), "this locale has digits of its own");
    }

    @AfterEach
    void takeTheOldOne() {
        Locale.setDefault(before);
    }

    @Test
    void allIsWrittenWithDigitsThatProgramsRead() throws Exception {
        Path source = Files.writeString(
                folder.resolve("f.c"),
                "double f(double x) { return 1 / (x - 2); }\ndouble g(const double a[3]) { return a[0] + a[1] * a[2]; }\n");
        Path main = Files.writeString(
                folder.resolve("main.c"),
                "int main(void)\n{\n    volatile double x = 0;\n    double a = 0.5;\n    return a / x < 0;\n}\n");
        List<String> commands = List.of(
                "eval f --source @f.c -p gcc 0.1 1e-310",
                "hunt f --source @f.c -p gcc --budget 60 --study @f.study",
                "compare f --source @f.c -p gcc --platform gcc-O0 --budget 20 --study @c.study",
                "export @f.study --format c --output @c",
                "export @f.study --format csv --output @csv",
                "export @f.study --format json --output @f.json",
                "report @f.study --output @f.html",
                "bound g --source @f.c -p gcc --study @g.bound 1 1e16 -1e16",
                "export @g.bound --format json --output @g.json",
                "flow @main.c --study @main.flow",
                "export @main.flow --format json --output @main.json",
                "tune --init @main.c",
                "campaign run --programs 3 --inputs 2 --levels O0 -p gcc --study @a.campaign",
                "campaign export @a.campaign @campaign",
                "campaign grammar");
        for (String command : commands) {
            Object[] words = Stream.of(command.split(" "))
                    .map(word -> word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word)
                    .map(word -> word.equals("gcc-O0") ? "gcc -O0" : word)
                    .toArray();
            CommandLineRun run = CommandLineRun.of(words);
            assertTrue(run.status() < 2, command + ": " + run.err());
            assertNoOtherDigits(command, run.out());
        }
        assertTrue(Files.exists(folder.resolve("main.pv")), source + ", " + main);
        try (Stream<Path> written = Files.walk(folder)) {
            for (Path file : written.filter(Files::isRegularFile).toList()) {
                assertNoOtherDigits(file.toString(), file + "\n" + text(file));
            }
        }
        try (Stream<Path> programs = Files.list(folder.resolve("c"))) {
            assertTrue(programs.count() > 5, "each finding has a program of its own");
        }
    }

    private static void assertNoOtherDigits(String what, String text) {
        assertEquals(
                List.of(),
                OTHER_DIGITS.matcher(text).results().map(match -> match.group()).limit(5).toList(),
                what);
    }

    private static String text(Path file) throws IOException {
        return IntactFiles.isDatabase(file) ? "" : new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
