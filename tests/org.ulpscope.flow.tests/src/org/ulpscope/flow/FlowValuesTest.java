package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an instruction made of which values, in words. */
class FlowValuesTest {
    private static final String LINE = "x[i] = logf(x[i]) + powf(x[i] - 1, 0.5f) + std::acos(x[i] + 1.5f) + solve(y);";

    /** The library's functions have neither lines nor names: what they are given says which of a line it was. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "selp.f64 %d1, %d2, %d3, %p1 | 0 | -Infinity | logf(0) gives -inf",
                "mov.f64 %d1, %d2 | 1.5 | NaN | acos(1.5) gives nan",
                "mov.f64 %d1, %d2 | -0.5 | NaN | logf(-0.5) or powf(-0.5, …) gives nan",
                "ex2.approx.ftz.f64 %d1, %d2 | 2000 | Infinity | in powf(): ex2.approx.ftz.f64 of 2000 gives inf",
                "div.rn.f64 %d1, %d2, %d3 | 0 | NaN | div.rn.f64 of 0 gives nan",
            })
    void aFunctionOfTheLibraryIsNamedWithWhatItWasGiven(
            String instruction, double operand, double result, String words) {
        FlowFinding born = Flows.born(Flows.site(0, instruction, "/tmp/app.cu:3"), ExceptionClass.NAN, result, operand);
        assertEquals(words, FlowValues.computed(born, Optional.of(LINE)));
    }

    @Test
    void aSelectionOfTheUsersOwnStaysOne() {
        FlowFinding born = Flows.born(
                Flows.site(0, "selp.f64 %d1, %d2, %d3, %p1", "/tmp/app.cu:3"),
                ExceptionClass.INF,
                Double.POSITIVE_INFINITY,
                3);
        assertEquals(
                "selp.f64 of 3 gives inf", FlowValues.computed(born, Optional.of("x = y > 2 ? INFINITY : log(z);")));
        assertEquals(List.of(), FlowValues.call(born, Optional.empty()).stream().toList());
    }
}
