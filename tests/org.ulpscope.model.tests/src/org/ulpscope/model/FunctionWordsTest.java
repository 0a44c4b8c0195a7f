package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

class FunctionWordsTest {
    private final Kernel kernel = Signature.parse("double expm1(double x)");

    @Test
    void aFunctionIsOfThePlatformsLibraryUnlessTheUserSaysOtherwise() {
        assertEquals("expm1 of the math library", FunctionWords.of(kernel));
        kernel.setLibrary("m");
        assertEquals("expm1 of the math library", FunctionWords.of(kernel));
    }

    @Test
    void theFileOfALibraryASourceOrAHeaderIsNamed() {
        kernel.setHeader("math/special.h");
        assertEquals("expm1 of special.h", FunctionWords.of(kernel));
        kernel.setOrigin(Origin.SHARED_LIBRARY);
        kernel.setLibrary("/a/libmine.so");
        assertEquals("expm1 of libmine.so", FunctionWords.of(kernel));
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("a/mine.c");
        assertEquals("expm1 of mine.c", FunctionWords.of(kernel));
    }

    @Test
    void aFunctionOfADevicesLibraryIsOfThePlatforms() {
        assertEquals("exp of the math library", FunctionWords.of(Signature.parse("__device__ double exp(double x)")));
    }
}
