package org.ulpscope.campaign.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.ulpscope.base.BadInputException;

class GrammarTest {
    private static BadInputException refused(String from, String to) {
        String text = Grammar.standard().text().replace(from, to);
        return assertThrows(BadInputException.class, () -> Grammar.parse(text, "mine.grammar"));
    }

    @Test
    void theStandardOneIsVarity1() {
        assertEquals("varity-1", Grammar.standard().label());
        assertEquals(19, Grammar.standard().functions().size());
    }

    @Test
    void whatIsReadIsKept() {
        assertEquals(Grammar.standard(), Grammar.parse(Grammar.standard().text(), "here"));
    }

    @Test
    void aMissingKeyIsNamed() {
        assertEquals(
                "The grammar mine.grammar has no 'step.if'; take the one that 'ulpscope campaign grammar' prints as a"
                        + " pattern.",
                refused("step.if = 0.20", "").getMessage());
    }

    @Test
    void oddsLieBetweenZeroAndOne() {
        assertEquals(
                "'step.if' is '1.5' in the grammar mine.grammar; it has to be a number from 0 to 1.",
                refused("step.if = 0.20", "step.if = 1.5").getMessage());
    }

    @Test
    void aFunctionNeedsItsNumberOfArguments() {
        assertEquals(
                "'fmod' in the grammar mine.grammar is not a function with its number of arguments; write it as in fmod/2.",
                refused("fmod/2", "fmod").getMessage());
    }
}
