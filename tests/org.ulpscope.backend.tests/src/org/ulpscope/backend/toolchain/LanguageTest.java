package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageTest {
    @ParameterizedTest
    @ValueSource(strings = {"f.c", "f.cc", "f.cpp", "f.C", "f.cu", "f.hip", "f.cl", "a.h.c"})
    void sourcesAreCompiledByThemselves(String name) {
        assertTrue(Language.isTranslationUnit(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"f.h", "f.hpp", "f.hh", "f.cuh", "f.inc", "f.kernel", "README"})
    void headersAndOtherFilesAreNot(String name) {
        assertFalse(Language.isTranslationUnit(name));
    }
}
