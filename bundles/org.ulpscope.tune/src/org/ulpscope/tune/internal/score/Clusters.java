package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Agglomerative clustering by average linkage: each set that comes about by joining the two sets that are linked most on average. */
public final class Clusters {
    private final double[][] linkage;
    private final List<List<Integer>> members = new ArrayList<>();

    private Clusters(double[][] weights) {
        linkage = Stream.of(weights).map(double[]::clone).toArray(double[][]::new);
        IntStream.range(0, weights.length).forEach(i -> members.add(List.of(i)));
    }

    /**
     * The sets of two and more, in the order in which they are joined. Sets with no link between them are never joined.
     *
     * @param weights symmetric, 0 for no link
     */
    public static List<List<Integer>> of(double[][] weights) {
        return new Clusters(weights).join();
    }

    private List<List<Integer>> join() {
        List<List<Integer>> joined = new ArrayList<>();
        for (int[] pair = strongest(); pair.length > 0; pair = strongest()) {
            joined.add(join(pair[0], pair[1]));
        }
        return joined;
    }

    private int[] strongest() {
        double most = 0;
        int[] pair = {};
        for (int i = 0; i < members.size(); i++) {
            for (int j = i + 1; j < members.size(); j++) {
                double average = linkage[i][j] / ((double) members.get(i).size() * members.get(j).size());
                if (average > most) {
                    most = average;
                    pair = new int[] {i, j};
                }
            }
        }
        return pair;
    }

    // The second becomes part of the first; sums of links are kept, so that averages stay exact.
    private List<Integer> join(int first, int second) {
        List<Integer> all = Stream.concat(members.get(first).stream(), members.get(second).stream())
                .sorted()
                .toList();
        for (int i = 0; i < linkage.length; i++) {
            linkage[first][i] += linkage[second][i];
            linkage[i][first] = linkage[first][i];
            linkage[second][i] = 0;
            linkage[i][second] = 0;
        }
        linkage[first][first] = 0;
        members.set(first, all);
        members.set(second, List.of());
        return all;
    }
}
