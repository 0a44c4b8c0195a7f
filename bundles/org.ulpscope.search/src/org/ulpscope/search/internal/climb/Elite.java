package org.ulpscope.search.internal.climb;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;

/** The inputs that came nearest to a goal, no two of which lie together: each is the best of its binades. */
final class Elite {
    private static final int MOST = 40;
    /** Ordinals are told apart by their leading bits: those of the exponent and the first one of the fraction in FP64. */
    private static final int COARSE = 51;

    private record Member(double distance, long[] ordinals) {}

    private final Goal goal;
    private final Map<List<Long>, Member> best = new HashMap<>();
    private List<Member> ranked = List.of();
    private double bar = Double.POSITIVE_INFINITY;

    Elite(Goal goal) {
        this.goal = goal;
    }

    void learn(long[] ordinals, Observation observation) {
        double distance = goal.distance(observation).orElse(1);
        if (distance >= 1 || distance > bar) {
            return;
        }
        List<Long> place = Arrays.stream(ordinals)
                .map(ordinal -> ordinal >> COARSE)
                .boxed()
                .toList();
        best.merge(place, new Member(distance, ordinals), (old, now) -> now.distance() < old.distance() ? now : old);
        if (best.size() > 2 * MOST) {
            ranked = rank();
            best.values().retainAll(ranked);
            bar = ranked.getLast().distance();
        } else {
            ranked = List.of();
        }
    }

    private List<Member> rank() {
        return best.values().stream()
                .sorted(Comparator.comparingDouble(Member::distance).thenComparing(Member::ordinals, Arrays::compare))
                .limit(MOST)
                .toList();
    }

    /** One of them, the better the likelier; empty while none is known. */
    Optional<long[]> one(SplittableRandom random) {
        if (ranked.isEmpty()) {
            ranked = rank();
        }
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        double share = random.nextDouble();
        return Optional.of(ranked.get((int) (share * share * ranked.size())).ordinals());
    }
}
