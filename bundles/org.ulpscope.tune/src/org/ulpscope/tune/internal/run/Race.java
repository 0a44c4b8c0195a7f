package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.function.Predicate;
import org.ulpscope.program.run.Rejected;

/**
 * Programs that run in turn, each once in a round, beside the one that sets the pace: what makes the whole machine slower or faster for a
 * while does so for all of them, and counts for none. Who cannot be the fastest is dropped, so that only rivals of the best run often.
 *
 * @param <R> who takes part
 */
final class Race<R extends Race.Racer> {
    /** More would be too far apart in time from the one that sets the pace. */
    private static final int LANES = 4;

    private final Racing racing;
    private final DoubleSupplier pace;
    private final List<Lane<R>> lanes = new ArrayList<>();
    private OptionalDouble before = OptionalDouble.empty();
    private double best;

    /** A program that can be run. */
    @FunctionalInterface
    interface Run {
        /**
         * Runs it once.
         *
         * @return its figure of merit
         * @throws Rejected if it cannot be used
         */
        double once() throws Rejected;
    }

    /** Takes part in a race. */
    interface Racer extends Run {
        /** Whether it may win: its error is within the threshold, as far as it ran. */
        boolean isValid();
    }

    /**
     * Who is out, or known.
     *
     * @param foms figures of merit of its runs, in those of the pace
     * @param failure why it cannot be used
     */
    record Ended<R>(R racer, double[] foms, Optional<Rejected> failure) {}

    private record Lane<R>(R racer, List<Double> runs) {
        double[] foms() {
            return runs.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    /**
     * @param pace asked between rounds: by what figures of merit are to be multiplied now to be those of a steady machine
     * @param best below this the fastest program so far is not
     */
    Race(Racing racing, DoubleSupplier pace, double best) {
        this.racing = racing;
        this.pace = pace;
        this.best = best;
    }

    /** Whether nobody else may enter until somebody has ended. */
    boolean isFull() {
        return lanes.size() >= LANES;
    }

    boolean isEmpty() {
        return lanes.isEmpty();
    }

    /** Whether somebody runs of whom a condition is true. */
    boolean has(Predicate<R> condition) {
        return lanes.stream().map(Lane::racer).anyMatch(condition);
    }

    /** The round that comes, of how many: {@code round 3 of 15 at most}. */
    String coming() {
        int longest = lanes.stream().mapToInt(lane -> lane.runs.size()).max().orElse(0);
        return "round " + (longest + 1) + " of " + racing.repetition().most() + " at most";
    }

    void enter(R racer) {
        lanes.add(new Lane<>(racer, new ArrayList<>()));
    }

    /**
     * One run of each.
     *
     * @return those for whom it was the last one
     */
    List<Ended<R>> round() {
        List<Lane<R>> running = List.copyOf(lanes);
        List<Ended<R>> ended = new ArrayList<>();
        double first = before.isPresent() ? before.getAsDouble() : pace.getAsDouble();
        double[] foms = new double[running.size()];
        for (int i = 0; i < foms.length; i++) {
            try {
                foms[i] = running.get(i).racer.once();
            } catch (Rejected e) {
                end(running.get(i), Optional.of(e), ended);
            }
        }
        boolean rivals = lanes.stream().anyMatch(lane -> lane.racer.isValid());
        double last = rivals ? pace.getAsDouble() : first;
        for (int i = 0; i < foms.length; i++) {
            // Between two runs of the pacemaker, its pace is taken to change steadily.
            double part = (i + 1.0) / (foms.length + 1);
            running.get(i).runs.add(foms[i] * Math.pow(first, 1 - part) * Math.pow(last, part));
        }
        judge(ended);
        // Where nobody is left, it may be long until somebody enters.
        before = lanes.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(last);
        return ended;
    }

    private void judge(List<Ended<R>> ended) {
        lanes.stream().filter(lane -> lane.racer.isValid()).forEach(this::consider);
        for (Lane<R> lane : List.copyOf(lanes)) {
            if (!lane.racer.isValid() || racing.isKnown(lane.foms()) || racing.isBeaten(lane.foms(), best)) {
                racing.noise().learn(lane.foms());
                end(lane, Optional.empty(), ended);
            }
        }
    }

    private void consider(Lane<R> lane) {
        MedianInterval interval = racing.interval(lane.foms());
        if (interval.known()) {
            best = Math.max(best, interval.low());
        }
    }

    private void end(Lane<R> lane, Optional<Rejected> failure, List<Ended<R>> ended) {
        lanes.remove(lane);
        ended.add(new Ended<>(lane.racer, lane.foms(), failure));
    }
}
