package org.ulpscope.flow.ui.internal.graph;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ulpscope.charts.GraphLayout;

/** Places for the nodes of a graph, from left to right: parts that nothing joins one below the other, and the ends of all in the last column. */
final class FlowLayout {
    private static final double BETWEEN = 30;

    private final FlowGraph graph;
    private final int[] column;
    private final double[] down;
    private final double height;

    private FlowLayout(FlowGraph graph, double height) {
        this.graph = graph;
        this.height = height;
        column = new int[graph.nodes().size()];
        down = new double[column.length];
    }

    /**
     * The boxes of the nodes.
     *
     * @param width how wide a node has to be
     * @param height how high all are
     * @param apart how far apart columns are
     */
    static List<Rectangle2D> of(FlowGraph graph, ToDoubleFunction<FlowNode> width, double height, double apart) {
        FlowLayout layout = new FlowLayout(graph, height);
        layout.placeParts();
        layout.alignEnds();
        return layout.boxes(width, apart);
    }

    private void placeParts() {
        int[] part = parts();
        double top = 0;
        for (int number : Arrays.stream(part).distinct().toArray()) {
            int[] nodes = IntStream.range(0, part.length)
                    .filter(node -> part[node] == number)
                    .toArray();
            top += place(nodes, top) + BETWEEN;
        }
    }

    /** For each node the least number of those that it is joined with. */
    private int[] parts() {
        int[] part = IntStream.range(0, column.length).toArray();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (FlowEdge edge : graph.edges()) {
                int least = Math.min(part[edge.from()], part[edge.to()]);
                changed |= part[edge.from()] != least || part[edge.to()] != least;
                part[edge.from()] = least;
                part[edge.to()] = least;
            }
        }
        return part;
    }

    /** @return how high the part is */
    private double place(int[] nodes, double top) {
        double[] heights = new double[nodes.length];
        Arrays.fill(heights, height);
        List<int[]> pairs = graph.edges().stream()
                .map(edge -> new int[] {Arrays.binarySearch(nodes, edge.from()), Arrays.binarySearch(nodes, edge.to())})
                .filter(pair -> pair[0] >= 0)
                .toList();
        GraphLayout layout = new GraphLayout(heights, pairs, true);
        for (int i = 0; i < nodes.length; i++) {
            column[nodes[i]] = layout.layer(i);
            down[nodes[i]] = top + layout.x(i) - height / 2;
        }
        return layout.width();
    }

    private void alignEnds() {
        int last = Arrays.stream(column).max().orElse(0);
        for (int i = 0; i < column.length; i++) {
            int node = i;
            boolean ends = graph.edges().stream().noneMatch(edge -> edge.from() == node);
            boolean begins = graph.edges().stream().noneMatch(edge -> edge.to() == node);
            if (ends && !begins) {
                column[i] = last;
            }
        }
    }

    private List<Rectangle2D> boxes(ToDoubleFunction<FlowNode> width, double apart) {
        double[] widths = new double[Arrays.stream(column).max().orElse(0) + 1];
        for (int i = 0; i < column.length; i++) {
            widths[column[i]] = Math.max(
                    widths[column[i]], width.applyAsDouble(graph.nodes().get(i)));
        }
        double[] lefts = new double[widths.length];
        for (int i = 1; i < lefts.length; i++) {
            lefts[i] = lefts[i - 1] + widths[i - 1] + apart;
        }
        List<Rectangle2D> boxes = new ArrayList<>();
        for (int i = 0; i < column.length; i++) {
            boxes.add(new Rectangle2D.Double(lefts[column[i]], down[i], widths[column[i]], height));
        }
        return boxes;
    }
}
