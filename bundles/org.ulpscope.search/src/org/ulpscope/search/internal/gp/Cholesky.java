package org.ulpscope.search.internal.gp;

import java.util.ArrayList;
import java.util.List;

/**
 * The lower triangular L with L L' = K of a symmetric matrix K that grows a row at a time: a new row costs n^2 operations, where a new
 * factorisation would cost n^3. A row that depends on those before it, as of a point given twice, never fails: its pivot is raised to
 * {@value #LEAST_PIVOT}, which adds as much to the row's variance.
 */
public final class Cholesky {
    /** Least square of a diagonal element, relative to the diagonal of K. */
    static final double LEAST_PIVOT = 1e-10;

    private final List<double[]> rows = new ArrayList<>();

    /** Number of rows. */
    public int size() {
        return rows.size();
    }

    /** Element {@code (i, j)} of L, {@code j <= i}. */
    public double get(int i, int j) {
        return rows.get(i)[j];
    }

    /**
     * Appends a row and column to K.
     *
     * @param column its elements against the rows there are, in order
     * @param diagonal its diagonal element, positive
     */
    public void append(double[] column, double diagonal) {
        int n = rows.size();
        double[] row = new double[n + 1];
        double remainder = diagonal;
        for (int i = 0; i < n; i++) {
            double[] other = rows.get(i);
            double sum = column[i];
            for (int j = 0; j < i; j++) {
                sum -= other[j] * row[j];
            }
            row[i] = sum / other[i];
            remainder -= row[i] * row[i];
        }
        row[n] = Math.sqrt(Math.max(remainder, LEAST_PIVOT * diagonal));
        rows.add(row);
    }

    /** Forgets all rows from {@code size} on. */
    public void truncate(int size) {
        rows.subList(size, rows.size()).clear();
    }

    /** Solves L x = b in place. */
    public void solveLower(double[] b) {
        for (int i = 0; i < rows.size(); i++) {
            double[] row = rows.get(i);
            double sum = b[i];
            for (int j = 0; j < i; j++) {
                sum -= row[j] * b[j];
            }
            b[i] = sum / row[i];
        }
    }

    /** Solves L X = B in place for many right-hand sides at once: {@code b[i]} is row i of B. Loops run along rows, so that they vectorise. */
    public void solveLower(double[][] b) {
        for (int i = 0; i < rows.size(); i++) {
            double[] row = rows.get(i);
            double[] target = b[i];
            for (int j = 0; j < i; j++) {
                subtract(target, row[j], b[j]);
            }
            double factor = 1 / row[i];
            for (int k = 0; k < target.length; k++) {
                target[k] *= factor;
            }
        }
    }

    private static void subtract(double[] target, double factor, double[] other) {
        for (int k = 0; k < target.length; k++) {
            target[k] -= factor * other[k];
        }
    }

    /** Solves L' x = b in place. */
    public void solveUpper(double[] b) {
        for (int i = rows.size() - 1; i >= 0; i--) {
            double[] row = rows.get(i);
            b[i] /= row[i];
            for (int j = 0; j < i; j++) {
                b[j] -= row[j] * b[i];
            }
        }
    }

    /** Half the logarithm of the determinant of K. */
    public double halfLogDeterminant() {
        double sum = 0;
        for (int i = 0; i < rows.size(); i++) {
            sum += Math.log(rows.get(i)[i]);
        }
        return sum;
    }
}
