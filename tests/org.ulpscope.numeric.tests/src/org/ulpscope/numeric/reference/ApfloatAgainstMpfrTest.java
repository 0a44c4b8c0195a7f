package org.ulpscope.numeric.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.internal.ApfloatFunctions;
import org.ulpscope.numeric.reference.internal.MpfrFunctions;

class ApfloatAgainstMpfrTest {
    private static final int RANDOM_ARGUMENTS = 12;

    @BeforeEach
    void needsMpfr() {
        assumeTrue(MpfrFunctions.installed().version().isPresent(), "MPFR is not installed");
    }

    static Stream<String> names() {
        return new ApfloatFunctions().names().stream().sorted();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("names")
    void bothGiveTheSameBitsWhereverApfloatKnowsTheResult(String name) {
        ReferenceFunction apfloat =
                References.find(name, List.of(new ApfloatFunctions())).orElseThrow();
        ReferenceFunction mpfr =
                References.find(name, List.of(MpfrFunctions.installed())).orElseThrow();
        int determined = 0;
        List<List<Value>> inputs = inputs(apfloat.arity());
        for (List<Value> arguments : inputs) {
            if (apfloat.evaluate(arguments) instanceof Determined result) {
                assertEquals(value(mpfr.evaluate(arguments)), result.value(), () -> name + arguments);
                determined++;
            }
        }
        assertTrue(
                determined >= inputs.size() / 2,
                name + ": only " + determined + " of " + inputs.size() + " determined");
    }

    private static List<List<Value>> inputs(int arity) {
        Random random = new Random(31);
        List<List<Value>> inputs = new ArrayList<>();
        double[] special = {
            0.0,
            -0.0,
            1,
            -1,
            2,
            -2,
            1e-300,
            -1e-300,
            Double.MIN_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN
        };
        for (double x : special) {
            inputs.add(Stream.generate(() -> Value.of(x)).limit(arity).toList());
        }
        for (int i = 0; i < RANDOM_ARGUMENTS; i++) {
            double scale = Math.scalb(1.0, random.nextInt(24) - 20);
            inputs.add(Stream.generate(() -> Value.of((random.nextDouble() - 0.3) * scale))
                    .limit(arity)
                    .toList());
        }
        return inputs;
    }

    @Test
    void aResultThatLiesExactlyHalfwayStaysUndeterminedWhenOnlyBoundsAreKnown() {
        ReferenceFunction exp2 =
                References.find("exp2", List.of(new ApfloatFunctions())).orElseThrow();
        Undetermined result = assertInstanceOf(Undetermined.class, exp2.evaluate(List.of(Value.of(-1075.0))));
        assertTrue(result.reason().contains("4096 bits"), result.reason());
    }

    @Test
    void whatApfloatCannotDoIsSaidAndNotGuessed() {
        ReferenceFunction exp =
                References.find("exp", List.of(new ApfloatFunctions())).orElseThrow();
        Undetermined result = assertInstanceOf(Undetermined.class, exp.evaluate(List.of(Value.of(1e300))));
        assertTrue(result.reason().contains("install MPFR"), result.reason());
    }

    private static Value value(ReferenceResult result) {
        return assertInstanceOf(Determined.class, result).value();
    }
}
