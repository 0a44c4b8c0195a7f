package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/** What is told of a search from its evaluations. */
class SearchRecordsTest {
    private static Evaluation of(String program, double excess, double fom) {
        Verdict verdict = fom == 0 ? Verdict.REJECTED : excess <= 0 ? Verdict.VALID : Verdict.OVER_THRESHOLD;
        return new Evaluation(
                new PrecisionVector(List.of(DeclaredFormat.FP64)),
                verdict,
                excess,
                excess,
                fom,
                fom,
                fom,
                1,
                "",
                program);
    }

    @Test
    void theParetoFrontKeepsWhatNothingBettersInBoth() {
        Evaluation widest = of("a", Double.NEGATIVE_INFINITY, 1);
        Evaluation slower = of("b", -2, 0.9);
        Evaluation middle = of("c", -1, 2);
        Evaluation beaten = of("d", -0.5, 1.5);
        Evaluation fast = of("e", 1, 3);
        Evaluation rejected = of("f", Double.POSITIVE_INFINITY, 0);
        ParetoFront front = ParetoFront.of(List.of(widest, slower, middle, beaten, fast, rejected));
        assertEquals(List.of(fast, middle, widest), front.evaluations());
        assertEquals(List.of(middle, widest), front.valid());
    }

    @Test
    void theParetoFrontKeepsOneOfEquals() {
        Evaluation first = of("a", -1, 2);
        assertEquals(
                List.of(first), ParetoFront.of(List.of(first, of("b", -1, 2))).evaluations());
    }

    @Test
    void theTraceCountsEqualProgramsOnceAndRises() {
        SearchTrace trace = SearchTrace.of(List.of(
                of("a", -9, 1), of("b", 1, 5), of("a", -9, 1), of("c", -1, 2), of("d", -1, 1.5), of("e", -2, 4)));
        assertEquals(5, trace.executions());
        assertEquals(
                List.of(1, 3, 5),
                trace.steps().stream().map(SearchTrace.Step::executions).toList());
        assertEquals(4, trace.best().orElseThrow().fom());
        assertEquals(0, trace.fomAfter(0));
        assertEquals(1, trace.fomAfter(2));
        assertEquals(2, trace.fomAfter(4));
        assertEquals(0.8, trace.efficiency());
    }

    @Test
    void theTraceOfNothingHasNoResult() {
        assertTrue(SearchTrace.of(List.of()).best().isEmpty());
        assertEquals(0, SearchTrace.of(List.of()).efficiency());
    }

    @Test
    void eachAblationLacksOneComponent() {
        List<Ablation> ablations = Ablation.of(SearchOptions.DEFAULT);
        assertEquals(SearchOptions.DEFAULT, ablations.getFirst().options());
        assertEquals(
                ablations.size(),
                ablations.stream().map(Ablation::name).distinct().count());
        assertEquals(0, ablations.get(2).options().groupMutation());
        assertEquals("naive-ga", ablations.getLast().strategy());
    }

    @Test
    void optionsOutsideTheirRangeAreRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> new SearchOptions(1, 50, 0, 0, true, true, true, true, true));
        assertThrows(IllegalArgumentException.class, () -> new SearchOptions(9, 0, 0, 0, true, true, true, true, true));
        assertThrows(
                IllegalArgumentException.class,
                () -> new SearchOptions(9, 5, Double.NaN, 0, true, true, true, true, true));
        assertThrows(
                IllegalArgumentException.class, () -> new SearchOptions(9, 5, 0, 1.5, true, true, true, true, true));
    }
}
