package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.content.LaneAxis;

class LaneAxisTest {
    private final List<String> names =
            IntStream.range(0, 24).mapToObj(i -> "platform " + i + ": INF+").toList();
    private final LaneAxis axis = new LaneAxis(names);

    private List<String> labels(double height) {
        Graphics2D graphics = new BufferedImage(10, 10, BufferedImage.TYPE_INT_RGB).createGraphics();
        Rectangle2D area = new Rectangle2D.Double(0, 0, 300, height);
        return axis.refreshTicks(graphics, new AxisState(), area, RectangleEdge.LEFT).stream()
                .map(NumberTick::getText)
                .toList();
    }

    @Test
    void everyLaneHasItsNameHoweverLowTheLanesAre() {
        assertEquals(names, labels(1000));
        assertEquals(names, labels(120));
    }

    @Test
    void theNamesOfLowLanesAreWrittenSmaller() {
        labels(1000);
        float usual = axis.getTickLabelFont().getSize2D();
        labels(24 * 8);
        assertTrue(
                axis.getTickLabelFont().getSize2D() <= 8,
                axis.getTickLabelFont().toString());
        labels(1000);
        assertEquals(usual, axis.getTickLabelFont().getSize2D());
    }
}
