package org.ulpscope.tune.ui.internal.graph;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.charts.GraphLayout;
import org.ulpscope.charts.PlaneContent;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.graph.DependencyGraph;
import org.ulpscope.tune.score.graph.DependencyGraph.Edge;
import org.ulpscope.tune.score.graph.DependencyGraph.Node;
import org.ulpscope.tune.score.graph.DependencyGraph.VariableNode;
import org.ulpscope.tune.ui.internal.FormatColor;

/**
 * Some nodes of the dependency graph under a precision vector: variables as boxes, operations as rounded ones, each with the colour and the name of
 * its Format; what is not as it is written has a thick border, and an edge on which a value is cast is thick and broken.
 */
final class GraphPicture implements PlaneContent {
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final FontRenderContext CONTEXT = new FontRenderContext(new AffineTransform(), true, true);
    private static final double HEIGHT = 36;
    private static final double LAYER = 78;
    private static final double PADDING = 20;
    private static final double ARROW = 6;
    private static final Stroke THIN = new BasicStroke(1f);
    private static final Stroke THICK = new BasicStroke(2.6f);
    private static final Stroke CAST =
            new BasicStroke(2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

    private final List<Node> nodes;
    private final List<Edge> edges;
    private final Map<Integer, Rectangle2D> boxes;
    private final PrecisionVector now;
    private final PrecisionVector original;
    private final Set<Edge> casts;
    private final double width;
    private final double height;

    private GraphPicture(
            List<Node> nodes,
            List<Edge> edges,
            Map<Integer, Rectangle2D> boxes,
            DependencyGraph graph,
            PrecisionVector now,
            PrecisionVector original,
            double width,
            double height) {
        this.nodes = nodes;
        this.edges = edges;
        this.boxes = boxes;
        this.now = now;
        this.original = original;
        this.width = width;
        this.height = height;
        casts = new HashSet<>(graph.casts(now));
    }

    /**
     * The picture of some nodes.
     *
     * @param nodes those to show
     * @param original the Formats as they are written
     */
    static GraphPicture of(DependencyGraph graph, List<Node> nodes, PrecisionVector now, PrecisionVector original) {
        Map<Integer, Integer> places = new HashMap<>();
        double[] widths = new double[nodes.size()];
        for (int i = 0; i < nodes.size(); i++) {
            places.put(nodes.get(i).index(), i);
            widths[i] = FONT.getStringBounds(nodes.get(i).label(), CONTEXT).getWidth() + PADDING;
        }
        List<Edge> edges = graph.edges().stream()
                .filter(edge ->
                        edge.from() != edge.to() && places.containsKey(edge.from()) && places.containsKey(edge.to()))
                .toList();
        List<int[]> pairs = new ArrayList<>();
        edges.forEach(edge -> pairs.add(new int[] {places.get(edge.from()), places.get(edge.to())}));
        GraphLayout layout = new GraphLayout(widths, pairs);
        Map<Integer, Rectangle2D> boxes = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            boxes.put(
                    nodes.get(i).index(),
                    new Rectangle2D.Double(layout.x(i) - widths[i] / 2, layout.layer(i) * LAYER, widths[i], HEIGHT));
        }
        double height = Math.max(0, layout.depth() - 1) * LAYER + HEIGHT;
        return new GraphPicture(nodes, edges, boxes, graph, now, original, layout.width(), height);
    }

    /** The same nodes at the same places with other Formats. */
    GraphPicture with(DependencyGraph graph, PrecisionVector vector) {
        return new GraphPicture(nodes, edges, boxes, graph, vector, original, width, height);
    }

    /** How many of the edges on show are casts. */
    long casts() {
        return edges.stream().filter(casts::contains).count();
    }

    /** The middle of a node that is on show. */
    Optional<Rectangle2D> box(int node) {
        return Optional.ofNullable(boxes.get(node));
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return height;
    }

