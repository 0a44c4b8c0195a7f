package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategy;

/**
 * The search of Precimonious (Rubio-González et al., SC13): Zeller and Hildebrandt's delta debugging for a least set of choices that must
 * stay as wide as they are so that the program is valid and faster than the widest; one level after the other. The result is 1-minimal: no
 * single choice of the set can be narrowed by a level and the vector still pass. Of the parts of one division that pass, the fastest is taken.
 *
 * <p>That begins at the narrow end, and ends there where everything narrow passes, however slow its casts make it. So each level is searched
 * from the wide end too, where choices are narrowed as long as that makes the program faster, and the faster of the two results is taken.
 */
public final class DeltaDebugging implements TuneStrategy {
    @Override
    public String id() {
        return "delta-debugging";
    }

    @Override
    public String description() {
        return "narrows half of the variables, then ever fewer at once";
    }

    @Override
    public void search(TuneProblem problem, SearchOptions options, RandomGenerator random) {
        PrecisionSpace space = problem.space();
        Measurements measurements = new Measurements(problem);
        Evaluation baseline = measurements.measure(Levels.widest(space));
        Levels current = Levels.widest(space);
        int levels = space.choices().stream()
                .mapToInt(choice -> choice.formats().size())
                .max()
                .orElse(1);
        for (int level = 1; level < levels; level++) {
            Narrowing narrowing = new Narrowing(space, current, level, measurements, baseline.fom());
            Levels fromNarrow = narrowing.minimal();
            Levels fromWide = narrowing.maximal();
            current = narrowing.fom(fromWide) > narrowing.fom(fromNarrow) ? fromWide : fromNarrow;
        }
    }

    /** Choices that stand at one level go to the next, all but those kept. */
    private record Narrowing(PrecisionSpace space, Levels from, int level, Measurements measurements, double baseline) {

        private List<Integer> open() {
            return IntStream.range(0, from.size())
                    .filter(i -> from.at(i) == level - 1
                            && space.choices().get(i).formats().size() > level)
                    .boxed()
                    .toList();
        }

        /** From the wide end: parts are narrowed, the fastest first, until no single choice more makes it faster. */
        Levels maximal() {
            List<Integer> kept = open();
            int parts = Math.min(2, kept.size());
            while (!kept.isEmpty()) {
                List<List<Integer>> rests = complements(kept, divide(kept, parts));
                expect(complements(kept, divide(kept, Math.min(2 * parts, kept.size()))));
                List<Integer> before = kept;
                Optional<List<Integer>> fastest =
                        fastest(rests).filter(rest -> fom(keeping(rest)) > fom(keeping(before)));
                if (fastest.isPresent()) {
                    kept = fastest.get();
                    parts = Math.min(2, kept.size());
                } else if (parts == kept.size()) {
                    break;
                } else {
                    parts = Math.min(2 * parts, kept.size());
                }
            }
            return keeping(kept);
        }

        /** The figure of merit of a vector that was measured; none where it is not valid. */
        double fom(Levels levels) {
            Evaluation evaluation = measurements.measure(levels);
            return evaluation.isValid() ? evaluation.fom() : Double.NEGATIVE_INFINITY;
        }

        /** From the narrow end: what is kept wide is divided, until no single choice of it can be narrowed. */
        Levels minimal() {
            List<Integer> kept = open();
            expect(divide(kept, Math.min(2, kept.size())));
            if (kept.isEmpty() || fastest(List.of(List.of())).isPresent()) {
                return keeping(List.of());
            }
            int parts = Math.min(2, kept.size());
            while (true) {
                List<List<Integer>> subsets = divide(kept, parts);
                List<List<Integer>> finer = divide(kept, Math.min(2 * parts, kept.size()));
                expect(parts > 2 ? complements(kept, subsets) : finer);
                Optional<List<Integer>> subset = kept.size() > 1 ? fastest(subsets) : Optional.empty();
                if (subset.isPresent()) {
                    kept = subset.get();
                    parts = Math.min(2, kept.size());
                    continue;
                }
                expect(finer);
                // With two parts, the complement of each is the other.
                Optional<List<Integer>> complement = parts > 2 ? fastest(complements(kept, subsets)) : Optional.empty();
                if (complement.isPresent()) {
                    kept = complement.get();
                    parts = Math.max(2, parts - 1);
                } else if (parts >= kept.size()) {
                    return keeping(kept);
                } else {
                    parts = Math.min(2 * parts, kept.size());
                }
            }
        }

        /** Most parts do not pass, so that it is known what is asked when they have not. */
        private void expect(List<List<Integer>> candidates) {
            measurements.expect(candidates.stream().map(this::keeping).toList());
        }

        private Optional<List<Integer>> fastest(List<List<Integer>> candidates) {
            measurements.measure(candidates.stream().map(this::keeping).toList());
            return candidates.stream()
                    .filter(kept -> passes(measurements.measure(keeping(kept))))
                    .max(Comparator.comparingDouble(
                            kept -> measurements.measure(keeping(kept)).fom()));
        }

        private boolean passes(Evaluation evaluation) {
            return evaluation.isValid() && evaluation.fom() > baseline;
        }

        private Levels keeping(List<Integer> kept) {
            Set<Integer> wide = new HashSet<>(kept);
            return Levels.of(IntStream.range(0, from.size())
                    .map(i -> from.at(i) == level - 1
                                    && !wide.contains(i)
                                    && space.choices().get(i).formats().size() > level
                            ? level
                            : from.at(i))
                    .toArray());
        }

        private static List<List<Integer>> divide(List<Integer> set, int parts) {
            return IntStream.range(0, parts)
                    .mapToObj(i -> set.subList(i * set.size() / parts, (i + 1) * set.size() / parts))
                    .toList();
        }

        private static List<List<Integer>> complements(List<Integer> set, List<List<Integer>> subsets) {
            return subsets.stream()
                    .map(subset -> {
                        List<Integer> rest = new ArrayList<>(set);
                        rest.removeAll(subset);
                        return rest;
                    })
                    .toList();
        }
    }
}
