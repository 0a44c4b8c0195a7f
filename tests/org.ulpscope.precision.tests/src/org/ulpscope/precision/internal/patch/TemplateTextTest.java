package org.ulpscope.precision.internal.patch;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "T square(T x)\n{\n    return x * x;\n}",
                "T f(const T a, T &b) { b += T(2) * a; if (b > T(0)) { return a - T(0.5); } return b; } // 2 * a",
                "T f(T a, T b) { T c = (T)4 + static_cast<T>(1.0); return c < a ? a : b; }",
            })
    void whatWorksOnItsOwnTypeTakesClasses(String text) {
        assertTrue(TemplateText.takesClasses(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "T half(T x) { return 0.5 * x; }",
                "T twice(T x) { return 2 * x; }",
                "T root(T x) { return sqrt(x); }",
                "T root(T x) { return std::sqrt(x); }",
                "T power(T x, int n) { return x; }",
                "T f(T x) { double y = x; return y; }",
                "T declared(T x);",
            })
    void whatMixesItsTypeWithOthersTakesNone(String text) {
        assertFalse(TemplateText.takesClasses(text));
    }
}
