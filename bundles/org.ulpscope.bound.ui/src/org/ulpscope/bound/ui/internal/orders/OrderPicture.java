package org.ulpscope.bound.ui.internal.orders;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessOperator;
import org.ulpscope.charts.GraphLayout;
import org.ulpscope.charts.PlaneContent;
import org.ulpscope.charts.style.ChartTheme;

/** An order of operations as a tree, the result at the top: each box is an operation with its result; those that round once in the place of twice stand out. */
record OrderPicture(List<OrderNode> nodes, List<Rectangle2D> boxes) implements PlaneContent {
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.BOLD, 13);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    private static final FontRenderContext CONTEXT = new FontRenderContext(new AffineTransform(), true, true);
    private static final double HEIGHT = 36;
    private static final double LEAF_HEIGHT = 22;
    private static final double PADDING = 14;
    private static final double APART = 26;
    private static final double ROUND = 10;
    private static final int LONGEST_TOOLTIP = 400;

    OrderPicture {
        nodes = List.copyOf(nodes);
        boxes = List.copyOf(boxes);
    }

    /** The picture of an order. */
    static OrderPicture of(Witness result) {
        List<OrderNode> nodes = OrderNode.of(result);
        List<int[]> edges = new ArrayList<>();
        for (int i = 1; i < nodes.size(); i++) {
            edges.add(new int[] {nodes.get(i).parent(), i});
        }
        GraphLayout layout =
                new GraphLayout(nodes.stream().mapToDouble(OrderPicture::width).toArray(), edges);
        List<Rectangle2D> boxes = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            double width = width(nodes.get(i));
            boxes.add(new Rectangle2D.Double(
                    layout.x(i) - width / 2, layout.layer(i) * (HEIGHT + APART), width, height(nodes.get(i))));
        }
        return new OrderPicture(nodes, boxes);
    }

    private static double height(OrderNode node) {
        return node.operation().isEmpty() ? LEAF_HEIGHT : HEIGHT;
    }

    private static double width(OrderNode node) {
        return Math.max(
                        FONT.getStringBounds(node.operation(), CONTEXT).getWidth(),
                        SMALL.getStringBounds(value(node), CONTEXT).getWidth())
                + PADDING;
    }

    private static String value(OrderNode node) {
        return node.witness().value().decimal();
    }

    @Override
    public double width() {
        return boxes.stream().mapToDouble(Rectangle2D::getMaxX).max().orElse(0);
    }

    @Override
    public double height() {
        return boxes.stream().mapToDouble(Rectangle2D::getMaxY).max().orElse(0);
    }

    @Override
    public void draw(Graphics2D graphics, ChartTheme theme) {
        graphics.setStroke(new BasicStroke(1.2f));
        graphics.setColor(theme.faint(theme.foreground(), 0.45));
        for (int i = 1; i < nodes.size(); i++) {
            Rectangle2D above = boxes.get(nodes.get(i).parent());
            Rectangle2D box = boxes.get(i);
            graphics.draw(new Line2D.Double(above.getCenterX(), above.getMaxY(), box.getCenterX(), box.getY()));
        }
        for (int i = 0; i < nodes.size(); i++) {
            draw(graphics, theme, nodes.get(i), boxes.get(i));
        }
    }

    private static void draw(Graphics2D graphics, ChartTheme theme, OrderNode node, Rectangle2D box) {
        Color color = colour(theme, node);
        RoundRectangle2D shape =
                new RoundRectangle2D.Double(box.getX(), box.getY(), box.getWidth(), box.getHeight(), ROUND, ROUND);
        graphics.setColor(theme.faint(color, 0.16));
        graphics.fill(shape);
        graphics.setColor(color);
        graphics.draw(shape);
        graphics.setColor(theme.foreground());
        if (!node.operation().isEmpty()) {
            centre(graphics, node.operation(), FONT, box, 15);
        }
        centre(graphics, value(node), SMALL, box, box.getHeight() - 7);
    }

    private static Color colour(ChartTheme theme, OrderNode node) {
        if (!(node.witness() instanceof Witness.Operation operation)) {
            return theme.muted();
        }
        return operation.operator() == WitnessOperator.FUSED || operation.operator() == WitnessOperator.FLUSH
                ? theme.series(1)
                : theme.series(0);
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
                return Optional.of(nodes.get(i));
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<String> tooltipAt(double x, double y) {
        return at(x, y).map(OrderNode.class::cast).map(OrderPicture::describe);
    }

    private static String describe(OrderNode node) {
        String c = node.witness().c();
        return value(node) + " (" + node.witness().value().hexFloat() + ")\n"
                + (c.length() > LONGEST_TOOLTIP ? c.substring(0, LONGEST_TOOLTIP) + "\u2026" : c);
    }
}
