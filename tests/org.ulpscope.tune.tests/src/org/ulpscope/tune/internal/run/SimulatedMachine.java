package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.ulpscope.tune.run.Repetition;

/**
 * A machine whose programs are as fast as they are said to be, on which runs differ by half a percent, one in twenty is disturbed and takes up
 * to twice as long, and all of which is up to a fifth slower for a while.
 */
final class SimulatedMachine {
    /** Time does not end. */
    static final RunTime ENDLESS = RunTime.endless(() -> 0);

    private static final double NOISE = 0.005;
    private static final double DISTURBED = 0.05;

    private final RandomGenerator random;
    private final double phase;
    private int runs;

    SimulatedMachine(long seed) {
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        phase = 2 * Math.PI * random.nextDouble();
    }

    /** A program in a race. */
    record Simulated(SimulatedMachine machine, double speed) implements Race.Racer {
        @Override
        public double once() {
            return machine.measured(speed);
        }

        @Override
        public boolean isValid() {
            return true;
        }
    }

    /** What a run of a program of a speed is measured to have. */
    double measured(double speed) {
        double drift = 1 - 0.1 * (1 + Math.sin(phase + runs++ / 20.0));
        double disturbed = random.nextDouble() < DISTURBED ? 1 + random.nextDouble() : 1;
        return speed * drift * Math.exp(NOISE * random.nextGaussian()) / disturbed;
    }

    int runs() {
        return runs;
    }

    RandomGenerator random() {
        return random;
    }

    /** Noise as the runs of one program show it. */
    Noise noise() {
        Noise noise = new Noise();
        double[] foms = new double[8];
        for (int i = 0; i < foms.length; i++) {
            foms[i] = measured(1);
        }
        noise.learnAlone(foms);
        return noise;
    }

    /** Lets programs of these speeds race, and tells how each ended. */
    List<Race.Ended<Simulated>> race(List<Double> speeds, boolean paced) {
        return race(new Racing(Repetition.DEFAULT, noise(), ENDLESS), speeds, paced);
    }

    List<Race.Ended<Simulated>> race(Racing racing, List<Double> speeds, boolean paced) {
        Race<Simulated> race = new Race<>(racing, paced ? () -> 1 / measured(1) : () -> 1, 0);
        List<Race.Ended<Simulated>> ended = new ArrayList<>();
        int next = 0;
        while (ended.size() < speeds.size()) {
            while (next < speeds.size() && !race.isFull()) {
                race.enter(new Simulated(this, speeds.get(next++)));
            }
            ended.addAll(race.round());
        }
        return ended;
    }
}
