package org.ulpscope.tune.score.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.tune.score.Sketch.add;
import static org.ulpscope.tune.score.Sketch.literal;
import static org.ulpscope.tune.score.Sketch.multiply;
import static org.ulpscope.tune.score.Sketch.use;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.score.Sketch;
import org.ulpscope.tune.score.graph.DependencyGraph.Edge;

class DependencyGraphTest {
    private final Sketch sketch = new Sketch();

    @Test
    void definitionsLeadToUses() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int a = sketch.scalar("a");
        sketch.assign(a, add(use(x), multiply(use(y), literal())));
        DependencyGraph graph = DependencyGraph.of(sketch.program());
        assertEquals(
                List.of("x", "y", "a", "×", "±"),
                graph.nodes().stream().map(DependencyGraph.Node::label).toList());
        assertEquals(List.of(new Edge(y, 3), new Edge(x, 4), new Edge(3, 4), new Edge(4, a)), graph.edges());
    }

    @Test
    void castsAreWhereFormatsChange() {
        int x = sketch.scalar("x");
        int y = sketch.scalar("y");
        int a = sketch.scalar("a");
        sketch.assign(a, add(use(x), multiply(use(y), literal())));
        DependencyGraph graph = DependencyGraph.of(sketch.program());
        assertEquals(List.of(), graph.casts(sketch.narrowing()));
        assertEquals(
                List.of(new Edge(3, 4)), graph.casts(sketch.narrowing(y)), "the product is narrow, the sum is not");
        assertEquals(Optional.of(DeclaredFormat.FP32), graph.nodes().get(3).format(sketch.narrowing(y)));
        assertEquals(List.of(new Edge(4, a)), graph.casts(sketch.narrowing(x, y)));
    }

    @Test
    void accumulatingReadsItsTarget() {
        int x = sketch.scalar("x");
        int sum = sketch.scalar("sum");
        sketch.accumulate(sum, use(x), 3);
        DependencyGraph graph = DependencyGraph.of(sketch.program());
        assertEquals(List.of(new Edge(sum, 2), new Edge(x, 2), new Edge(2, sum)), graph.edges());
        assertEquals(List.of(new Edge(sum, 2), new Edge(2, sum)), graph.casts(sketch.narrowing(sum)));
    }
}
