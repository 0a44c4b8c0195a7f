package org.ulpscope.search.internal.bayes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.internal.space.Space;

/**
 * All that was observed, shared by all goals. When there is more than models and choices need, it keeps what is nearest to each goal and what
 * is newest.
 */
final class Archive {
    private static final int MOST_SAMPLES = 4096;
    private static final int KEPT_A_GOAL = 256;
    private static final int KEPT_NEWEST = 1024;
    private static final int PLATEAU = 3;
    private static final double PLATEAU_DISTANCE = 0.25;

    private final Space space;
    private final List<Goal> goals;
    private final List<Map<Double, Integer>> timesSeen = new ArrayList<>();
    private final boolean[] reached;
    private List<Sample> samples = new ArrayList<>();
    private int observed;

    Archive(Space space, List<Goal> goals) {
        this.space = space;
        this.goals = goals;
        this.reached = new boolean[goals.size()];
        goals.forEach(goal -> timesSeen.add(new HashMap<>()));
    }

    /** Adds an observation; the sample it makes, empty when one of its inputs is a NaN and so has no place on an axis. */
    Optional<Sample> add(Observation observation) {
        double[] distances = new double[goals.size()];
        int[] sides = new int[goals.size()];
        for (int i = 0; i < distances.length; i++) {
            boolean reachedNow = goals.get(i).isReachedBy(observation);
            reached[i] |= reachedNow;
            OptionalDouble distance = goals.get(i).distance(observation);
            distances[i] = reachedNow
                    ? 0
                    : distance.isPresent() ? Math.max(distance.getAsDouble(), Double.MIN_VALUE) : Double.NaN;
            sides[i] = goals.get(i).side(observation);
        }
        Optional<long[]> ordinals = space.ordinals(observation.point());
        if (ordinals.isEmpty()) {
            return Optional.empty();
        }
        Sample sample = new Sample(observed++, ordinals.get(), observation, distances, sides);
        samples.add(sample);
        for (int i = 0; i < distances.length; i++) {
            timesSeen.get(i).merge(distances[i], 1, Integer::sum);
        }
        if (samples.size() > MOST_SAMPLES) {
            thinOut();
        }
        return Optional.of(sample);
    }

    /** Whether some observation reached the goal. */
    boolean isReached(int goal) {
        return reached[goal];
    }

    /** How many observations it was given so far. */
    int observed() {
        return observed;
    }

    /** The samples kept, in order of observation. */
    List<Sample> samples() {
        return samples;
    }

    /** Whether anything is known about the distance to the goal. */
    boolean hasDistances(int goal) {
        return samples.stream().anyMatch(sample -> !Double.isNaN(sample.distances()[goal]));
    }

    /**
     * Whether the sample lies on a plateau: an output that several inputs gave to the bit. Near as it may be to the goal, no step on it shows the
     * way, as with the zeros beside the subnormals, for which XSCOPE sets a value mu (section 3.3).
     */
    boolean isOnPlateau(Sample sample, int goal) {
        double distance = sample.distances()[goal];
        return distance > 0 && timesSeen.get(goal).getOrDefault(distance, 1) >= PLATEAU;
    }

    /** The distance that a search should go by: on a plateau, {@value #PLATEAU_DISTANCE} more than it is. */
    double distance(Sample sample, int goal) {
        return sample.distances()[goal] + (isOnPlateau(sample, goal) ? PLATEAU_DISTANCE : 0);
    }

    /** The accepted samples that miss the goal by a known distance, nearest first, at most so many. */
    List<Sample> nearest(int goal, int most, Predicate<Sample> accepted) {
        Queue<Ranked> nearest = new PriorityQueue<>(Comparator.reverseOrder());
        for (Sample sample : samples) {
            if (sample.distances()[goal] > 0) {
                Ranked ranked = new Ranked(distance(sample, goal), sample);
                boolean enters = nearest.size() < most || ranked.compareTo(nearest.element()) < 0;
                if (enters && accepted.test(sample)) {
                    nearest.add(ranked);
                }
                if (nearest.size() > most) {
                    nearest.remove();
                }
            }
        }
        return nearest.stream().sorted().map(Ranked::sample).toList();
    }

    /** A sample by its distance, the older first among equals. */
    private record Ranked(double distance, Sample sample) implements Comparable<Ranked> {
        @Override
        public int compareTo(Ranked other) {
            int byDistance = Double.compare(distance, other.distance);
            return byDistance != 0 ? byDistance : Integer.compare(sample.number(), other.sample.number());
        }
    }

    private void thinOut() {
        Set<Sample> kept = new LinkedHashSet<>(samples.subList(samples.size() - KEPT_NEWEST, samples.size()));
        for (int goal = 0; goal < goals.size(); goal++) {
            int column = goal;
            kept.addAll(nearest(goal, KEPT_A_GOAL, sample -> true));
            for (int side : new int[] {-1, 1}) {
                samples.stream()
                        .filter(sample -> sample.sides()[column] == side)
                        .limit(KEPT_A_GOAL)
                        .forEach(kept::add);
            }
        }
        timesSeen.forEach(times -> times.values().removeIf(count -> count == 1));
        samples = new ArrayList<>(
                kept.stream().sorted(Comparator.comparingInt(Sample::number)).toList());
    }
}
