package org.ulpscope.precision.expressions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.OperationTally;
import org.ulpscope.tune.score.PerformanceModel;
import org.ulpscope.tune.score.cost.CostTable;
import org.ulpscope.tune.score.graph.DependencyGraph;

class CostOfExpressionsTest {
    private static final String DOT = """
            double dot(const double *a, const double *b, int n) {
                double s = 0;
                for (int i = 0; i < n; i++)
                    s += a[i] / b[i];
                return s;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aDemotedDivisionIsOneOfItsFormatWithTwoCastsMore() {
        Chosen chosen = new Chosen(folder, "gcc", DOT);
        OperationTally wide = tally(chosen, PrecisionVector.original(chosen.program));
        OperationTally narrow = tally(chosen, chosen.with(DeclaredFormat.FP32, "dot: a[i] / b[i]"));
        double trips = wide.operations().get(DeclaredFormat.FP64) / 2;
        assertEquals(trips, narrow.operations().get(DeclaredFormat.FP32), 1e-9);
        assertEquals(
                3 * trips, narrow.casts() - wide.casts(), 1e-9, "of both operands, and of the quotient to the sum");
    }

    @Test
    void aCompensatedSumTakesThreeMore() {
        Chosen chosen = new Chosen(folder, "gcc", DOT);
        OperationTally plain = tally(chosen, chosen.with(DeclaredFormat.FP32, "dot.s", "dot: s +="));
        OperationTally compensated = tally(chosen, chosen.with(DeclaredFormat.FP32, "dot.s"));
        double trips = plain.operations().get(DeclaredFormat.FP64) / 2;
        assertEquals(
                3 * trips,
                compensated.operations().get(DeclaredFormat.FP32)
                        - plain.operations().get(DeclaredFormat.FP32),
                1e-9);
    }

    @Test
    void theGraphShowsTheFormatThatAnOperationIsDoneIn() {
        Chosen chosen = new Chosen(folder, "gcc", DOT);
        DependencyGraph graph = DependencyGraph.of(chosen.program);
        PrecisionVector narrow = chosen.with(DeclaredFormat.FP32, "dot: a[i] / b[i]");
        assertEquals(
                List.of(Optional.of(DeclaredFormat.FP32)),
                graph.nodes().stream()
                        .filter(node -> node.label().equals("÷"))
                        .map(node -> node.format(narrow))
                        .toList());
        assertEquals(3, graph.casts(narrow).size());
    }

    private static OperationTally tally(Chosen chosen, PrecisionVector vector) {
        return new PerformanceModel(chosen.program, CostTable.shipped("x86-64")).tally(vector);
    }
}
