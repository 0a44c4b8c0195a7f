package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.tune.score.Sketch.add;
import static org.ulpscope.tune.score.Sketch.load;
import static org.ulpscope.tune.score.Sketch.multiply;
import static org.ulpscope.tune.score.Sketch.use;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.score.cost.CostKind;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.cost.CostTable.Cost;

/** What waits for other work costs its latency, as far as a CPU does not look ahead over it. */
class ChainsTest {
    private static final double WINDOW = 128;

    private final Sketch sketch = new Sketch();

    /** Nothing costs anything, but sums and products are waited for during 4 cycles, and casts during 5. */
    private static CostTable table(double aSum) {
        Map<String, Cost> costs = new HashMap<>();
        for (DeclaredFormat format : DeclaredFormat.values()) {
            String name = " " + CostTable.word(format);
            for (CostKind kind : CostKind.values()) {
                costs.put(kind.word() + name, new Cost(0, 0));
                costs.put("latency " + kind.word() + name, new Cost(4, 4));
            }
            for (DeclaredFormat to : DeclaredFormat.values()) {
                costs.put("cast" + name + " " + CostTable.word(to), new Cost(0, 0));
                costs.put("latency cast" + name + " " + CostTable.word(to), new Cost(5, 5));
            }
        }
        costs.put("add fp64", new Cost(aSum, aSum));
        costs.put("load", new Cost(0, 0));
        costs.put("store", new Cost(0, 0));
        return new CostTable("chains", "this test", false, costs);
    }

    private double score(int... narrow) {
        return new PerformanceModel(sketch.program(), table(0)).score(sketch.narrowing(narrow));
    }

    @Test
    void castsOnTheLongestChainCostAndThoseBesideItDoNot() {
        int x = sketch.scalar("x");
        int a = sketch.scalar("a");
        int b = sketch.scalar("b");
        int beside = sketch.scalar("beside");
        int out = sketch.array("out");
        sketch.assign(a, add(use(x), use(x)));
        sketch.assign(b, add(use(a), use(x)));
        sketch.assign(beside, add(use(x), use(x)));
        sketch.flow("f", add(use(b), use(beside)), Flow.Target.of(out, true), Optional.empty(), 1, 0);
        double share = 5 / WINDOW;
        assertEquals(12 * share, score(), 1e-12, "three sums, one after the other");
        assertEquals((12 + 10) * share, score(a), 1e-12, "narrowed and widened again");
        assertEquals((4 + 5 + 5 + 4) * share, score(beside), 1e-12, "the chain beside is the longest now");
        assertEquals(12 * share, score(x, a, b, beside, out), 1e-12);
    }

    @Test
    void whatIsLoadedBeginsAChain() {
        int x = sketch.array("x");
        int y = sketch.array("y");
        for (int[] way : new int[][] {{x, y}, {y, x}}) {
            sketch.flow(
                    "f", multiply(load(way[0]), load(way[0])), Flow.Target.of(way[1], true), Optional.empty(), 1, 0);
        }
        assertEquals(4 * 8 / WINDOW, score(), 1e-12);
    }

    @Test
    void tripsOfAVectorisedLoopDoNotWait() {
        int x = sketch.array("x");
        sketch.store(x, multiply(load(x), load(x)), 10);
        assertEquals(0, score());
    }

    @Test
    void aLoopWaitsForTheSumOfTheTripBefore() {
        int x = sketch.array("x");
        int sum = sketch.scalar("sum");
        sketch.accumulate(sum, multiply(load(x), load(x)), 10);
        assertEquals(10 * 4, score(), "products do not wait");
        assertEquals(10 * (5 + 4 + 5), score(sum), "a narrow sum of wide products is cast both ways");
        double hidden = new PerformanceModel(sketch.program(), table(0.5)).features(sketch.narrowing())[chains()];
        assertEquals(10 * (4 - 4 * 0.5), hidden, "two loads, a product and a sum go on meanwhile");
    }

    private int chains() {
        return new PerformanceModel(sketch.program(), table(0)).featureNames().indexOf("f: chains");
    }

    @Test
    void aChainGoesThroughFunctionsWhoseResultsAreUsed() {
        int x = sketch.scalar("x");
        int parameter = sketch.parameter("p", "g");
        int result = sketch.result("g");
        int out = sketch.array("out");
        sketch.flow(
                "g", multiply(use(parameter), use(parameter)), Flow.Target.of(result, false), Optional.empty(), 1, 0);
        sketch.flow("f", add(use(x), use(x)), Flow.Target.of(parameter, false), Optional.empty(), 1, 0);
        sketch.flow("f", add(use(result), use(x)), Flow.Target.of(out, true), Optional.empty(), 1, 0);
        double share = 4 / WINDOW;
        assertEquals(12 * share, score(), 1e-12, "once, in the function that calls");
        assertEquals((12 + 10) * share, score(parameter), 1e-12);
    }

    @Test
    void aConditionIsForetoldAndNotWaitedFor() {
        int x = sketch.scalar("x");
        sketch.evaluate(add(use(x), use(x)));
        assertEquals(0, score());
    }

    @Test
    void aDeviceGoesOnWithOtherWarps() {
        sketch.function("main", false, false, new Function.Call("f", 1));
        sketch.function("f", true, true);
        int x = sketch.array("x");
        sketch.store(x, multiply(load(x), load(x)), 10);
        PerformanceModel model = new PerformanceModel(sketch.program(SourceLanguage.CUDA), table(0));
        assertEquals(0, model.score(sketch.narrowing()));
    }

    @Test
    void aMathematicalFunctionIsWaitedForAsLongAsItTakesWhereNothingElseIsTold() {
        CostTable table = CostTable.shipped("x86-64");
        for (DeclaredFormat format : List.of(DeclaredFormat.FP64, DeclaredFormat.FP32)) {
            assertEquals(table.operation(CostKind.EXP, format).alone(), table.latency(CostKind.EXP, format));
        }
        assertEquals(5, table.castLatency(DeclaredFormat.FP64, DeclaredFormat.FP32));
        assertEquals(0, CostTable.shipped("sm_90").latency(CostKind.ADD, DeclaredFormat.FP64));
    }
}
