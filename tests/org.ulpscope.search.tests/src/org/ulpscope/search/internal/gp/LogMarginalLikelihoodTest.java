package org.ulpscope.search.internal.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LogMarginalLikelihoodTest {
    private final List<double[]> points = new ArrayList<>();
    private final double[] values = new double[15];

    @BeforeEach
    void observe() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < values.length; i++) {
            points.add(new double[] {random.nextDouble(), random.nextDouble()});
            values[i] = random.nextDouble(-2, 2);
        }
    }

    @Test
    void equalsDirectLinearAlgebra() {
        Hyperparameters parameters = new Hyperparameters(new double[] {0.3, 0.8}, 1.7, 0.01);
        RealMatrix k = covariance(parameters);
        RealVector y = MatrixUtils.createRealVector(values);
        LUDecomposition lu = new LUDecomposition(k);
        double expected = -y.dotProduct(lu.getSolver().solve(y)) / 2
                - Math.log(lu.getDeterminant()) / 2
                - values.length * Math.log(2 * Math.PI) / 2;
        assertEquals(expected, new LogMarginalLikelihood(points, values).at(parameters), 1e-9);
    }

    @Test
    void theVarianceInClosedFormIsTheBestOne() {
        LogMarginalLikelihood likelihood = new LogMarginalLikelihood(points, values);
        LogMarginalLikelihood.Fit fit = likelihood.atBestVariance(new double[] {0.3, 0.8}, 0.01);
        assertEquals(likelihood.at(fit.parameters()), fit.value(), 1e-9);
        for (double factor : new double[] {0.8, 0.99, 1.01, 1.25}) {
            Hyperparameters other = new Hyperparameters(
                    new double[] {0.3, 0.8}, fit.parameters().signalVariance() * factor, 0.01);
            assertTrue(likelihood.at(other) < fit.value());
        }
    }

    private RealMatrix covariance(Hyperparameters parameters) {
        RealMatrix k = MatrixUtils.createRealMatrix(values.length, values.length);
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
                double squared = Matern52.squaredDistance(points.get(i), points.get(j), parameters.lengthScales());
                double noise = i == j ? parameters.noise() : 0;
                k.setEntry(i, j, parameters.signalVariance() * (Matern52.correlation(squared) + noise));
            }
        }
        return k;
    }
}
