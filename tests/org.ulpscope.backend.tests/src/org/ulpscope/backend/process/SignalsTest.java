package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How the end of a process is told. */
class SignalsTest {
    @Test
    void anEndIsToldInWordsWhereItWasWell() {
        assertEquals("ended well", Signals.ending(0));
        assertEquals("ended with status 3", Signals.ending(3));
        assertEquals("was ended by SIGABRT (abort)", Signals.ending(128 + 6));
        assertEquals("ended with status 255", Signals.ending(255));
    }
}
