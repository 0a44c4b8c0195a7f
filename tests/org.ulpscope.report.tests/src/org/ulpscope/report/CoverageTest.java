package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final Coverage PARTS = Coverage.NONE
            .with("f on gcc")
            .with("f on clang")
            .without("g", "it takes a struct")
            .without("NaN as an input", "");

    @Test
    void aVerdictSaysInOneSentenceWhatItIsOfAndWhatIsNot() {
        assertEquals(
                "Nothing was met in f on gcc and f on clang; not looked at: g (it takes a struct), NaN as an input.",
                PARTS.sentence("Nothing was met in"));
    }

    @Test
    void whatWasLookedAtAloneIsTheWholeSentence() {
        assertEquals("Nothing was met in f.", Coverage.NONE.with("f").sentence("Nothing was met in"));
    }

    @Test
    void nothingLookedAtIsNoVerdict() {
        Coverage none = Coverage.NONE.without("g", "it takes a struct");
        assertTrue(none.isEmpty());
        assertEquals(
                "Nothing could be looked at; not looked at: g (it takes a struct).",
                none.sentence("Nothing was met in"));
    }

    @Test
    void jsonHasBothListsAlways() {
        assertEquals("{\"lookedAt\":[],\"leftOut\":[]}", Json.text(Coverage.NONE.json()));
        assertEquals(
                "{\"lookedAt\":[\"f on gcc\",\"f on clang\"],\"leftOut\":[{\"what\":\"g\",\"why\":\"it takes a struct\"},{\"what\":\"NaN as an input\",\"why\":\"\"}]}",
                Json.text(PARTS.json()));
    }

    @Test
    void joiningTellsEachThingOnce() {
        assertEquals(PARTS, PARTS.and(PARTS));
    }
}
