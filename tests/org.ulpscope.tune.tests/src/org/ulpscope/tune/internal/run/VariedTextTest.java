package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class VariedTextTest {
    @Test
    void textVariesWhereItIsNoCount() {
        assertEquals("3\n2.0 x -1.0E-4\n", VariedText.of("3\n1.0 x -0.5e-4\n", value -> 2 * value));
    }
}
