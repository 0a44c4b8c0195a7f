package org.ulpscope.bound.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.numeric.Value;

/** What is said of a result that is not within bounds. */
class WithinTest {
    private static final Interval ONE =
            new Interval(Value.of(1.0), Optional.of(Value.of(1.0)), Optional.of(Value.of(1.0)), false);

    private static PlatformAnswer answer(boolean covered, boolean inside) {
        return new PlatformAnswer(
                new Platform("gcc", "gcc 12", List.of("-O2"), "x86-64"),
                Optional.of(Value.of(2.0)),
                "NORMAL+",
                covered,
                inside);
    }

    private static Bounds bounds(boolean isUnstable) {
        BoundedLine condition = new BoundedLine("f.c", 3, 1, ONE, 1, Witness.Ends.UNKNOWN, OptionalDouble.empty());
        return new Bounds(
                List.of(new BoundedOutput("return", ONE)), List.of(), isUnstable ? List.of(condition) : List.of());
    }

    @Test
    void aResultOutsideIsWrongOnlyWhereEveryConditionIsDecided() {
        assertEquals(Within.NO, Within.of(bounds(false), answer(true, false)));
        assertEquals(Within.DECIDED_OTHERWISE, Within.of(bounds(true), answer(true, false)));
    }

    @Test
    void optionsThatAllowMoreThanTheModelExplainAResultOutside() {
        assertEquals(Within.MORE_ALLOWED, Within.of(bounds(true), answer(false, false)));
        assertEquals(Within.YES, Within.of(bounds(true), answer(false, true)));
    }
}
