package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.Value;

/** What is born of one operation on the same operands is told once. */
class ExceptionOriginTest {
    private static final FlowSite SITE = Flows.site(1, "div.rn.f64 %d3, %d1, %d2", "app.cu:7");

    @Test
    void classesOfOneResultAreOneBirthWhicheverThreadWasTheFirstOfEach() {
        List<ExceptionOrigin> births = ExceptionOrigin.of(
                List.of(finding(ExceptionClass.NAN, 63, 0.0), finding(ExceptionClass.DIV0, 32, 0.0)));

        assertEquals(1, births.size());
        assertEquals(
                List.of(ExceptionClass.NAN, ExceptionClass.DIV0),
                births.getFirst().classes());
    }

    @Test
    void otherOperandsAreAnotherBirth() {
        assertEquals(
                2,
                ExceptionOrigin.of(List.of(finding(ExceptionClass.NAN, 3, 0.0), finding(ExceptionClass.DIV0, 3, 1.0)))
                        .size());
    }

    private static FlowFinding finding(ExceptionClass exception, int thread, double dividend) {
        Occurrence first = new Occurrence(
                1,
                new Position(2, 0, 0),
                new Position(thread, 0, 0),
                List.of(Value.of(dividend), Value.of(0.0)),
                Value.of(Double.NaN));
        return new FlowFinding(SITE, exception, Map.of(FlowState.APPEARANCE, first), OptionalLong.empty());
    }
}
