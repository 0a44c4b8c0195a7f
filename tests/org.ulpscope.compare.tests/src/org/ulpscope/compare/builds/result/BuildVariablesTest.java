package org.ulpscope.compare.builds.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.BadInputException;

class BuildVariablesTest {
    @Test
    void wordsThatAreNoVariableBelongToTheValueBeforeThem() {
        assertEquals(
                Map.of("CFLAGS", "-O3 -ffast-math -DN=3", "CC", "clang"),
                BuildVariables.parse("CFLAGS=-O3 -ffast-math -DN=3 CC=clang").values());
        assertEquals(
                Map.of("CFLAGS", "-O3 -DNAME=a b"),
                BuildVariables.parse("'CFLAGS=-O3 -DNAME=a b'").values());
    }

    @Test
    void makeGetsThemAsWordsAndOthersInTheEnvironment() {
        BuildVariables variables = BuildVariables.parse("CFLAGS=-O3 -g");
        assertEquals(List.of("make", "-j2", "CFLAGS=-O3 -g"), variables.with(List.of("make", "-j2")));
        assertEquals(List.of("sh", "build.sh"), variables.with(List.of("sh", "build.sh")));
        assertEquals("-O3 -g", variables.environment().get("CFLAGS"));
        assertTrue(variables.environment().get("MAKEFLAGS").endsWith("-- CFLAGS=-O3\\ -g"));
    }

    @Test
    void whatIsNoVariableIsRefused() {
        assertThrows(BadInputException.class, () -> BuildVariables.parse("-O3"));
        assertThrows(BadInputException.class, () -> BuildVariables.parse(" "));
    }
}
