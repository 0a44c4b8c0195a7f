package org.ulpscope.search.internal.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GaussianProcessTest {
    private static final Hyperparameters NOISELESS = new Hyperparameters(new double[] {1}, 1, 0);

    @Test
    void withoutObservationsExpectsTheUnitNormal() {
        Prediction prior = new GaussianProcess(NOISELESS).predict(at(3));
        assertEquals(0, prior.mean(), 0);
        assertEquals(1, prior.deviation(), 0);
    }

    /** One value v standardises to 0 with the deviation v, so the mean is v everywhere and the variance v^2 (1 - k^2). */
    @Test
    void withOneObservationHasThePosteriorComputedByHand() {
        GaussianProcess process = process(new double[] {0}, new double[] {5});
        double k = Matern52.correlation(1);
        Prediction there = process.predict(at(1));
        assertEquals(5, there.mean(), 1e-12);
        assertEquals(5 * Math.sqrt(1 - k * k), there.deviation(), 1e-12);
    }

    /** Values -1 and 1 are their own standardisation; K = [1 c; c 1] has the inverse [1 -c; -c 1] / (1 - c^2). */
    @Test
    void withTwoObservationsHasThePosteriorComputedByHand() {
        GaussianProcess process = process(new double[] {0, 2}, new double[] {-1, 1});
        double c = Matern52.correlation(4);
        double a = Matern52.correlation(0.25);
        double b = Matern52.correlation(2.25);
        double determinant = 1 - c * c;
        Prediction there = process.predict(at(0.5));
        assertEquals((b - a) * (1 + c) / determinant, there.mean(), 1e-12);
        assertEquals(Math.sqrt(1 - (a * a + b * b - 2 * c * a * b) / determinant), there.deviation(), 1e-12);
    }

    /** By symmetry of values -1, 0, 1 at -1, 0, 1 the weights are (-w, 0, w) with w = s / (1 - k(2)), s = sqrt(3/2) the standardised 1. */
    @Test
    void withThreeObservationsHasThePosteriorComputedByHand() {
        GaussianProcess process = process(new double[] {-1, 0, 1}, new double[] {-1, 0, 1});
        double weight = 1 / (1 - Matern52.correlation(4));
        double expected = weight * (Matern52.correlation(0.25) - Matern52.correlation(2.25));
        assertEquals(expected, process.predict(at(0.5)).mean(), 1e-12);
    }

    @Test
    void goesThroughItsObservations() {
        GaussianProcess process = process(new double[] {-1, 0.2, 0.7, 3}, new double[] {4, -2, 8, 1e3});
        assertEquals(8, process.predict(at(0.7)).mean(), 1e-9);
        assertEquals(0, process.predict(at(0.7)).deviation(), 1e-3);
    }

    @Test
    void isSurerWithEveryObservation() {
        SplittableRandom random = new SplittableRandom(7);
        GaussianProcess process = new GaussianProcess(NOISELESS);
        double previous = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 30; i++) {
            process.add(at(random.nextDouble(-3, 3)), i % 2 == 0 ? 1 : -1);
            double share = process.predict(at(0.1)).deviation() / scale(i + 1);
            assertTrue(share <= previous + 1e-9);
            previous = share;
        }
    }

    @Test
    void addedOneByOneKnowsTheSameAsFittedAtOnce() {
        SplittableRandom random = new SplittableRandom(3);
        GaussianProcess grown = new GaussianProcess(Hyperparameters.isotropic(2, 0.4));
        for (int i = 0; i < 25; i++) {
            grown.add(new double[] {random.nextDouble(), random.nextDouble()}, random.nextDouble());
        }
        double[] place = {0.3, 0.6};
        Prediction before = grown.predict(place);
        grown.use(grown.hyperparameters());
        assertEquals(before.mean(), grown.predict(place).mean(), 1e-12);
        assertEquals(before.deviation(), grown.predict(place).deviation(), 1e-12);
    }

    @Test
    void forgetsWhatIsTruncated() {
        GaussianProcess process = process(new double[] {0, 1}, new double[] {2, 5});
        Prediction before = process.predict(at(0.4));
        process.add(at(0.5), -100);
        process.truncate(2);
        assertEquals(before, process.predict(at(0.4)));
    }

    @Test
    void survivesDuplicatesThatContradictEachOther() {
        GaussianProcess process = new GaussianProcess(NOISELESS);
        for (int i = 0; i < 40; i++) {
            process.add(at(0.5), i);
            process.add(at(Math.nextUp(0.5)), -i);
        }
        process.fit();
        assertTrue(Double.isFinite(process.predict(at(0.4)).mean()));
    }

    @Test
    void leavesOutNaNsAndTakesInfinitiesForTheLargestNumber() {
        GaussianProcess process = process(
                new double[] {0, 1, 2, 3, 4},
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, 1e308});
        assertEquals(4, process.size());
        process.fit();
        assertTrue(Double.isFinite(process.predict(at(1.5)).deviation()));
    }

    @Test
    void learnsWhichCoordinateMatters() {
        SplittableRandom random = new SplittableRandom(11);
        GaussianProcess process = new GaussianProcess(Hyperparameters.isotropic(2, 0.5));
        for (int i = 0; i < 40; i++) {
            double[] place = {random.nextDouble(), random.nextDouble()};
            process.add(place, Math.sin(8 * place[0]));
        }
        double before = process.logMarginalLikelihood();
        process.fit();
        double[] scales = process.hyperparameters().lengthScales();
        assertTrue(process.logMarginalLikelihood() > before);
        assertTrue(scales[1] > 3 * scales[0]);
    }

    private static GaussianProcess process(double[] places, double[] values) {
        GaussianProcess process = new GaussianProcess(NOISELESS);
        for (int i = 0; i < places.length; i++) {
            process.add(at(places[i]), values[i]);
        }
        return process;
    }

    /** Standard deviation of n values that alternate between 1 and -1; 1 where they are all the same. */
    private static double scale(int n) {
        double mean = n % 2 == 0 ? 0 : 1.0 / n;
        return n == 1 ? 1 : Math.sqrt(1 - mean * mean);
    }

    private static double[] at(double x) {
        return new double[] {x};
    }
}
