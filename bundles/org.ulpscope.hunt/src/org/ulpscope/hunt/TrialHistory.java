package org.ulpscope.hunt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.hunt.internal.HuntGoals;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyTrial;

/** The trials of a hunt as steps towards its goals. It grows with the study; safe for several threads. */
public final class TrialHistory {
    private final List<Goal> goals;
    private final List<List<GoalProgress.Improvement>> improvements;
    private final List<List<Long>> hits;
    private final List<Seen> seen = new ArrayList<>();
    private final double longestDistance;

    /**
     * An empty history.
     *
     * @throws org.ulpscope.base.UlpscopeException if the study's goals are not those of a hunt
     */
    public TrialHistory(StudyDescription study) {
        goals = HuntGoals.of(study);
        improvements = goals.stream()
                .<List<GoalProgress.Improvement>>map(goal -> new ArrayList<>())
                .toList();
        hits = goals.stream().<List<Long>>map(goal -> new ArrayList<>()).toList();
        longestDistance = longestDistance(study.resultFormat());
    }

    /**
     * The longest distance there is between outputs, from one infinity to the other, in ulps: what a {@linkplain Goal#distance distance} of 1
     * stands for.
     */
    public static double longestDistance(FloatFormat format) {
        return 2.0 * format.infinityBits() + 1;
    }

    /** A trial's place on the way to one goal. */
    private record Seen(Point point, double[] distances) {}

    /**
     * What a trial says about a goal.
     *
     * @param trial number of the trial
     * @param point its input
     * @param distance its distance to the goal, on the scale of {@link Goal#distance}
     */
    public record Sample(long trial, Point point, double distance) {}

    /** Adds the trials that follow those it has. */
    public synchronized void add(List<StudyTrial> trials) {
        trials.forEach(this::add);
    }

    private void add(StudyTrial trial) {
        Point point =
                new Point(trial.inputBits().stream().mapToLong(Long::longValue).toArray());
        Observation observation = new Observation(point, trial.outcomes());
        double[] distances = goals.stream()
                .mapToDouble(goal -> goal.distance(observation).orElse(Double.NaN))
                .toArray();
        for (int i = 0; i < distances.length; i++) {
            note(i, distances[i]);
            if (goals.get(i).isReachedBy(observation)) {
                hits.get(i).add((long) seen.size());
            }
        }
        seen.add(new Seen(point, distances));
    }

    private void note(int goal, double distance) {
        List<GoalProgress.Improvement> sofar = improvements.get(goal);
        double ulps = Math.rint(distance * longestDistance);
        if (!Double.isNaN(distance)
                && (sofar.isEmpty() || ulps < sofar.getLast().ulps())) {
            sofar.add(new GoalProgress.Improvement(seen.size(), ulps));
        }
    }

    /** Names of the goals, in order. */
    public List<String> goals() {
        return goals.stream().map(Goal::name).toList();
    }

    /** How many trials it has. */
    public synchronized long size() {
        return seen.size();
    }

    /** How each goal was approached so far, in the order of the goals. */
    public synchronized List<GoalProgress> progress() {
        return IntStream.range(0, goals.size())
                .mapToObj(i -> new GoalProgress(goals.get(i).name(), improvements.get(i), hits.get(i)))
                .toList();
    }

    /** The input of a trial. */
    public synchronized Point point(long trial) {
        return seen.get(Math.toIntExact(trial)).point();
    }

    /**
     * What the first trials say about a goal, the nearest to it first.
     *
     * @param goal name of the goal
     * @param trials how many trials are looked at
     * @param most the largest number of samples wanted
     */
    public synchronized List<Sample> samples(String goal, long trials, int most) {
        int index = goals().indexOf(goal);
        return IntStream.range(0, (int) Math.min(trials, seen.size()))
                .filter(i -> !Double.isNaN(seen.get(i).distances()[index]))
                .mapToObj(i -> new Sample(i, seen.get(i).point(), seen.get(i).distances()[index]))
                .sorted(Comparator.comparingDouble(Sample::distance).thenComparing(Sample::trial))
                .limit(most)
                .toList();
    }
}
