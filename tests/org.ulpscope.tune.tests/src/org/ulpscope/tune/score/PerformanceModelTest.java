package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.tune.score.Sketch.add;
import static org.ulpscope.tune.score.Sketch.literal;
import static org.ulpscope.tune.score.Sketch.load;
import static org.ulpscope.tune.score.Sketch.math;
import static org.ulpscope.tune.score.Sketch.multiply;
import static org.ulpscope.tune.score.Sketch.use;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.score.cost.CostTable;

class PerformanceModelTest {
    private final Sketch sketch = new Sketch();

    private double score(int... narrow) {
        return new PerformanceModel(sketch.program(), PaperCosts.table()).score(sketch.narrowing(narrow));
    }

    private OperationTally tally(int... narrow) {
        return new PerformanceModel(sketch.program(), PaperCosts.table()).tally(sketch.narrowing(narrow));
    }

    @Test
    void narrowingOneOfTwoOperandsCostsACastAndNarrowingBothGainsAsInThePaper() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        sketch.evaluate(add(use(x), use(y)));
        assertEquals(-4, score() - score(y), "section 4.4: {1,0}");
        assertEquals(-4, score() - score(x), "section 4.4: {0,1}");
        assertEquals(1, score() - score(x, y), "section 4.4: {0,0}");
    }

    @Test
    void resultOfAnotherFormatThanItsTargetIsCastOnce() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int a = sketch.scalar("a");
        sketch.assign(a, add(use(x), use(y)));
        assertEquals(2 + 4, score(a));
        assertEquals(1 + 4, score(x, y));
        assertEquals(1, score(x, y, a));
        assertEquals(1, tally(a).casts());
    }

    @Test
    void constantsTakeAnyFormatForNothing() {
        int x = sketch.scalar("x");
        sketch.assign(x, multiply(use(x), add(literal(), literal())));
        assertEquals(2, score());
        assertEquals(1, score(x));
    }

    @Test
    void integersAreConvertedToTheFormatOfTheOperation() {
        int x = sketch.scalar("x");
        sketch.assign(x, multiply(use(x), new Expr.Other(Optional.empty(), Optional.empty())));
        assertEquals(2 + 2, score());
        assertEquals(1 + 1, score(x));
    }

    @Test
    void valueOfAnotherProgramsFunctionKeepsItsFormat() {
        int x = sketch.scalar("x");
        sketch.assign(x, multiply(use(x), new Expr.Other(Optional.empty(), Optional.of(DeclaredFormat.FP64))));
        assertEquals(4 + 2 + 4, score(x));
    }

    @Test
    void aCastOfTheUsersIsPaidOnlyWhereItChangesTheFormat() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        sketch.assign(y, new Expr.Cast(Optional.empty(), DeclaredFormat.FP32, use(x)));
        assertEquals(8, score());
        assertEquals(4, score(y));
        assertEquals(0, score(x, y));
    }

    @Test
    void printingAsksForFp64() {
        int x = sketch.scalar("x");
        sketch.print(use(x), DeclaredFormat.FP64);
        assertEquals(0, score());
        assertEquals(4, score(x));
    }

    @Test
    void mathematicalFunctionsOfSixteenBitsAreThoseOfFp32() {
        int x = sketch.scalar("x");
        sketch.assign(x, math("sqrt", use(x)));
        PrecisionVector half = new PrecisionVector(List.of(DeclaredFormat.FP16));
        PerformanceModel model = new PerformanceModel(sketch.program(), PaperCosts.table());
        assertEquals(4 + 1 + 4, model.score(half));
        assertEquals(1, model.tally(half).operations(DeclaredFormat.FP32));
    }

    @Test
    void accumulatingANarrowSumOfWideProductsCastsItBothWays() {
        int x = sketch.array("x");
        int sum = sketch.scalar("sum");
        sketch.accumulate(sum, multiply(load(x), load(x)), 10);
        assertEquals(10 * (2 + 2), score());
        assertEquals(10 * (2 + 4 + 2 + 4), score(sum));
        assertEquals(10 * (1 + 1), score(x, sum));
        assertEquals(20, tally(sum).casts());
    }

    @Test
    void aVariableThatALoopDoesNotChangeIsCastOnce() {
        int x = sketch.array("x");
        int factor = sketch.scalar("factor");
        sketch.assign(factor, literal());
        sketch.store(x, multiply(load(x), use(factor)), 1000);
        assertEquals(1, tally(factor).casts());
        assertEquals(2000, tally(x).casts(), "each element is widened, and each result narrowed");
    }

    @Test
    void bytesFollowTheFormatsOfWhatIsInMemory() {
        int x = sketch.array("x");
        int y = sketch.array("y");
        sketch.store(y, load(x), 100);
        assertEquals(800, tally().loaded());
        assertEquals(800, tally().stored());
        assertEquals(400, tally(x).loaded());
        assertEquals(400, tally(y).stored());
        PerformanceModel model = new PerformanceModel(sketch.program(), PaperCosts.table(0.5, false));
        assertEquals(800, model.score(sketch.narrowing()));
    }

    @Test
    void productsAndSumsOfOneFormatAreOneOperationWhereTheTargetFusesThem() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        sketch.assign(y, add(multiply(use(x), use(x)), use(y)));
        PerformanceModel model = new PerformanceModel(sketch.program(), PaperCosts.table(0, true));
        assertEquals(2, model.score(sketch.narrowing()));
        assertEquals(1, model.score(sketch.narrowing(x, y)));
        assertEquals(1 + 4 + 2, model.score(sketch.narrowing(x)), "a product of FP32 and a sum of FP64 are two");
        assertEquals(2, model.tally(sketch.narrowing()).operations(DeclaredFormat.FP64), "people count both");
    }

    @Test
    void functionsCountAsOftenAsTheyAreCalled() {
        sketch.function("main", false, false, new Function.Call("f", 10), new Function.Call("g", 1));
        sketch.function("g", false, false, new Function.Call("f", 5));
        sketch.function("f", false, false, new Function.Call("f", 3));
        int x = sketch.scalar("x");
        sketch.assign(x, add(use(x), use(x)));
        assertEquals(15, tally().operations(DeclaredFormat.FP64), "a call of itself is cut");
    }

    @Test
    void theHostCountsNextToNothingBesideKernels() {
        sketch.function("main", false, false, new Function.Call("f", 1));
        sketch.function("f", true, true);
        int x = sketch.scalar("x");
        int h = sketch.variable("h", "main", false);
        sketch.assign(x, add(use(x), use(x)));
        sketch.flow("main", add(use(h), use(h)), Flow.Target.of(h, false), Optional.empty(), 1000, 1);
        PerformanceModel model = new PerformanceModel(sketch.program(SourceLanguage.CUDA), PaperCosts.table());
        double all = model.score(sketch.narrowing());
        assertEquals(2, all, 1e-3);
        assertTrue(model.score(sketch.narrowing(h)) < all, "but decides between equals");
    }

    @Test
    void kernelsAreWeighedByTheirTimes() {
        sketch.function("main", false, false, new Function.Call("f", 1), new Function.Call("k", 1));
        sketch.function("f", true, true);
        sketch.function("k", true, true, new Function.Call("helper", 1));
        sketch.function("helper", false, true);
        int x = sketch.scalar("x");
        int y = sketch.variable("y", "k", false);
        int z = sketch.variable("z", "helper", false);
        sketch.assign(x, add(use(x), use(x)));
        sketch.flow("k", add(use(y), use(y)), Flow.Target.of(y, false), Optional.empty(), 1, 0);
        sketch.flow("helper", add(use(z), use(z)), Flow.Target.of(z, false), Optional.empty(), 1, 0);
        PrecisionVector wide = sketch.narrowing();
        PerformanceModel model = new PerformanceModel(sketch.program(SourceLanguage.CUDA), PaperCosts.table())
                .weighed(Map.of("f", 3.0, "k", 1.0), wide);
        double gainOfF = 1 - model.relative(sketch.narrowing(x), wide);
        double gainOfK = 1 - model.relative(sketch.narrowing(y, z), wide);
        assertEquals(3.0 / 8, gainOfF, 1e-6, "three quarters of the time, halved");
        assertEquals(1.0 / 8, gainOfK, 1e-6, "one quarter of the time, halved");
    }

    @Test
    void whatADeviceComputesAndWhatItMovesHideEachOther() {
        sketch.function("main", false, false, new Function.Call("f", 1));
        sketch.function("f", true, true);
        int x = sketch.array("x");
        int sum = sketch.scalar("sum");
        sketch.assign(sum, add(load(x), load(x)));
        PerformanceModel model =
                new PerformanceModel(sketch.program(SourceLanguage.CUDA), PaperCosts.table(0.25, false));
        assertEquals(Math.hypot(2, 2 * 8 * 0.25), model.score(sketch.narrowing()), 1e-3);
        assertEquals(Math.hypot(1 + 4, 2 * 4 * 0.25), model.score(sketch.narrowing(x)), 1e-3);
    }

    @Test
    void paddingIsMovedWithTheMembersOfAStruct() {
        sketch.function("main", false, false, new Function.Call("f", 1));
        sketch.function("f", true, true);
        int a = sketch.member("a", "S");
        int b = sketch.member("b", "S");
        int c = sketch.member("c", "S");
        List.of(a, b, c).forEach(member -> sketch.evaluate(load(member)));
        assertEquals(24, loaded());
        assertEquals(24, loaded(a), "4 bytes and 4 of padding, 8, 8");
        assertEquals(24, loaded(a, c), "4 and 4 of padding, 8, 4 and 4 of padding");
        assertEquals(16, loaded(a, b), "4, 4, 8");
        assertEquals(12, loaded(a, b, c));
    }

    private double loaded(int... narrow) {
        return new PerformanceModel(sketch.program(SourceLanguage.CUDA), PaperCosts.table())
                .tally(sketch.narrowing(narrow))
                .loaded();
    }

    @Test
    void featuresOfAHostAddUpToTheScoreAndHaveNames() {
        int x = sketch.array("x");
        int sum = sketch.scalar("sum");
        sketch.accumulate(sum, multiply(load(x), load(x)), 10);
        PerformanceModel model = new PerformanceModel(sketch.program(), PaperCosts.table(0.25, false));
        for (int[] narrow : new int[][] {{}, {x}, {sum}, {x, sum}}) {
            PrecisionVector vector = sketch.narrowing(narrow);
            double[] features = model.features(vector);
            assertEquals(model.score(vector), Arrays.stream(features).sum(), 1e-12);
            assertEquals(features.length, model.featureNames().size());
        }
        Map<String, Double> named = IntStream.range(0, model.featureNames().size())
                .boxed()
                .collect(Collectors.toMap(model.featureNames()::get, i -> model.features(sketch.narrowing(x))[i]));
        assertEquals(10 * 2, named.get("f: FP64"));
        assertEquals(10, named.get("f: FP32"));
        assertEquals(10 * 4, named.get("f: casts"));
        assertEquals(20 * 4 * 0.25, named.get("f: bytes"));
    }

    @Test
    void aVectorHasTheSameScoreWhateverWasScoredBefore() {
        int x = sketch.array("x");
        sketch.store(x, add(load(x), literal()), 7);
        PerformanceModel model = new PerformanceModel(sketch.program(), CostTable.shipped("x86-64"));
        double[] first = model.features(sketch.narrowing());
        model.score(sketch.narrowing(x));
        assertArrayEquals(first, model.features(sketch.narrowing()));
    }

    @Test
    void narrowingEverythingIsNeverWorseOnAnyShippedTarget() {
        int x = sketch.array("x");
        int y = sketch.scalar("y");
        sketch.assign(y, math("exp", add(multiply(load(x), use(y)), literal())));
        sketch.store(x, add(load(x), math("pow", use(y), load(x))), 7);
        for (String target :
                List.of("x86-64", "sm_60", "sm_61", "sm_70", "sm_75", "sm_80", "sm_86", "sm_89", "sm_90")) {
            PerformanceModel model = new PerformanceModel(sketch.program(), CostTable.shipped(target));
            PrecisionVector wide = sketch.narrowing();
            assertTrue(model.relative(sketch.narrowing(x, y), wide) < 1, target);
            assertTrue(model.score(sketch.narrowing(x)) > model.score(sketch.narrowing(x, y)), target);
        }
    }
}
