package org.ulpscope.bound.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.BadInputException;

class ModelTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"strict", "fast", "contract", "contract,reassociate", "fast,ordered", "reciprocal,flush,library"
            })
    void wordsAreReadAsTheyAreWritten(String words) {
        assertEquals(words, Model.parse(words).words());
    }

    @Test
    void anUnknownWordIsNamedWithThoseThatAre() {
        BadInputException failure = assertThrows(BadInputException.class, () -> Model.parse("fast,quick"));
        assertTrue(
                failure.getMessage().contains("'quick'") && failure.getMessage().contains("reassociate"),
                failure.getMessage());
    }

    @Test
    void aModelCoversLessButNotMore() {
        assertTrue(Model.fast().covers(Model.parse("contract")));
        assertFalse(Model.parse("contract").covers(Model.parse("contract,flush")));
        assertFalse(Model.parse("fast,ordered").covers(Model.parse("reassociate")));
        assertTrue(Model.parse("fast,ordered").covers(Model.parse("contract")));
    }

    @Test
    void optionsOfCompilersAreModels() {
        assertEquals(Set.of(Freedom.LIBRARY), of("x86-64", "-O2"));
        assertEquals(Set.of(Freedom.LIBRARY, Freedom.CONTRACT), of("x86-64", "-O2", "-march=native"));
        assertEquals(Set.of(Freedom.LIBRARY), of("x86-64", "-O2", "-march=native", "-ffp-contract=off"));
        assertEquals(Model.fast().freedoms(), of("x86-64", "-O3", "-ffast-math", "-march=native"));
        assertEquals(Set.of(Freedom.LIBRARY, Freedom.CONTRACT), of("sm_90 NVIDIA H100"));
        assertEquals(Set.of(Freedom.LIBRARY), of("sm_90 NVIDIA H100", "-fmad=false"));
    }

    private static Set<Freedom> of(String device, String... options) {
        return CompilerModel.of(new Platform("p", "compiler", List.of(options), device))
                .freedoms();
    }
}
