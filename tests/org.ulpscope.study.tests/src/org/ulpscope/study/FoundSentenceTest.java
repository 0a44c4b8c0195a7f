package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FoundSentenceTest {
    private static InputAccount account(String platform, long hits) {
        return new InputAccount(platform, 1000, "lattice", false, 10, 5, "bayes", Map.of("INF+", hits, "ZERO+", 3L));
    }

    @Test
    void inputsThatWereMetAndThoseThatAreKeptAreToldApart() {
        assertEquals(
                "87,950 inputs came to a class that was looked for; 75 of them are kept as findings, a row each.",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 87_950)), 75, 0, List.of()));
        assertEquals(
                "2 inputs came to a class that was looked for; 2 of them are kept as findings, a row each.",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 2)), 2, 0, List.of()));
        assertEquals(
                "1 input came to a class that was looked for; it is kept as a finding.",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 1)), 1, 0, List.of()));
    }

    @Test
    void whatWasMetAfterTheSearchIsNotAmongTheInputsTried() {
        assertEquals(
                "68 inputs came to a class that was looked for; 66 of them are kept as findings, a row each, beside 4 met on the way to borders and simpler inputs.",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 68)), 70, 4, List.of()));
    }

    @Test
    void severalPlatformsAreNotAddedUp() {
        assertEquals(
                "80 to 90 inputs came to a class that was looked for on each platform; 75 of them are kept as findings, a row each.",
                FoundSentence.of(
                        Studies.description(), List.of(account("gcc", 80), account("clang", 90)), 75, 0, List.of()));
    }

    @Test
    void whatIsNoClassIsOnlyCountedWhereItIsKept() {
        assertEquals(
                "4 inputs are kept as findings, a row each.",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 0)), 4, 0, List.of()));
        assertEquals(
                "No input came to what was looked for in f of the math library on gcc (1,005 inputs tried); not looked at: platform cuda (there is no GPU here),"
                        + " INF-, SUB+ (not asked for), NaN, infinity as an input (the domain leaves them out).",
                FoundSentence.of(Studies.description(), List.of(account("gcc", 0)), 0, 0, List.of()));
    }
}
