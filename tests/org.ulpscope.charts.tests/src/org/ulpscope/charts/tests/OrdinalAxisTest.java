package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.OrdinalAxis;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

class OrdinalAxisTest {
    private static final Graphics2D GRAPHICS = new BufferedImage(10, 10, BufferedImage.TYPE_INT_RGB).createGraphics();

    private static List<NumberTick> ticks(OrdinalAxis axis, int width) {
        return axis
                .refreshTicks(GRAPHICS, new AxisState(), new Rectangle2D.Double(0, 0, width, 300), RectangleEdge.BOTTOM)
                .stream()
                .map(NumberTick.class::cast)
                .toList();
    }

    @Test
    void aLabelIsTheValueWhoseOrdinalItStandsAt() {
        OrdinalAxis axis = new OrdinalAxis("x", FloatFormat.FP64);
        axis.setRange(new Range(ordinal("0.001"), ordinal("1000")));
        List<NumberTick> ticks = ticks(axis, 800);
        assertTrue(ticks.size() >= 3, ticks.toString());
        for (NumberTick tick : ticks) {
            assertEquals(ordinal(tick.getText()), tick.getValue());
        }
    }

    @Test
    void labelsHaveRoomBesideEachOtherHoweverNarrowTheAxis() {
        OrdinalAxis axis = new OrdinalAxis("x", FloatFormat.FP64);
        axis.setRange(new Range(FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal()));
        var metrics = GRAPHICS.getFontMetrics(axis.getTickLabelFont());
        for (int width = 100; width <= 1600; width += 100) {
            int written = ticks(axis, width).stream()
                    .mapToInt(tick -> metrics.stringWidth(tick.getText()))
                    .sum();
            assertTrue(written < width, width + " pixels: " + written);
        }
    }

    @Test
    void singleUlpsCanBeToldApartNearTheOriginOfTheAxis() {
        long origin = (long) ordinal("1e300");
        for (long step : new long[] {-3, -1, 0, 1, 2}) {
            double coordinate = OrdinalAxis.coordinate(origin + step, origin);
            assertEquals(step, coordinate);
            assertEquals(origin + step, OrdinalAxis.ordinal(coordinate, origin, FloatFormat.FP64));
        }
    }

    @Test
    void farFromTheOriginACoordinateComesBackToAboutAThousandUlps() {
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            long origin = random.nextLong(FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal());
            long ordinal = random.nextLong(FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal());
            long back = OrdinalAxis.ordinal(OrdinalAxis.coordinate(ordinal, origin), origin, FloatFormat.FP64);
            assertEquals(0, (double) (back - ordinal), 4096, origin + " " + ordinal);
        }
    }

    @Test
    void beyondTheFormatLiesItsLastValue() {
        assertEquals(FloatFormat.FP32.maxOrdinal(), OrdinalAxis.ordinal(1e30, 0, FloatFormat.FP32));
        assertEquals(FloatFormat.FP32.minOrdinal(), OrdinalAxis.ordinal(-1e30, 0, FloatFormat.FP32));
    }

    @Test
    void aNanLiesNowhere() {
        assertTrue(Double.isNaN(OrdinalAxis.coordinate(Value.of(Double.NaN))));
    }

    private static double ordinal(String value) {
        return OrdinalAxis.coordinate(Value.parse(value, FloatFormat.FP64));
    }
}
