package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.SimulatedMachine.Simulated;
import org.ulpscope.tune.run.Repetition;

class RaceTest {
    private static final RunTime ENDLESS = SimulatedMachine.ENDLESS;
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
            Racing racing = new Racing(Repetition.OF_RESULTS, machine.noise(), ENDLESS);
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
            Racing racing = new Racing(Repetition.DEFAULT, machine.noise(), ENDLESS);
            dropped +=
                    machine.race(racing, List.of(1.2, 1.2), true).stream().anyMatch(one -> !racing.isKnown(one.foms()))
                            ? 1
                            : 0;
        }
        assertTrue(dropped <= 0.05 * SEEDS, dropped + " of " + SEEDS);
    }

    @Test
    void whereEachIsToRunAsOftenNobodyIsDropped() {
        SimulatedMachine machine = new SimulatedMachine(9);
        Racing racing = new Racing(new Repetition(0.95, 0.02, 7, 7), machine.noise(), ENDLESS);
        List<Race.Ended<Simulated>> ended = machine.race(racing, speeds(machine), true);
        assertEquals(
                List.of(7),
                ended.stream().map(one -> one.foms().length).distinct().toList());
    }

    @Test
    void whenTheTimeIsOverARaceEndsWithWhatIsKnown() {
        AtomicLong now = new AtomicLong();
        RunTime time = RunTime.endless(now::get);
        time.give(Duration.ofSeconds(10));
        SimulatedMachine machine = new SimulatedMachine(4);
        Racing racing = new Racing(new Repetition(0.95, 0, 6, 15), machine.noise(), time);
        Race<Simulated> race = new Race<>(racing, () -> 1 / machine.measured(1), 0);
        race.enter(new Simulated(machine, 1.2));
        for (int round = 1; round <= 4; round++) {
            assertEquals("round " + round + " of 15 at most", race.coming());
            assertEquals(List.of(), race.round());
        }
        now.set(Duration.ofSeconds(10).toNanos());
        assertEquals(5, race.round().getFirst().foms().length);
        race.enter(new Simulated(machine, 1.3));
        assertEquals(List.of(), race.round(), "one run does not tell what disturbed it");
        assertEquals(2, race.round().getFirst().foms().length);
    }

    @Test
    void aPartOfTheTimeBeginsWhenItIsAskedFor() {
        AtomicLong now = new AtomicLong(5);
        RunTime time = RunTime.endless(now::get);
        assertFalse(time.isOver());
        assertFalse(time.part(4).isOver());
        time.give(Duration.ofNanos(100));
        now.set(25);
        RunTime part = time.part(4);
        now.set(44);
        assertFalse(part.isOver());
        now.set(45);
        assertTrue(part.isOver());
        assertFalse(time.isOver());
        now.set(105);
        assertTrue(time.isOver());
        assertTrue(time.part(2).isOver());
    }

    @Test
    void whoCannotBeUsedIsOutAndNobodyElseIs() {
        Racing racing = new Racing(Repetition.DEFAULT, new SimulatedMachine(1).noise(), ENDLESS);
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
