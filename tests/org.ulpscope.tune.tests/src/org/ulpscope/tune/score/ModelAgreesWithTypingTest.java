package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.PrecisionVector;
import org.ulpscope.tune.program.Typing;

/** The model has the rule of {@link Typing} in arrays: both must count the same operations in each Format. */
class ModelAgreesWithTypingTest {
    @Test
    void operationsHaveTheFormatsThatTypingGivesThem() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Sketch sketch = RandomSketch.of(random, 12, 20);
            PrecisionVector vector = new PrecisionVector(IntStream.range(0, 12)
                    .mapToObj(i -> DeclaredFormat.values()[random.nextInt(DeclaredFormat.values().length)])
                    .toList());
            Map<DeclaredFormat, Double> expected = new EnumMap<>(DeclaredFormat.class);
            for (DeclaredFormat format : DeclaredFormat.values()) {
                expected.put(format, 0.0);
            }
            Typing typing = new Typing(vector);
            for (Flow flow : sketch.program().flows()) {
                Typing.tree(flow.value())
                        .filter(expression -> expression instanceof Expr.Operation || expression instanceof Expr.Call)
                        .map(typing::of)
                        .flatMap(Optional::stream)
                        .forEach(format -> expected.merge(format, flow.weight(), Double::sum));
                if (flow.compound().isPresent()) {
                    DeclaredFormat target = vector.of(flow.target().variable().getAsInt());
                    DeclaredFormat format = typing.of(flow.value())
                            .map(value -> Typing.wider(value, target))
                            .orElse(target);
                    expected.merge(format, flow.weight(), Double::sum);
                }
            }
            Tally tally = new PerformanceModel(sketch.program(), CostTable.shipped("sm_90")).tally(vector);
            assertEquals(expected, tally.operations(), "seed " + seed + ": without conversions of integers");
        }
    }
}
