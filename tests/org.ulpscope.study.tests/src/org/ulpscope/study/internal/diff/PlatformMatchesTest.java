package org.ulpscope.study.internal.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.Platform;

class PlatformMatchesTest {
    private final List<String> notes = new ArrayList<>();

    private static Platform platform(String name, String toolchain, String... options) {
        return new Platform(name, toolchain, List.of(options), "x86-64");
    }

    private List<String> matches(List<Platform> before, List<Platform> after) {
        return PlatformMatches.of(before, after, notes).stream()
                .map(match -> match.before().label() + " | " + match.after().label())
                .toList();
    }

    @Test
    void theSameOptionsCountMoreThanTheName() {
        assertEquals(
                List.of("gcc 12 -O2 @ x86-64 | gcc 12 -O2 @ x86-64", "gcc 12 -O3 @ x86-64 | gcc 12 -O3 @ x86-64"),
                matches(
                        List.of(platform("gcc", "gcc 12", "-O2"), platform("gcc-2", "gcc 12", "-O3")),
                        List.of(platform("gcc", "gcc 12", "-O3"), platform("gcc-2", "gcc 12", "-O2"))));
        assertEquals(List.of(), notes);
    }

    @Test
    void aNewerCompilerOfTheSameNameIsItsCounterpart() {
        assertEquals(
                List.of("gcc 12 -O2 @ x86-64 | gcc 14 -O2 @ x86-64"),
                matches(
                        List.of(platform("gcc", "gcc 12", "-O2")),
                        List.of(platform("clang", "clang 19", "-O2"), platform("gcc", "gcc 14", "-O2"))));
        assertEquals(
                List.of(
                        "No platform of the first study is like clang (clang 19 -O2 @ x86-64): what was found there is not compared."),
                notes);
    }

    @Test
    void theOnlyOnesThatAreLeftAreComparedWhateverTheyAre() {
        assertEquals(
                List.of("gcc 12 -O2 @ x86-64 | clang 19 -O3 @ x86-64"),
                matches(List.of(platform("gcc", "gcc 12", "-O2")), List.of(platform("clang", "clang 19", "-O3"))));
    }
}
