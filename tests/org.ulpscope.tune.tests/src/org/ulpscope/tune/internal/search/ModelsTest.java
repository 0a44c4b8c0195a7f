package org.ulpscope.tune.internal.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.SyntheticProgram;

/** What a search learns from its runs. */
@Tag("slow")
class ModelsTest {
    private static Levels random(SyntheticProgram program, SplittableRandom random) {
        return RandomVectors.draw(program.space(), random);
    }

    @Test
    void runsCorrectTheScore() {
        double learned = 0;
        double told = 0;
        for (int seed = 0; seed < 8; seed++) {
            SyntheticProgram program = new SyntheticProgram(seed, 30, 2, 0.003, 0.5, 1);
            SplittableRandom random = new SplittableRandom(seed);
            Measurements measurements = new Measurements(program);
            double baseline =
                    measurements.measure(Levels.widest(program.space())).fom();
            LearnedScore score = new LearnedScore(program, true);
            LearnedScore table = new LearnedScore(program, false);
            for (int i = 0; i < 40; i++) {
                Levels levels = random(program, random);
                score.learn(levels, measurements.measure(levels), baseline);
            }
            score.settle();
            double base = program.trueTime(new int[30]);
            for (int i = 0; i < 200; i++) {
                Levels levels = random(program, random);
                double time = Math.log(program.trueTime(levels.toArray()) / base);
                learned += Math.pow(score.logTime(levels) - time, 2);
                told += Math.pow(table.logTime(levels) - time, 2);
            }
        }
        assertTrue(learned < 0.4 * told, learned + " of " + told);
    }

    @Test
    void runsTellHowMuchTheyAreToBeTrusted() {
        // Of times that repeat, what was measured stands; of others, some of what they were off is gone.
        double exact = wrong(0);
        double noisy = wrong(0.03);
        assertTrue(exact < 0.008, "exact: " + exact);
        assertTrue(noisy < 0.027, "noisy: " + noisy);
    }

