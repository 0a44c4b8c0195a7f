package org.ulpscope.source.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.model.signature.Signature;

class DeclaredOtherwiseTest {
    private static final String SOURCE = """
            #include <math.h>
            double logit(double p) { return log(p / (1 - p)); }
            double norm(const double *x, int n) { double s = 0; while (n--) s += x[n] * x[n]; return sqrt(s); }
            real_t hidden(real_t x) { return x; }
            float twice(float x) { return x + x; }
            double twice(double x) { return x + x; }
            """;

    private static Optional<String> warning(String signature) {
        return DeclaredOtherwise.warning(Signature.parse(signature), "mine.cpp", SOURCE);
    }

    @Test
    void otherTypesAreTold() {
        String sentence = warning("double logit(float q)").orElseThrow();
        assertTrue(sentence.contains("'double logit(double p)'"), sentence);
        assertTrue(sentence.contains("'double logit(float q)'"), sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "float logit(double p)",
                "double logit(double p, double q)",
                "double norm(const float x[3], int n)",
                "double norm(double x, int n)"
            })
    void soAreAnotherResultAndOtherParameters(String signature) {
        assertTrue(warning(signature).isPresent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "double logit(double other)",
                "double norm(const double x[3], int n)",
                "float hidden(float x)",
                "float twice(float x)",
                "double absent(double x)"
            })
    void namesAndLengthsAreFreeAndWhatIsNotReadableIsNotJudged(String signature) {
        assertEquals(Optional.empty(), warning(signature));
    }
}
