package org.ulpscope.search.internal.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class CholeskyTest {
    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void grownRowByRowItEqualsTheFactorOfTheWholeMatrix() {
        RealMatrix matrix = positiveDefinite(20);
        Cholesky factor = grown(matrix);
        RealMatrix expected = new CholeskyDecomposition(matrix).getL();
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j <= i; j++) {
                assertEquals(expected.getEntry(i, j), factor.get(i, j), 1e-11);
            }
        }
    }

    @Test
    void truncatedItIsTheFactorOfTheLeadingPart() {
        RealMatrix matrix = positiveDefinite(9);
        Cholesky factor = grown(matrix);
        factor.truncate(5);
        factor.append(Arrays.copyOf(matrix.getColumn(7), 5), matrix.getEntry(7, 7));
        int[] kept = {0, 1, 2, 3, 4, 7};
        RealMatrix expected = new CholeskyDecomposition(matrix.getSubMatrix(kept, kept)).getL();
        assertArrayEquals(expected.getRow(5), row(factor, 5), 1e-11);
    }

    @Test
    void solvesBothTriangularSystems() {
        RealMatrix matrix = positiveDefinite(12);
        double[] wanted = random.doubles(12, -1, 1).toArray();
        double[] solved = matrix.operate(wanted);
        Cholesky factor = grown(matrix);
        factor.solveLower(solved);
        factor.solveUpper(solved);
        assertArrayEquals(wanted, solved, 1e-9);
    }

    @Test
    void solvesManyRightHandSidesAsItSolvesOne() {
        Cholesky factor = grown(positiveDefinite(7));
        double[][] many = new double[7][3];
        double[] second = new double[7];
        for (int i = 0; i < 7; i++) {
            Arrays.setAll(many[i], k -> random.nextDouble());
            second[i] = many[i][1];
        }
        factor.solveLower(many);
        factor.solveLower(second);
        assertArrayEquals(second, Arrays.stream(many).mapToDouble(row -> row[1]).toArray(), 1e-12);
    }

    @Test
    void hasTheLogarithmOfTheDeterminant() {
        RealMatrix matrix = positiveDefinite(6);
        double expected = Math.log(new CholeskyDecomposition(matrix).getDeterminant()) / 2;
        assertEquals(expected, grown(matrix).halfLogDeterminant(), 1e-10);
    }

    @Test
    void survivesARowGivenAgainAndAgain() {
        Cholesky factor = new Cholesky();
        for (int i = 0; i < 50; i++) {
            double[] ones = new double[i];
            Arrays.fill(ones, 1);
            factor.append(ones, 1);
        }
        double[] solved = new double[50];
        Arrays.fill(solved, 1);
        factor.solveLower(solved);
        factor.solveUpper(solved);
        assertTrue(Arrays.stream(solved).allMatch(Double::isFinite));
        assertTrue(Double.isFinite(factor.halfLogDeterminant()));
    }

    private RealMatrix positiveDefinite(int n) {
        double[][] a = new double[n][n];
        for (double[] row : a) {
            Arrays.setAll(row, j -> random.nextDouble(-1, 1));
        }
        RealMatrix m = MatrixUtils.createRealMatrix(a);
        return m.multiplyTransposed(m).add(MatrixUtils.createRealIdentityMatrix(n));
    }

    private static Cholesky grown(RealMatrix matrix) {
        Cholesky factor = new Cholesky();
        for (int i = 0; i < matrix.getRowDimension(); i++) {
            factor.append(Arrays.copyOf(matrix.getColumn(i), i), matrix.getEntry(i, i));
        }
        return factor;
    }

    private static double[] row(Cholesky factor, int i) {
        double[] row = new double[factor.size()];
        for (int j = 0; j <= i; j++) {
            row[j] = factor.get(i, j);
        }
        return row;
    }
}