    /** What the score gets wrong, as a root mean square, of the logarithms of the times of vectors that were run, where runs differ by so much. */
    private static double wrong(double noise) {
        List<Double> squares = new ArrayList<>();
        for (int seed = 0; seed < 8; seed++) {
            SyntheticProgram program = new SyntheticProgram(seed, 30, 2, noise, 0.5, 1);
            SplittableRandom random = new SplittableRandom(seed);
            Measurements measurements = new Measurements(program);
            double base = program.trueTime(new int[30]);
            LearnedScore score = new LearnedScore(program, true);
            List<Levels> run = IntStream.range(0, 40)
                    .mapToObj(i -> random(program, random))
                    .toList();
            run.forEach(levels -> score.learn(levels, measurements.measure(levels), 1e6 / base));
            score.settle();
            run.forEach(levels -> squares.add(
                    Math.pow(score.logTime(levels) - Math.log(program.trueTime(levels.toArray()) / base), 2)));
        }
        return Math.sqrt(
                squares.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
    }

    @Test
    void theScoreIsItselfWhileNothingWasRun() {
        SyntheticProgram program = new SyntheticProgram(2, 10, 3, 0, 0.5, 1);
        Levels levels = random(program, new SplittableRandom(3));
        assertEquals(Math.log(program.score(levels.toArray())), new LearnedScore(program, true).logTime(levels), 1e-12);
    }

    @Test
    void aVectorThatWasRunIsKnownByItselfAlone() {
        ResidualGaussianProcess kinship =
                new ResidualGaussianProcess(List.of(new int[] {0, 1, 2}, new int[] {3, 4}, new int[0]), 8);
        ResidualGaussianProcess.Share share = kinship.of(new int[] {3, 4});
        assertArrayEquals(new double[] {0, 1, 0}, share.weights(), 0.01);
        assertEquals(0, share.deviation(), 0.05);
    }

    @Test
    void theFurtherAVectorIsFromThoseThatWereRunTheLessIsKnownOfIt() {
        ResidualGaussianProcess kinship = new ResidualGaussianProcess(List.of(new int[0]), 8);
        double last = 0;
        for (int narrowed = 1; narrowed <= 8; narrowed++) {
            ResidualGaussianProcess.Share share =
                    kinship.of(IntStream.range(0, narrowed).toArray());
            // One observation: the weight is the covariance, which falls to 1/e over half of all.
            assertEquals(Math.exp(-narrowed / 4.0), share.weights()[0], 2e-3);
            assertTrue(share.deviation() > last && share.deviation() <= 1, narrowed + ": " + share.deviation());
            last = share.deviation();
        }
    }

    @Test
    void timesOfVectorsAreAsFarFromTheirForecastAsItSays() {
        List<Double> deviations = new ArrayList<>();
        for (int seed = 0; seed < 8; seed++) {
            SyntheticProgram program = new SyntheticProgram(seed, 30, 2, 0.003, 0.5, 1);
            SplittableRandom random = new SplittableRandom(seed);
            Measurements measurements = new Measurements(program);
            Levels widest = Levels.widest(program.space());
            double baseline = measurements.measure(widest).fom();
            LearnedScore score = new LearnedScore(program, true);
            score.learn(widest, measurements.measure(widest), baseline);
            for (int i = 0; i < 40; i++) {
                Levels levels = random(program, random);
                score.learn(levels, measurements.measure(levels), baseline);
            }
            score.settle();
            double base = program.trueTime(widest.toArray());
            for (int i = 0; i < 100; i++) {
                Levels levels = random(program, random);
                double time = Math.log(program.trueTime(levels.toArray()) / base);
                deviations.add((time - score.logTime(levels)) / score.deviation(levels, widest));
            }
        }
        double within = deviations.stream()
                        .filter(deviation -> Math.abs(deviation) < 1.96)
                        .count()
                / (double) deviations.size();
        // 95 % of a normal distribution; programs are not drawn from one.
        assertTrue(within > 0.85, () -> "" + within);
    }

    @Test
    void theForecastOfTheErrorLearnsWhichVectorsAreValid() {
        long right = 0;
        for (int seed = 0; seed < 6; seed++) {
            SyntheticProgram program = new SyntheticProgram(seed, 30, 2, 0, 0.5, 1);
            SplittableRandom random = new SplittableRandom(seed);
            Measurements measurements = new Measurements(program);
            ErrorModel foresight = new ErrorModel(program.space(), random);
            for (int i = 0; i < 60; i++) {
                Levels levels = random(program, random);
                foresight.learn(levels, measurements.measure(levels));
                foresight.settle();
            }
            right += IntStream.range(0, 200)
                    .filter(i -> {
                        Levels levels = random(program, random);
                        boolean valid = measurements.measure(levels).isValid();
                        return valid == chance(foresight, levels) > 0.5;
                    })
                    .count();
        }
        assertTrue(right >= 900, right + " of 1200");
    }

    /** Two variables of twelve make the program fail, so that no error is measured with them. */
    @Test
    void theForecastFindsWhatMakesTheProgramFail() {
        SyntheticProgram space = new SyntheticProgram(1, 12, 2, 0, 0.5, 1);
        SplittableRandom random = new SplittableRandom(2);
        ErrorModel foresight = new ErrorModel(space.space(), random);
        for (int i = 0; i < 40; i++) {
            Levels levels = random(space, random);
            boolean fails = levels.at(3) + levels.at(8) > 0;
            double excess = fails ? Double.POSITIVE_INFINITY : -2;
            foresight.learn(
                    levels,
                    new Evaluation(
                            space.space().at(levels.toArray()),
                            fails ? Verdict.REJECTED : Verdict.VALID,
                            excess,
                            excess,
                            fails ? 0 : 1,
                            0,
                            0,
                            1,
                            "",
                            levels.toString()));
            foresight.settle();
        }
        Levels rest = Levels.narrowest(space.space()).with(3, 0).with(8, 0);
        assertTrue(chance(foresight, rest) > 0.6, "chance " + chance(foresight, rest));
        assertTrue(chance(foresight, rest.with(3, 1)) < 0.1, "chance " + chance(foresight, rest.with(3, 1)));
        assertTrue(chance(foresight, rest.with(8, 1)) < 0.1, "chance " + chance(foresight, rest.with(8, 1)));
    }

    private static double chance(ErrorModel foresight, Levels levels) {
        return Arrays.stream(foresight.chances(levels)).average().orElseThrow();
    }

    @Test
    void theForecastIsSureOfWhatWasMeasured() {
        SyntheticProgram program = new SyntheticProgram(4, 20, 2, 0, 0.3, 1);
        SplittableRandom random = new SplittableRandom(1);
        Measurements measurements = new Measurements(program);
        ErrorModel foresight = new ErrorModel(program.space(), random);
        Levels narrowest = Levels.narrowest(program.space());
        Evaluation evaluation = measurements.measure(narrowest);
        foresight.learn(narrowest, evaluation);
        foresight.settle();
        assertEquals(evaluation.excess(), foresight.excess(narrowest), 0.05);
        double[] widest = foresight.chances(Levels.widest(program.space()));
        assertTrue(Arrays.stream(widest).allMatch(chance -> chance == 1));
    }

    @Test
    void whatIsOverTheThresholdIsWorseThanAllThatIsNotAndWorseTheFartherItIs() {
        double valid = Objective.of(50, -0.1);
        assertTrue(valid < Objective.of(0.1, 0.01));
        assertTrue(Objective.of(0.1, 0.01) < Objective.of(0.1, 2));
        assertTrue(Objective.of(0.1, 3) < Objective.WORST);
        assertTrue(Objective.of(0.5, -2) < Objective.of(0.5, -1));
        assertTrue(Objective.of(0.5, -1) < Objective.of(0.501, -9));
    }

    @Test
    void theExecutionFilterLetsPassWhatIsWithinTheTolerance() {
        SyntheticProgram program = new SyntheticProgram(5, 12, 2, 0, 1, 1);
        Measurements measurements = new Measurements(program);
        double baseline = measurements.measure(Levels.widest(program.space())).fom();
        SearchOptions paper = new SearchOptions(24, 50, 0.02, 0.25, true, true, false, false, false);
        VectorSurrogate outlook = new VectorSurrogate(program, paper, measurements, baseline, new SplittableRandom(1));
        for (int bits = 0; bits < 1 << 12; bits++) {
            int[] levels = new int[12];
            for (int i = 0; i < 12; i++) {
                levels[i] = bits >> i & 1;
            }
            assertEquals(program.score(levels) <= 1.02 + 1e-12, outlook.passesFilter(Levels.of(levels)));
        }
    }
}
