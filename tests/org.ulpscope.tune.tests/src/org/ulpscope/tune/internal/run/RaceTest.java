package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.SimulatedMachine.Simulated;
import org.ulpscope.tune.run.Repetition;

class RaceTest {
    private static final int SEEDS = 300;
    private static final double FASTEST = 1.4;

    /** Twelve programs, the fastest of which is 3 % faster than the next one, in any order. */
    private static List<Double> speeds(SimulatedMachine machine) {
        List<Double> speeds = new ArrayList<>(Stream.concat(
                        Stream.of(FASTEST, 1.36, 1.355, 1.33),
                        IntStream.range(0, 8).mapToObj(i -> 0.9 + 0.05 * i))
                .toList());
        Collections.shuffle(speeds, Random.from(machine.random()));
        return speeds;
    }

    private static double winner(List<Race.Ended<Simulated>> ended) {
        return ended.stream()
                .max(Comparator.comparingDouble(one -> MedianInterval.median(one.foms())))
                .orElseThrow()
                .racer()
                .speed();
    }

    private static long right(boolean paced) {
        return LongStream.range(0, SEEDS)
                .mapToObj(SimulatedMachine::new)
                .filter(machine -> winner(machine.race(speeds(machine), paced)) == FASTEST)
                .count();
    }

    @Test
    void theFastestWinsAsOftenAsItsConfidenceSays() {
        long right = right(true);
        assertTrue(right >= 0.95 * SEEDS, right + " of " + SEEDS);
    }

    @Test
    void withoutThePaceAMachineThatIsSlowerForAWhileDecides() {
        long right = right(false);
        assertTrue(right < 0.8 * SEEDS, right + " of " + SEEDS);
    }

    @Test
    void losersRunLessOftenThanRivalsOfTheBest() {
        double[] runs = new double[2];
        for (long seed = 0; seed < SEEDS; seed++) {
            SimulatedMachine machine = new SimulatedMachine(seed);
            for (Race.Ended<Simulated> one : machine.race(speeds(machine), true)) {
                boolean rival = one.racer().speed() >= 1.33;
                runs[rival ? 1 : 0] += one.foms().length / (rival ? 4.0 : 8.0) / SEEDS;
            }
        }
        assertTrue(runs[0] < 4, "losers " + runs[0]);
        assertTrue(runs[1] > runs[0], "rivals " + runs[1] + ", losers " + runs[0]);
    }

    @Test
    void aRaceTakesFewerRunsThanToKnowEveryMedian() {
        // To know a median without the noise of the others takes six runs at least, and mostly all fifteen.
        double all = 0;
        double raced = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            SimulatedMachine machine = new SimulatedMachine(seed);
            machine.race(speeds(machine), true);
            raced += machine.runs();
            SimulatedMachine alone = new SimulatedMachine(seed);
            for (double speed : speeds(alone)) {
                double[] foms = {};
                while (foms.length < Repetition.OF_RESULTS.most()
                        && !(foms.length > 0 && MedianInterval.of(foms, 0.95).isNarrow(0.02))) {
                    foms = append(foms, alone.measured(speed));
                }
            }
            all += alone.runs();
        }
        assertTrue(raced < 0.7 * all, raced / SEEDS + " runs instead of " + all / SEEDS);
    }

    private static double[] append(double[] foms, double fom) {
        double[] more = Arrays.copyOf(foms, foms.length + 1);
        more[foms.length] = fom;
        return more;
    }

    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        int held = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            SimulatedMachine machine = new SimulatedMachine(seed);
            Racing racing = new Racing(Repetition.OF_RESULTS, machine.noise());
            MedianInterval interval = racing.interval(
                    machine.race(racing, List.of(1.2), true).getFirst().foms());
            held += interval.low() <= 1.2 && 1.2 <= interval.high() ? 1 : 0;
        }
        // Looking after each run whether it is narrow enough costs some of the 95 %.
        assertTrue(held >= 0.9 * SEEDS, held + " of " + SEEDS);
    }

    @Test
    void twoEqualProgramsAreNotToldApart() {
        int dropped = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            SimulatedMachine machine = new SimulatedMachine(seed);
            Racing racing = new Racing(Repetition.DEFAULT, machine.noise());
            dropped +=
                    machine.race(racing, List.of(1.2, 1.2), true).stream().anyMatch(one -> !racing.isKnown(one.foms()))
                            ? 1
                            : 0;
        }
        assertTrue(dropped <= 0.05 * SEEDS, dropped + " of " + SEEDS);
    }

    @Test
    void whoCannotBeUsedIsOutAndNobodyElseIs() {
        Racing racing = new Racing(Repetition.DEFAULT, new SimulatedMachine(1).noise());
        Race<Race.Racer> race = new Race<>(racing, () -> 1, 0);
        Race.Racer crashes = racer(OptionalDouble.empty(), true);
        Race.Racer wrong = racer(OptionalDouble.of(2), false);
        Race.Racer sound = racer(OptionalDouble.of(1), true);
        List.of(crashes, wrong, sound).forEach(race::enter);
        List<Race.Ended<Race.Racer>> first = race.round();
        assertEquals(
                List.of(crashes, wrong), first.stream().map(Race.Ended::racer).toList());
        assertTrue(first.getFirst().failure().isPresent());
        assertEquals(2, first.getLast().foms()[0]);
        List<Race.Ended<Race.Racer>> last = List.of();
        while (!race.isEmpty()) {
            last = race.round();
        }
        assertEquals(List.of(sound), last.stream().map(Race.Ended::racer).toList());
    }

    private static Race.Racer racer(OptionalDouble fom, boolean valid) {
        return new Race.Racer() {
            @Override
            public double once() throws Rejected {
                return fom.orElseThrow(() -> new Rejected("It crashed."));
            }

            @Override
            public boolean isValid() {
                return valid;
            }
        };
    }
}
