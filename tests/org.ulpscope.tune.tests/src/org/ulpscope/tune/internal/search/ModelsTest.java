package org.ulpscope.tune.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.SyntheticProgram;

/** What a search learns from its runs. */
class ModelsTest {
    private static Levels random(SyntheticProgram program, SplittableRandom random) {
        return RandomVectors.draw(program.space(), random);
    }

    @Test
    void runsCorrectTheScore() {
        SyntheticProgram program = new SyntheticProgram(1, 30, 2, 0.002, 0.5, 1);
        SplittableRandom random = new SplittableRandom(1);
        Measurements measurements = new Measurements(program);
        double baseline = measurements.measure(Levels.widest(program.space())).fom();
        LearnedScore score = new LearnedScore(program, true);
        LearnedScore table = new LearnedScore(program, false);
        for (int i = 0; i < 40; i++) {
            Levels levels = random(program, random);
            score.learn(levels, measurements.measure(levels), baseline);
        }
        double[] learned = new double[200];
        double[] told = new double[200];
        double[] times = new double[200];
        double learnedSquares = 0;
        double toldSquares = 0;
        double base = program.trueTime(new int[30]);
        for (int i = 0; i < times.length; i++) {
            Levels levels = random(program, random);
            learned[i] = score.logTime(levels);
            told[i] = table.logTime(levels);
            times[i] = Math.log(program.trueTime(levels.toArray()) / base);
            learnedSquares += Math.pow(learned[i] - times[i], 2);
            toldSquares += Math.pow(told[i] - times[i], 2);
        }
        assertTrue(learnedSquares < 0.25 * toldSquares, learnedSquares + " of " + toldSquares);
        double ranks = new SpearmansCorrelation().correlation(learned, times);
        assertTrue(
                ranks > new SpearmansCorrelation().correlation(told, times) && ranks > 0.9,
                "rank correlation " + ranks);
    }

    @Test
    void theScoreIsItselfWhileNothingWasRun() {
        SyntheticProgram program = new SyntheticProgram(2, 10, 3, 0, 0.5, 1);
        Levels levels = random(program, new SplittableRandom(3));
        assertEquals(Math.log(program.score(levels.toArray())), new LearnedScore(program, true).logTime(levels), 1e-12);
    }

    @Test
    void theForecastOfTheErrorLearnsWhichVectorsAreValid() {
        SyntheticProgram program = new SyntheticProgram(3, 30, 2, 0, 0.5, 1);
        SplittableRandom random = new SplittableRandom(1);
        Measurements measurements = new Measurements(program);
        Foresight foresight = new Foresight(program.space(), random);
        for (int i = 0; i < 60; i++) {
            Levels levels = random(program, random);
            foresight.learn(levels, measurements.measure(levels));
        }
        foresight.settle();
        long right = IntStream.range(0, 300)
                .filter(i -> {
                    Levels levels = random(program, random);
                    boolean valid = measurements.measure(levels).isValid();
                    return valid
                            == Arrays.stream(foresight.chances(levels))
                                            .average()
                                            .orElseThrow()
                                    > 0.5;
                })
                .count();
        assertTrue(right >= 255, right + " of 300");
    }

    @Test
    void theForecastIsSureOfWhatWasMeasured() {
        SyntheticProgram program = new SyntheticProgram(4, 20, 2, 0, 0.3, 1);
        SplittableRandom random = new SplittableRandom(1);
        Measurements measurements = new Measurements(program);
        Foresight foresight = new Foresight(program.space(), random);
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
        Outlook outlook = new Outlook(program, paper, measurements, baseline, new SplittableRandom(1));
        for (int bits = 0; bits < 1 << 12; bits++) {
            int[] levels = new int[12];
            for (int i = 0; i < 12; i++) {
                levels[i] = bits >> i & 1;
            }
            assertEquals(program.score(levels) <= 1.02 + 1e-12, outlook.passesFilter(Levels.of(levels)));
        }
    }
}
