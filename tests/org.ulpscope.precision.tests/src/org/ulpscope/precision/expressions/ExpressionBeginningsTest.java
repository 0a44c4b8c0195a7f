package org.ulpscope.precision.expressions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.VariableKind;

class ExpressionBeginningsTest {
    @TempDir
    Path folder;

    @Test
    void areOperationsAloneAndAllButTheSums() {
        Chosen chosen = new Chosen(folder, "gcc", """
                double dot(const double *a, const double *b, int n) {
                    double s = 0;
                    for (int i = 0; i < n; i++)
                        s += a[i] / b[i];
                    return s;
                }
                """);
        PrecisionSpace space = new TiedSets(chosen.program)
                .space(
                        variable -> List.of(DeclaredFormat.FP64, DeclaredFormat.FP32),
                        PrecisionVector.original(chosen.program));
        List<PrecisionVector> beginnings = ExpressionBeginnings.of(chosen.program, space).stream()
                .map(space::at)
                .toList();
        assertEquals(2, beginnings.size());
        for (Variable variable : chosen.program.variables()) {
            boolean operation = variable.kind() == VariableKind.OPERATION;
            boolean sum = variable.kind() == VariableKind.SUM;
            assertEquals(operation, isNarrow(beginnings.get(0), variable), variable.key());
            assertEquals(!sum, isNarrow(beginnings.get(1), variable), variable.key());
        }
    }

    private static boolean isNarrow(PrecisionVector vector, Variable variable) {
        return vector.of(variable.index()) == DeclaredFormat.FP32;
    }

    @Test
    void areNoneWhereVariablesAloneAreChosen() {
        Chosen chosen = new Chosen(folder, "gcc", "double f(double x) { double y = x; return y; }\n");
        PrecisionSpace space = new TiedSets(chosen.program)
                .space(
                        variable -> List.of(DeclaredFormat.FP64, DeclaredFormat.FP32),
                        PrecisionVector.original(chosen.program));
        assertTrue(ExpressionBeginnings.of(chosen.program, space).isEmpty());
    }
}