    @Override
    public void draw(Graphics2D graphics, ChartTheme theme) {
        graphics.setFont(FONT);
        edges.stream().filter(edge -> !casts.contains(edge)).forEach(edge -> draw(graphics, theme, edge));
        edges.stream().filter(casts::contains).forEach(edge -> draw(graphics, theme, edge));
        nodes.forEach(node -> draw(graphics, theme, node));
    }

    private void draw(Graphics2D graphics, ChartTheme theme, Edge edge) {
        Rectangle2D from = boxes.get(edge.from());
        Rectangle2D to = boxes.get(edge.to());
        boolean cast = casts.contains(edge);
        graphics.setColor(cast ? theme.series(3) : theme.faint(theme.foreground(), 0.4));
        graphics.setStroke(cast ? CAST : THIN);
        boolean down = to.getY() > from.getY();
        double fromY = down ? from.getMaxY() : from.getMinY();
        double toY = down ? to.getMinY() : to.getMaxY();
        double sign = down ? 1 : -1;
        double bend = Math.max(20, Math.abs(toY - fromY) / 2) * sign;
        Path2D curve = new Path2D.Double();
        curve.moveTo(from.getCenterX(), fromY);
        curve.curveTo(
                from.getCenterX(), fromY + bend, to.getCenterX(), toY - bend, to.getCenterX(), toY - ARROW * sign);
        graphics.draw(curve);
        Path2D head = new Path2D.Double();
        head.moveTo(to.getCenterX(), toY);
        head.lineTo(to.getCenterX() - ARROW * 0.6, toY - ARROW * sign);
        head.lineTo(to.getCenterX() + ARROW * 0.6, toY - ARROW * sign);
        head.closePath();
        graphics.fill(head);
    }

    private void draw(Graphics2D graphics, ChartTheme theme, Node node) {
        Rectangle2D box = boxes.get(node.index());
        Optional<DeclaredFormat> format = node.format(now);
        Color color = format.map(known -> FormatColor.of(known, theme)).orElse(theme.muted());
        boolean changed = !format.equals(node.format(original));
        Shape shape = node instanceof VariableNode
                ? box
                : new RoundRectangle2D.Double(box.getX(), box.getY(), box.getWidth(), box.getHeight(), HEIGHT, HEIGHT);
        graphics.setColor(theme.faint(color, changed ? 0.35 : 0.12));
        graphics.fill(shape);
        graphics.setColor(color);
        graphics.setStroke(changed ? THICK : THIN);
        graphics.draw(shape);
        graphics.setColor(theme.foreground());
        centre(graphics, node.label(), FONT, box, 15);
        graphics.setColor(theme.faint(theme.foreground(), 0.75));
        centre(graphics, format.map(DeclaredFormat::label).orElse(""), FONT.deriveFont(10f), box, 29);
    }

    private static void centre(Graphics2D graphics, String text, Font font, Rectangle2D box, double baseline) {
        graphics.setFont(font);
        double length = font.getStringBounds(text, CONTEXT).getWidth();
        graphics.drawString(text, (float) (box.getCenterX() - length / 2), (float) (box.getY() + baseline));
    }

    @Override
    public Optional<Object> at(double x, double y) {
        return nodes.stream()
                .filter(node -> boxes.get(node.index()).contains(x, y))
                .map(Object.class::cast)
                .findFirst();
    }

    @Override
    public Optional<String> tooltipAt(double x, double y) {
        return at(x, y).map(Node.class::cast).map(this::describe);
    }

    private String describe(Node node) {
        String what = node instanceof VariableNode ? "Variable " : "Operation ";
        String where = node.function().isEmpty() ? "" : " in " + node.function();
        String format = node.format(now).map(DeclaredFormat::label).orElse("no Format of its own");
        String before = node.format(original).map(DeclaredFormat::label).orElse("none");
        return "%s%s%s, line %d: %s%s"
                .formatted(
                        what,
                        node.label(),
                        where,
                        node.line(),
                        format,
                        format.equals(before) ? "" : " (as written: " + before + ")");
    }
}
