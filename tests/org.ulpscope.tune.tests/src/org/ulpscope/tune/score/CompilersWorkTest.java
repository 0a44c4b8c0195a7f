package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.tune.score.Sketch.add;
import static org.ulpscope.tune.score.Sketch.literal;
import static org.ulpscope.tune.score.Sketch.load;
import static org.ulpscope.tune.score.Sketch.multiply;
import static org.ulpscope.tune.score.Sketch.use;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.precision.Flow;
import org.ulpscope.tune.score.cost.CostTable;

/** What compilers do before a program runs, they are not paid for; what they cannot do is. */
class CompilersWorkTest {
    private final Sketch sketch = new Sketch();

    private double score(int... narrow) {
        return new PerformanceModel(sketch.program(), PaperCosts.table()).score(sketch.narrowing(narrow));
    }

    private double casts(int... narrow) {
        return new PerformanceModel(sketch.program(), PaperCosts.table())
                .tally(sketch.narrowing(narrow))
                .casts();
    }

    @Test
    void aDeclaredConstantIsCastByTheCompiler() {
        int x = sketch.scalar("x");
        int constant = sketch.global("constant", "const double");
        int variable = sketch.global("variable", "double");
        sketch.assign(x, multiply(use(x), use(constant)));
        assertEquals(0, casts(constant));
        sketch.assign(x, multiply(use(x), use(variable)));
        assertEquals(1, casts(variable));
    }

    @Test
    void whatIsMadeOfConstantsCostsNothing() {
        int x = sketch.scalar("x");
        int constant = sketch.global("constant", "static const double");
        sketch.assign(x, multiply(use(x), add(use(constant), literal())));
        assertEquals(2, score(), "a product");
        assertEquals(2, score(constant));
        assertEquals(4 + 2 + 4, score(x), "the constant is wide still");
        assertEquals(1, score(x, constant));
    }

    @Test
    void aLiteralThatAFunctionReturnsIsCastByTheCompiler() {
        int x = sketch.variable("x", "g", false);
        int y = sketch.scalar("y");
        int result = sketch.result("g");
        sketch.flow("g", literal(), Flow.Target.of(result, false), Optional.empty(), 3, 0);
        sketch.flow("g", use(x), Flow.Target.of(result, false), Optional.empty(), 1, 0);
        sketch.flow("f", use(result), Flow.Target.of(y, false), Optional.empty(), 4, 0);
        assertEquals(1 + 1, casts(result), "three of four results are literals");
    }

    @Test
    void aLoopThatCallsWhatBranchesIsNotVectorised() {
        int x = sketch.array("x");
        int y = sketch.variable("y", "g", false);
        int result = sketch.result("g");
        sketch.flow("g", use(y), Flow.Target.of(result, false), Optional.empty(), 1, 0);
        sketch.store(x, add(load(x), use(result)), 10);
        assertEquals(10 * 0.25, inFp64());
        sketch.flow("g", use(y), Flow.Target.NOWHERE, Optional.empty(), 1, 0);
        assertEquals(10 * 0.5, inFp64());
    }

    private double inFp64() {
        PerformanceModel model = new PerformanceModel(sketch.program(), CostTable.shipped("x86-64"));
        return model.features(sketch.narrowing())[model.featureNames().indexOf("f: FP64")];
    }
}
