package org.ulpscope.charts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Places for the nodes of a directed graph in layers from top to bottom, so that edges point down wherever there is no cycle (Sugiyama, Tagawa and
 * Toda 1981: layers by longest paths, order by barycentres).
 */
public final class GraphLayout {
    private static final int SWEEPS = 12;
    private static final double GAP = 26;

    private final double[] widths;
    private final List<List<Integer>> below = new ArrayList<>();
    private final List<List<Integer>> above = new ArrayList<>();
    private final int[] layer;
    private final double[] x;

    /**
     * Lays out a graph.
     *
     * @param widths how much room each node needs across
     * @param edges pairs of nodes, from and to
     */
    public GraphLayout(double[] widths, List<int[]> edges) {
        this(widths, edges, false);
    }

    /**
     * Lays out a graph.
     *
     * @param apart whether nodes that no edge leads to are in the first layer, and those that none leaves in the last; else the former stand right
     *     above the first that they lead to
     */
    public GraphLayout(double[] widths, List<int[]> edges, boolean apart) {
        this.widths = widths.clone();
        for (int i = 0; i < widths.length; i++) {
            below.add(new ArrayList<>());
            above.add(new ArrayList<>());
        }
        layer = new int[widths.length];
        x = new double[widths.length];
        addWithoutCycles(edges);
        layers(apart);
        placeAcross();
    }

    /** The layer of a node, from 0 at the top. */
    public int layer(int node) {
        return layer[node];
    }

    /** The middle of a node across. */
    public double x(int node) {
        return x[node];
    }

    /** The width of all. */
    public double width() {
        double widest = 0;
        for (int i = 0; i < x.length; i++) {
            widest = Math.max(widest, x[i] + widths[i] / 2);
        }
        return widest;
    }

    /** How many layers there are. */
    public int depth() {
        return Arrays.stream(layer).max().orElse(-1) + 1;
    }

    /** Edges that would close a cycle point the other way for the layout. */
    private void addWithoutCycles(List<int[]> edges) {
        Map<Integer, List<Integer>> out = new HashMap<>();
        edges.forEach(
                edge -> out.computeIfAbsent(edge[0], from -> new ArrayList<>()).add(edge[1]));
        int[] state = new int[widths.length];
        for (int start = 0; start < widths.length; start++) {
            visit(start, out, state);
        }
    }

    private void visit(int start, Map<Integer, List<Integer>> out, int[] state) {
        if (state[start] != 0) {
            return;
        }
        List<Integer> path = new ArrayList<>(List.of(start));
        int[] next = new int[widths.length];
        state[start] = 1;
        while (!path.isEmpty()) {
            int node = path.getLast();
            List<Integer> targets = out.getOrDefault(node, List.of());
            if (next[node] == targets.size()) {
                state[node] = 2;
                path.removeLast();
                continue;
            }
            int target = targets.get(next[node]++);
            if (target != node) {
                boolean back = state[target] == 1;
                join(back ? target : node, back ? node : target);
                if (state[target] == 0) {
                    state[target] = 1;
                    path.add(target);
                }
            }
        }
    }

    private void join(int from, int to) {
        below.get(from).add(to);
        above.get(to).add(from);
    }

    private void layers(boolean apart) {
        List<Integer> order = topological();
        order.forEach(node -> below.get(node).forEach(to -> layer[to] = Math.max(layer[to], layer[node] + 1)));
        if (apart) {
            int last = depth() - 1;
            order.stream()
                    .filter(node ->
                            below.get(node).isEmpty() && !above.get(node).isEmpty())
                    .forEach(node -> layer[node] = last);
            return;
        }
        // What nothing is made into stands right above what it is used for, not far away at the top.
        order.reversed().stream()
                .filter(node -> above.get(node).isEmpty() && !below.get(node).isEmpty())
                .forEach(node -> layer[node] =
                        below.get(node).stream().mapToInt(to -> layer[to]).min().orElse(1) - 1);
    }

    private List<Integer> topological() {
        int[] waiting = above.stream().mapToInt(List::size).toArray();
        TreeSet<Integer> ready = new TreeSet<>();
        for (int i = 0; i < waiting.length; i++) {
            if (waiting[i] == 0) {
                ready.add(i);
            }
        }
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int node = ready.pollFirst();
            order.add(node);
            for (int to : below.get(node)) {
                if (--waiting[to] == 0) {
                    ready.add(to);
                }
            }
        }
        return order;
    }

    private void placeAcross() {
        List<List<Integer>> rows = new ArrayList<>();
        for (int i = 0; i < depth(); i++) {
            rows.add(new ArrayList<>());
        }
        for (int node = 0; node < widths.length; node++) {
            rows.get(layer[node]).add(node);
        }
        rows.forEach(this::pack);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean down = sweep % 2 == 0;
            for (List<Integer> row : down ? rows : rows.reversed()) {
                pull(row, down ? above : below);
            }
        }
        double leftmost = Double.MAX_VALUE;
        for (int i = 0; i < x.length; i++) {
            leftmost = Math.min(leftmost, x[i] - widths[i] / 2);
        }
        for (int i = 0; i < x.length; i++) {
            x[i] -= leftmost;
        }
    }

    /** One beside the other, around 0. */
    private void pack(List<Integer> row) {
        double total = row.stream().mapToDouble(node -> widths[node] + GAP).sum();
        double at = -total / 2;
        for (int node : row) {
            x[node] = at + (widths[node] + GAP) / 2;
            at += widths[node] + GAP;
        }
    }

    /** As near to the middle of its neighbours as the room allows, in the order of these middles. */
    private void pull(List<Integer> row, List<List<Integer>> neighbours) {
        double[] wanted = new double[widths.length];
        for (int node : row) {
            wanted[node] = neighbours.get(node).stream()
                    .mapToDouble(other -> x[other])
                    .average()
                    .orElse(x[node]);
        }
        row.sort(Comparator.comparingDouble(node -> wanted[node]));
        double shift = 0;
        double right = Double.NEGATIVE_INFINITY;
        for (int node : row) {
            double place = Math.max(wanted[node], right + (widths[node] + GAP) / 2);
            shift += wanted[node] - place;
            x[node] = place;
            right = place + (widths[node] + GAP) / 2;
        }
        double mean = row.isEmpty() ? 0 : shift / row.size();
        row.forEach(node -> x[node] += mean);
    }
}
