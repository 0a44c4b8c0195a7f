package org.ulpscope.program.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.base.UlpscopeException;

/** What a run writes down of its launches, and what is read from it. */
class LaunchLogTest {
    private static final String FIRST =
            "{\"kernel\":\"k(int)\",\"blocks\":[3,1,1],\"threads\":[16,4,1],\"shared\":64,\"seconds\":0.5,\"cores\":2}\n";

    private static final String SECOND =
            "{\"kernel\":\"k(int)\",\"blocks\":[1,1,1],\"threads\":[1,1,1],\"shared\":0,\"seconds\":1e-6,\"cores\":1,"
                    + "\"error\":\"/a/b.cu:7 (st.u32): \\\"x\\\"\"}\n";

    @TempDir
    Path folder;

    @Test
    void launchesAreReadAsTheFileGrows() throws Exception {
        Path file = folder.resolve("launches.jsonl");
        LaunchLog log = new LaunchLog(file);
        assertEquals(List.of(), log.fresh());
        Files.writeString(file, FIRST + SECOND.substring(0, 40));
        assertEquals(
                List.of(new Launch(
                        1, "k(int)", new Extent(3, 1, 1), new Extent(16, 4, 1), 64, 0.5, 2, Optional.empty())),
                log.fresh());
        assertEquals(List.of(), log.fresh());
        Files.writeString(file, SECOND.substring(40), StandardOpenOption.APPEND);
        assertEquals(
                List.of(new Launch(
                        2,
                        "k(int)",
                        new Extent(1, 1, 1),
                        new Extent(1, 1, 1),
                        0,
                        1e-6,
                        1,
                        Optional.of("/a/b.cu:7 (st.u32): \"x\""))),
                log.fresh());
    }

    /** Streams may end their launches in another order. */
    @Test
    void aLaunchHasTheNumberThatIsWrittenWithIt() throws Exception {
        String second = FIRST.replace("}", ",\"number\":2}");
        String first = FIRST.replace("}", ",\"number\":1}");
        LaunchLog log = new LaunchLog(Files.writeString(folder.resolve("launches.jsonl"), second + first));
        assertEquals(List.of(2L, 1L), log.fresh().stream().map(Launch::number).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"nonsense", "{}", "[1]", "{\"kernel\":\"k\",\"blocks\":[1]}"})
    void whatTellsOfNoLaunchIsRefused(String line) throws Exception {
        LaunchLog log = new LaunchLog(Files.writeString(folder.resolve("launches.jsonl"), line + "\n"));
        assertThrows(UlpscopeException.class, log::fresh);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plain|plain",
                "sum(float const*, int)|sum",
                "void sum<float const*, 3>(float const*, int)|sum<float const*, 3>",
                "void a::b<(c)2>::sum<int>(int (*)(int, char), unsigned long)|a::b<(c)2>::sum<int>",
                "(anonymous namespace)::k(int)|(anonymous namespace)::k",
                "void (anonymous namespace)::k<char>()|(anonymous namespace)::k<char>"
            })
    void aKernelIsNamedWithoutItsParameters(String kernel, String name) {
        Extent one = new Extent(1, 1, 1);
        assertEquals(name, new Launch(1, kernel, one, one, 0, 0, 1, Optional.empty()).name());
    }

    @ParameterizedTest
    @CsvSource({"4, 1, 1, 4", "16, 2, 1, '(16, 2)'", "1, 1, 3, '(1, 1, 3)'"})
    void extentsAreShort(long x, long y, long z, String text) {
        assertEquals(text, new Extent(x, y, z).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a/b/race.cu:6 (ld.shared.f32 %f2, [%r12]): a data race|/a/b/race.cu|6",
                "race.cu(12): error: identifier \"x\" is undefined|/own/race.cu|12",
                "In file included from ../lib/x.hpp:3,|/lib/x.hpp|3",
                "done, no place 1.0:3 here, but my-file.cuh:44:5: error|/own/my-file.cuh|44"
            })
    void placesAreFoundInTexts(String text, Path file, int line) {
        assertEquals(Optional.of(new SourcePlace(file, line)), SourcePlace.firstIn(text, Path.of("/own")));
    }

    @Test
    void whereNoPlaceIsNamedNoneIsFound() {
        assertEquals(Optional.empty(), SourcePlace.firstIn("where the kernel ends (ret;): 3:4", Path.of("/")));
    }
}
