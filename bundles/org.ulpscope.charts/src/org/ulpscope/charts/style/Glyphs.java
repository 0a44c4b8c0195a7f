package org.ulpscope.charts.style;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** The shapes of the value classes, each within a square of 10 x 10 around the origin. */
final class Glyphs {
    private Glyphs() {}

    public static Shape cross() {
        Area cross = new Area(new Rectangle2D.Double(-5.5, -1.25, 11, 2.5));
        cross.add(new Area(new Rectangle2D.Double(-1.25, -5.5, 2.5, 11)));
        cross.transform(AffineTransform.getRotateInstance(Math.PI / 4));
        return cross;
    }

    public static Shape triangle(boolean up) {
        double sign = up ? 1 : -1;
        return polygon(0, -5 * sign, 5, 4 * sign, -5, 4 * sign);
    }

    public static Shape hollowTriangle(boolean up) {
        double sign = up ? 1 : -1;
        return outline(polygon(0, -4 * sign, 4.2, 3.4 * sign, -4.2, 3.4 * sign), 1.6f);
    }

    public static Shape ring() {
        return outline(circle(3.6), 1.6f);
    }

    public static Shape barredRing() {
        Area ring = new Area(ring());
        ring.add(new Area(new Rectangle2D.Double(-3.6, -0.8, 7.2, 1.6)));
        return ring;
    }

    public static Shape disc() {
        return circle(3);
    }

    public static Shape bar() {
        return new Rectangle2D.Double(-4.5, -1.5, 9, 3);
    }

    public static Shape square() {
        return new Rectangle2D.Double(-4.2, -4.2, 8.4, 8.4);
    }

    public static Shape hourglass() {
        return polygon(-4.5, -5, 4.5, -5, -4.5, 5, 4.5, 5);
    }

    public static Shape diamond() {
        return outline(polygon(0, -4.1, 4.1, 0, 0, 4.1, -4.1, 0), 1.6f);
    }

    private static Shape circle(double radius) {
        return new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius);
    }

    private static Shape outline(Shape shape, float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND).createStrokedShape(shape);
    }

    private static Shape polygon(double... coordinates) {
        Path2D path = new Path2D.Double();
        path.moveTo(coordinates[0], coordinates[1]);
        for (int i = 2; i < coordinates.length; i += 2) {
            path.lineTo(coordinates[i], coordinates[i + 1]);
        }
        path.closePath();
        return path;
    }
}
