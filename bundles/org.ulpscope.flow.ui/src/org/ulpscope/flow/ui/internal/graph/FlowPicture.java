package org.ulpscope.flow.ui.internal.graph;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.charts.PlaneContent;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.trace.ExceptionEvent;

/**
 * A graph from left to right: lines are boxes, ends of the way rounded ones, and edges the thicker the more values went along them. What some origins went
 * along has their colour, and the rest stands back.
 *
 * @param lit the numbers of these origins; none where nothing is chosen
 * @param colour the class that lends the colour
 */
record FlowPicture(FlowGraph graph, List<Rectangle2D> boxes, Set<Integer> lit, Optional<ExceptionClass> colour)
        implements PlaneContent {
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Font SMALL = FONT.deriveFont(10f);
    private static final FontRenderContext CONTEXT = new FontRenderContext(new AffineTransform(), true, true);
    private static final double HEIGHT = 36;
    private static final double PADDING = 20;
    private static final double APART = 80;
    private static final double ARROW = 7;

    /** Room for what goes round below the lowest boxes. */
    private static final double BELOW = 24;

    private static final float THINNEST = 1.2f;
    private static final float THICKER = 1.5f;
    private static final float THICKEST = 10f;

    FlowPicture {
        boxes = List.copyOf(boxes);
        lit = Set.copyOf(lit);
    }

    /** The picture of a graph in which nothing is chosen. */
    static FlowPicture of(FlowGraph graph) {
        return new FlowPicture(
                graph, FlowLayout.of(graph, FlowPicture::width, HEIGHT, APART), Set.of(), Optional.empty());
    }

    private static double width(FlowNode node) {
        return Math.max(
                        FONT.getStringBounds(node.label(), CONTEXT).getWidth(),
                        SMALL.getStringBounds(below(node), CONTEXT).getWidth())
                + PADDING;
    }

    /** The same, with the way of some origins lit up. */
    FlowPicture lighting(Set<Integer> origins, ExceptionClass exception) {
        return new FlowPicture(graph, boxes, origins, Optional.of(exception));
    }

    @Override
    public double width() {
        return boxes.stream().mapToDouble(Rectangle2D::getMaxX).max().orElse(0);
    }

    @Override
    public double height() {
        return boxes.stream().mapToDouble(Rectangle2D::getMaxY).max().orElse(0) + BELOW;
    }

    @Override
    public void draw(Graphics2D graphics, ChartTheme theme) {
        graph.edges().stream().filter(edge -> !isLit(edge)).forEach(edge -> draw(graphics, theme, edge));
        graph.edges().stream().filter(this::isLit).forEach(edge -> draw(graphics, theme, edge));
        for (int i = 0; i < boxes.size(); i++) {
            draw(graphics, theme, i);
        }
    }

    private boolean isLit(FlowEdge edge) {
        return edge.origins().stream().anyMatch(lit::contains);
    }

    /** Whether an edge that is lit begins or ends at a node. */
    boolean isLit(int node) {
        return graph.edges().stream().anyMatch(edge -> isLit(edge) && (edge.from() == node || edge.to() == node));
    }

    private void draw(Graphics2D graphics, ChartTheme theme, FlowEdge edge) {
        Rectangle2D from = boxes.get(edge.from());
        Rectangle2D to = boxes.get(edge.to());
        graphics.setColor(
                isLit(edge)
                        ? colour.map(exception -> colour(exception, theme)).orElse(theme.foreground())
                        : theme.faint(theme.foreground(), lit.isEmpty() ? 0.4 : 0.18));
        float thickness = Math.min(THICKEST, THINNEST + THICKER * (float) Math.log10(Math.max(1, edge.count())));
        graphics.setStroke(new BasicStroke(thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        double arrow = ARROW + thickness;
        if (to.getX() > from.getMaxX()) {
            draw(
                    graphics,
                    new Point2D.Double(from.getMaxX(), from.getCenterY()),
                    new Point2D.Double(to.getX(), to.getCenterY()),
                    new Point2D.Double(1, 0),
                    arrow);
        } else {
            // Values that come back, as in a loop, go round below.
            draw(
                    graphics,
                    new Point2D.Double(from.getCenterX(), from.getMaxY()),
                    new Point2D.Double(to.getCenterX(), to.getMaxY()),
                    new Point2D.Double(0, -1),
                    arrow);
        }
    }

    /** @param into the direction in which the edge comes to its end */
    private static void draw(Graphics2D graphics, Point2D from, Point2D to, Point2D into, double arrow) {
        boolean across = into.getX() != 0;
        double bend = across ? Math.max(APART / 2, (to.getX() - from.getX()) / 2) : APART / 2;
        Point2D tail = new Point2D.Double(to.getX() - arrow * into.getX(), to.getY() - arrow * into.getY());
        Path2D curve = new Path2D.Double();
        curve.moveTo(from.getX(), from.getY());
        curve.curveTo(
                from.getX() + (across ? bend : 0),
                from.getY() + (across ? 0 : bend),
                tail.getX() - bend * into.getX(),
                tail.getY() - bend * into.getY(),
                tail.getX(),
                tail.getY());
        graphics.draw(curve);
        Path2D head = new Path2D.Double();
        double side = arrow * 0.6;
        head.moveTo(to.getX(), to.getY());
        head.lineTo(tail.getX() + side * into.getY(), tail.getY() + side * into.getX());
        head.lineTo(tail.getX() - side * into.getY(), tail.getY() - side * into.getX());
        head.closePath();
        graphics.fill(head);
    }

    private void draw(Graphics2D graphics, ChartTheme theme, int index) {
        FlowNode node = graph.nodes().get(index);
        Rectangle2D box = boxes.get(index);
        boolean back = !lit.isEmpty() && !isLit(index);
        Color color = node.born().stream()
                .sorted()
                .findFirst()
                .map(exception -> colour(exception, theme))
                .orElse(node.kind() == FlowNode.Kind.LINE ? theme.muted() : theme.series(0));
        Shape shape = node.kind() == FlowNode.Kind.LINE
                ? box
                : new RoundRectangle2D.Double(box.getX(), box.getY(), box.getWidth(), box.getHeight(), HEIGHT, HEIGHT);
        graphics.setColor(theme.faint(color, back ? 0.06 : 0.16));
        graphics.fill(shape);
        graphics.setColor(back ? theme.faint(color, 0.4) : color);
        graphics.setStroke(new BasicStroke(node.born().isEmpty() ? 1f : 2.2f));
        graphics.draw(shape);
        graphics.setColor(theme.faint(theme.foreground(), back ? 0.6 : 1));
        centre(graphics, node.label(), FONT, box, 15);
        graphics.setColor(theme.faint(theme.foreground(), back ? 0.5 : 0.75));
        centre(graphics, below(node), SMALL, box, 29);
    }

    private static Color colour(ExceptionClass exception, ChartTheme theme) {
        return ValueClassStyle.of(exception.appearance()).color(theme.dark());
    }

    private static String below(FlowNode node) {
        return switch (node.kind()) {
            case LINE ->
                node.born().isEmpty()
                        ? "carries on"
                        : node.born().stream()
                                .sorted()
                                .map(ExceptionClass::label)
                                .collect(Collectors.joining(", "));
            case OUTPUT -> "copied to the host";
            case BRANCH -> "depends on it";
            case MEMORY -> "stays in memory";
            case END -> "leaves no trace";
        };
    }

    private static void centre(Graphics2D graphics, String text, Font font, Rectangle2D box, double baseline) {
        graphics.setFont(font);
        double length = font.getStringBounds(text, CONTEXT).getWidth();
        graphics.drawString(text, (float) (box.getCenterX() - length / 2), (float) (box.getY() + baseline));
    }

    @Override
    public Optional<Object> at(double x, double y) {
        for (int i = 0; i < boxes.size(); i++) {
            if (boxes.get(i).contains(x, y)) {
                return Optional.of(graph.nodes().get(i));
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<String> tooltipAt(double x, double y) {
        return at(x, y).map(FlowNode.class::cast).map(this::describe);
    }

    private String describe(FlowNode node) {
        int index = graph.nodes().indexOf(node);
        long came = graph.edges().stream()
                .filter(edge -> edge.to() == index)
                .mapToLong(FlowEdge::count)
                .sum();
        String done = graph.edges().stream()
                .filter(edge -> edge.to() == index)
                .flatMap(edge -> edge.meetings().stream())
                .distinct()
                .sorted()
                .map(ExceptionEvent::label)
                .collect(Collectors.joining(", "));
        return node.label() + ": " + below(node) + (came == 0 ? "" : "; %,d came (%s)".formatted(came, done));
    }
}
